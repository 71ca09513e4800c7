import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { ROOT } from './scripts.ts';

/** The longest type that is written out; of a longer one the report has the beginning and a sum, so that a change shows. */
const WRITTEN_MAX = 700;

const HEAD = `# The names of croupier-rules

Every name that the library exports, door by door, with its signature. Made by \`npm run test:one -- test/api.test.ts\` with
\`CROUPIER_RECORD=1\`; a test holds it to the sources, so a change of what others import is seen and reviewed. A type that is too long
to read ends with a sum of its whole text.
`;

/** What others can import, as Markdown. */
export function apiReport(): string {
  const folder = join(ROOT, 'src', 'library');
  const doors = readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .toSorted((one, other) => Number(other === 'index.ts') - Number(one === 'index.ts') || one.localeCompare(other));
  const program = ts.createProgram(
    doors.map((file) => join(folder, file)),
    { ...options(), noEmit: true, composite: false },
  );
  const checker = program.getTypeChecker();
  const parts = doors.map((file) => {
    const source = program.getSourceFile(join(folder, file));
    const symbol = source === undefined ? undefined : checker.getSymbolAtLocation(source);
    if (symbol === undefined) throw new Error(`${file} exports nothing`);
    const name = basename(file, '.ts');
    const rows = checker.getExportsOfModule(symbol).map((each) => entry(checker, each));
    return `## croupier-rules${name === 'index' ? '' : `/${name}`}\n\n${rows
      .toSorted(byName)
      .map(({ text }) => text)
      .join('\n')}\n`;
  });
  return `${HEAD}\n${parts.join('\n')}`;
}

function options(): ts.CompilerOptions {
  const file = join(ROOT, 'tsconfig.base.json');
  const { config } = ts.readConfigFile(file, ts.sys.readFile) as { config: unknown };
  const read = ts.parseJsonConfigFileContent({ ...(config as object), files: [] }, ts.sys, ROOT);
  return { ...read.options, lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'] };
}

type Entry = Readonly<{ name: string; text: string }>;

const byName = (one: Entry, other: Entry): number => (one.name < other.name ? -1 : 1);

function entry(checker: ts.TypeChecker, given: ts.Symbol): Entry {
  const isAlias = (given.flags & ts.SymbolFlags.Alias) !== 0;
  const symbol = isAlias ? checker.getAliasedSymbol(given) : given;
  const said = ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s+/g, ' ').trim();
  const text = `### ${given.name}\n${said === '' ? '' : `\n${said}\n`}\n\`\`\`ts\n${shortened(written(checker, given.name, symbol))}\n\`\`\`\n`;
  return { name: given.name, text };
}

const FORMAT = ts.TypeFormatFlags.NoTruncation;

function written(checker: ts.TypeChecker, name: string, symbol: ts.Symbol): string {
  const declaration = symbol.declarations?.[0];
  if (declaration === undefined) throw new Error(`${name} is declared nowhere`);
  if (ts.isSourceFile(declaration)) {
    const inside = checker.getExportsOfModule(symbol).map((each) => entry(checker, each));
    return `namespace ${name} {\n${inside
      .toSorted(byName)
      .map(({ name: each }) => `  ${each}`)
      .join('\n')}\n}`;
  }
  if (ts.isTypeAliasDeclaration(declaration) || ts.isInterfaceDeclaration(declaration)) return plain(declaration);
  if (ts.isClassDeclaration(declaration)) return classText(checker, name, declaration);
  const type = checker.getTypeOfSymbolAtLocation(symbol, declaration);
  const calls = type.getCallSignatures();
  if (calls.length > 0 && ts.isFunctionDeclaration(declaration))
    return calls.map((call) => `function ${name}${checker.signatureToString(call, declaration, FORMAT)}`).join('\n');
  return `const ${name}: ${checker.typeToString(type, declaration, FORMAT)}`;
}

/** A declaration in one form whatever its comments and line breaks are. */
const plain = (node: ts.Node): string =>
  node
    .getText()
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^export /, '')
    .replace(/\s+/g, ' ')
    .trim();

function classText(checker: ts.TypeChecker, name: string, declaration: ts.ClassDeclaration): string {
  const members = declaration.members.flatMap((member) => {
    const hidden = member.name !== undefined && ts.isPrivateIdentifier(member.name);
    const symbol = hidden || member.name === undefined ? undefined : checker.getSymbolAtLocation(member.name);
    if (symbol === undefined) return [];
    return [
      `  ${symbol.name}: ${checker.typeToString(checker.getTypeOfSymbolAtLocation(symbol, member), member, FORMAT)};`,
    ];
  });
  return `class ${name} {\n${members.join('\n')}\n}`;
}

const shortened = (text: string): string =>
  text.length <= WRITTEN_MAX
    ? text
    : `${text.slice(0, WRITTEN_MAX)} … ${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
