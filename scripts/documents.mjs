// Writes the lists of documents from the files of their folders: what lies there is known, and nothing else lists it.
import fs from 'node:fs';
import path from 'node:path';
import { ROOT, say } from './process.mjs';

const HEAD = '// Written by `npm run documents` from the files beside it.\n';

/** Written by this script. */
const LISTS = ['index.ts', 'ids.ts', 'registers.ts', 'translations.ts', 'proofs.ts', 'playthroughs.ts'];

/** Documents by the files of one kind; a document has several files, and an id has no dot in it. */
const idsIn = (folder, ending = '.ts') =>
  fs
    .readdirSync(path.join(ROOT, folder))
    .filter((name) => name.endsWith(ending) && !LISTS.includes(name))
    .map((name) => name.slice(0, -ending.length))
    .filter((id) => !id.includes('.'))
    .toSorted();

const nameOf = (id) => id.replaceAll(/-(.)/g, (_, letter) => letter.toUpperCase());

/** Languages into which clauses are put: each a folder of the register, with a file for every document that has been. */
const translated = () =>
  fs
    .readdirSync(path.join(ROOT, 'rules'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'proofs')
    .map(({ name }) => ({ language: name, ids: idsIn(`rules/${name}`, '.json') }))
    .toSorted((a, b) => a.language.localeCompare(b.language));

/** The texts of clauses in other languages; English is the register itself. */
function translationsList() {
  const languages = translated();
  const name = (id, language) => nameOf(`${id}-${language}`);
  return [
    HEAD,
    ...languages.flatMap(({ language, ids }) =>
      ids.map(
        (id) => `import ${name(id, language)} from '../../../rules/${language}/${id}.json' with { type: 'json' };\n`,
      ),
    ),
    '\ntype Texts = Readonly<Record<string, Readonly<{ title: string; requirement: string }>>>;\n',
    '\nexport const TRANSLATIONS: Readonly<Record<string, Readonly<Record<string, Texts>>>> = {\n',
    ...languages.flatMap(({ language, ids }) => [
      `  ${language}: {\n`,
      ...ids.map((id) => `    '${id}': ${name(id, language)},\n`),
      '  },\n',
    ]),
    '};\n',
  ].join('');
}

/** Every list with its text, by its path. */
function lists() {
  const ids = idsIn('src/rulebook/documents');
  const checked = idsIn('src/check/documents');
  const played = idsIn('src/rulebook/documents', '.playthroughs.ts');
  const proven = idsIn('rules/proofs', '.json');
  return {
    'src/rulebook/documents/ids.ts': `${HEAD}export const RULEBOOK_IDS = [\n${ids.map((id) => `  '${id}',\n`).join('')}] as const;\n`,
    'src/rulebook/documents/index.ts': [
      HEAD,
      ...ids.map((id) => `import { document as ${nameOf(id)} } from './${id}.ts';\n`),
      '\nexport const DOCUMENTS = [\n  // In the order of their ids.\n',
      ...ids.map((id) => `  ${nameOf(id)},\n`),
      '] as const;\n',
    ].join(''),
    // Texts are long: only who reads them loads them.
    'src/rulebook/documents/registers.ts': [
      HEAD,
      ...ids.map((id) => `import ${nameOf(id)} from '../../../rules/${id}.json' with { type: 'json' };\n`),
      '\nexport const REGISTERS: Readonly<Record<string, readonly unknown[]>> = {\n',
      ...ids.map((id) => `  '${id}': ${nameOf(id)},\n`),
      '};\n',
    ].join(''),
    'src/rulebook/documents/translations.ts': translationsList(),
    'src/rulebook/documents/proofs.ts': [
      HEAD,
      ...proven.map((id) => `import ${nameOf(id)} from '../../../rules/proofs/${id}.json' with { type: 'json' };\n`),
      '\nexport const PROOFS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {\n',
      ...proven.map((id) => `  '${id}': ${nameOf(id)},\n`),
      '};\n',
    ].join(''),
    // Nothing but tests loads these.
    'src/rulebook/documents/playthroughs.ts': [
      HEAD,
      "import type { Playthrough } from '../playthrough.ts';\n",
      "import type { RulebookId } from '../rulebook.ts';\n",
      ...played.map((id) => `import { playthroughs as ${nameOf(id)} } from './${id}.playthroughs.ts';\n`),
      '\nexport const PLAYTHROUGHS: Readonly<Record<RulebookId, readonly Playthrough[]>> = {\n',
      ...played.map((id) => `  '${id}': ${nameOf(id)},\n`),
      '};\n',
    ].join(''),
    'src/check/documents/index.ts': [
      HEAD,
      ...checked.map((id) => `import { figures as ${nameOf(id)} } from './${id}.ts';\n`),
      '\nexport const CHECKED = {\n',
      ...checked.map((id) => `  '${id}': ${nameOf(id)},\n`),
      '} as const;\n',
    ].join(''),
  };
}

/** Brings the lists up to date, or with `--check` says which are not. */
export function documents(args) {
  const stale = Object.entries(lists()).filter(([file, text]) => {
    const place = path.join(ROOT, file);
    return !fs.existsSync(place) || fs.readFileSync(place, 'utf8') !== text;
  });
  const isCheck = args.includes('--check');
  for (const [file, text] of stale) {
    if (!isCheck) fs.writeFileSync(path.join(ROOT, file), text);
    say(isCheck ? `${file} is not up to date; npm run documents writes it.` : `${file} is written.`);
  }
  return isCheck && stale.length > 0 ? 1 : 0;
}
