import ts from 'typescript';

/** One way to break a piece of source: what stands from `start` to `end` becomes `now`. */
export type Break = Readonly<{ start: number; end: number; now: string }>;

/** What the operators may ask: the types, the register, and whether the file is data of a document. */
export type Sight = Readonly<{
  checker: ts.TypeChecker;
  /** Another clause of the same document; nothing for what is no clause. */
  neighbour: (text: string) => string | undefined;
  isData: boolean;
}>;

const put = (node: ts.Node, now: string): Break => ({ start: node.getStart(), end: node.getEnd(), now });

/** Every way in which this node by itself is broken. Its children are broken by themselves. */
export function breaks(node: ts.Node, sight: Sight): readonly Break[] {
  if (ts.isNumericLiteral(node)) return numbers(node, sight);
  if (ts.isBigIntLiteral(node)) return [put(node, `${BigInt(node.text.replace('n', '')) + 1n}n`)];
  if (node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword) return flags(node);
  if (ts.isStringLiteral(node)) return words(node, sight);
  if (ts.isBinaryExpression(node)) return operations(node, sight);
  if (ts.isPrefixUnaryExpression(node)) return negations(node);
  if (ts.isIfStatement(node)) return guards(node);
  if (ts.isConditionalExpression(node)) return choices(node);
  if (ts.isArrayLiteralExpression(node)) return lists(node, sight);
  if (ts.isPropertyAssignment(node)) return entries(node, sight);
  if (ts.isIdentifier(node)) return rows(node, sight);
  return ts.isCallExpression(node) ? calls(node) : [];
}

function numbers(node: ts.NumericLiteral, { isData }: Sight): readonly Break[] {
  if (ts.isLiteralTypeNode(node.parent) || (ts.isPropertyAssignment(node.parent) && node.parent.name === node))
    return [];
  const value = Number(node.text);
  if (!Number.isSafeInteger(value)) return [];
  const more = put(node, `${value + 1}`);
  return isData && value > 0 ? [more, put(node, `${value - 1}`)] : [more];
}

/** Another row of a document's figures: `EVEN` where `DOUBLE` stands. */
function rows(node: ts.Identifier, { checker, isData }: Sight): readonly Break[] {
  const { parent } = node;
  if (!isData || !ts.isCallExpression(parent) || !parent.arguments.includes(node)) return [];
  const declared = checker.getSymbolAtLocation(node)?.valueDeclaration;
  const kind = typeNameOf(declared);
  if (kind === undefined || declared?.getSourceFile() !== node.getSourceFile()) return [];
  const names = node
    .getSourceFile()
    .statements.filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .filter((each) => typeNameOf(each) === kind)
    .map(({ name }) => name.getText());
  const other = names[(names.indexOf(node.text) + 1) % names.length];
  return other === undefined || other === node.text ? [] : [put(node, other)];
}

/** The name that a constant's type has. */
const typeNameOf = (node: ts.Node | undefined): string | undefined =>
  node !== undefined && ts.isVariableDeclaration(node) && node.type !== undefined && ts.isTypeReferenceNode(node.type)
    ? node.type.getText()
    : undefined;

const flags = (node: ts.Node): readonly Break[] =>
  ts.isLiteralTypeNode(node.parent) ? [] : [put(node, node.kind === ts.SyntaxKind.TrueKeyword ? 'false' : 'true')];

/** What a word is called by does not matter to anybody; which of several it is does. */
const NAMES_ITS_KIND = new Set(['type', 'kind']);

function words(node: ts.StringLiteral, { checker, neighbour, isData }: Sight): readonly Break[] {
  const { parent } = node;
  if (ts.isLiteralTypeNode(parent) || ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent)) return [];
  if (ts.isCaseClause(parent) || ts.isBinaryExpression(parent)) return [];
  if (ts.isPropertyAssignment(parent) && (parent.name === node || NAMES_ITS_KIND.has(parent.name.getText()))) return [];
  const clause = neighbour(node.text);
  if (clause !== undefined) return [put(node, `'${clause}'`)];
  const others = alternatives(checker.getContextualType(node), node);
  return others.slice(0, isData ? 2 : 1).map((word) => put(node, `'${word}'`));
}

/** The words that may stand in its place: of those that the file knows, the next one and the one before; of all, if it knows no other. */
function alternatives(type: ts.Type | undefined, node: ts.StringLiteral): readonly string[] {
  const all = (type?.isUnion() ? type.types : []).flatMap((each) => (each.isStringLiteral() ? [each.value] : []));
  const { text: word } = node;
  const { text: source } = node.getSourceFile();
  if (!all.includes(word)) return [];
  const known = all.filter((each) => each === word || source.includes(`'${each}'`));
  const from = known.length < 2 ? all : known;
  const at = from.indexOf(word);
  const around = [from[(at + 1) % from.length], from[(at + from.length - 1) % from.length]];
  return [...new Set(around)].filter((each): each is string => each !== undefined && each !== word);
}

const INSTEAD: Readonly<Partial<Record<ts.SyntaxKind, string>>> = {
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [ts.SyntaxKind.AmpersandAmpersandToken]: '||',
  [ts.SyntaxKind.BarBarToken]: '&&',
  [ts.SyntaxKind.PlusToken]: '-',
  [ts.SyntaxKind.MinusToken]: '+',
  [ts.SyntaxKind.AsteriskToken]: '+',
  [ts.SyntaxKind.PercentToken]: '*',
  [ts.SyntaxKind.PlusEqualsToken]: '-=',
  [ts.SyntaxKind.MinusEqualsToken]: '+=',
};

function operations(node: ts.BinaryExpression, { checker }: Sight): readonly Break[] {
  const { left, operatorToken, right, parent } = node;
  if (ts.isForStatement(parent) && parent.condition === node) return []; // a step too many reads nothing
  const now = INSTEAD[operatorToken.kind];
  if (now === undefined) return [];
  const isText = (side: ts.Expression): boolean =>
    (checker.getTypeAtLocation(side).flags & ts.TypeFlags.StringLike) !== 0;
  if (operatorToken.kind === ts.SyntaxKind.PlusToken && (isText(left) || isText(right))) return [];
  return [put(operatorToken, now)];
}

const negations = (node: ts.PrefixUnaryExpression): readonly Break[] =>
  node.operator === ts.SyntaxKind.ExclamationToken ? [put(node, node.operand.getText())] : [];

/** A guard that never holds. */
const guards = ({ expression, elseStatement }: ts.IfStatement): readonly Break[] =>
  elseStatement === undefined ? [put(expression, 'false')] : [];

/** The other of two; comparisons are turned by themselves. */
function choices({ condition, whenTrue, whenFalse }: ts.ConditionalExpression): readonly Break[] {
  if (ts.isBinaryExpression(condition) || ts.isPrefixUnaryExpression(condition)) return [];
  return [put(condition, `!(${condition.getText()})`)].filter(() => whenTrue.getText() !== whenFalse.getText());
}

/** Lists of which the order decides something. */
const ORDERED = new Set([
  'ladder',
  'chapters',
  'ownPayOrder',
  'wheel',
  'next',
  'HOIANA_LADDER',
  'HAND_CLASSES',
  'order',
]);
const SHORT = 12;

function lists(node: ts.ArrayLiteralExpression, { isData }: Sight): readonly Break[] {
  const { elements, parent } = node;
  if (elements.length === 0 || elements.some(ts.isSpreadElement) || ts.isBinaryExpression(parent)) return [];
  const [first, second] = elements;
  const swapped = (): readonly Break[] =>
    first === undefined || second === undefined || first.getText() === second.getText()
      ? []
      : [{ start: first.getStart(), end: second.getEnd(), now: `${second.getText()}, ${first.getText()}` }];
  if (isPosting(node)) return swapped();
  if (!isData && !elements.every(ts.isStringLiteral)) return [];
  const named = ts.isPropertyAssignment(parent) || ts.isVariableDeclaration(parent) ? parent.name.getText() : '';
  const without = elements.map((_, at) => leftOut(elements, at));
  const kept = elements.length > SHORT ? without.slice(-1) : without;
  return [...kept, ...(ORDERED.has(named) ? swapped() : [])];
}

/** From an account to an account, so much. */
const isPosting = ({ elements, parent }: ts.ArrayLiteralExpression): boolean =>
  elements.length === 3 && ts.isCallExpression(parent) && parent.expression.getText() === 'entries';

/** An element with the comma that belongs to it. */
function leftOut(elements: ts.NodeArray<ts.Node>, at: number): Break {
  const [here, before, after] = [elements[at], elements[at - 1], elements[at + 1]];
  if (here === undefined) throw new Error(`there is no element ${at}`);
  const start = after === undefined && before !== undefined ? before.getEnd() : here.getStart();
  return { start, end: after === undefined ? here.getEnd() : after.getStart(), now: '' };
}

/** Entries that a document may leave out; and what everybody is told at once that they were not to be told. */
function entries(node: ts.PropertyAssignment, { checker, isData }: Sight): readonly Break[] {
  if (!isData || !ts.isObjectLiteralExpression(node.parent)) return [];
  const type = checker.getContextualType(node.parent);
  const name = ts.isIdentifier(node.name) || ts.isStringLiteral(node.name) ? node.name.text : undefined;
  if (type === undefined || name === undefined) return [];
  const property = checker.getPropertyOfType(type, name);
  const isOptional =
    property === undefined
      ? checker.getIndexInfoOfType(type, ts.IndexKind.String) !== undefined
      : (property.flags & ts.SymbolFlags.Optional) !== 0;
  return isOptional ? [leftOut(node.parent.properties, node.parent.properties.indexOf(node))] : [];
}

const OTHER_CALL: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  max: 'min',
  min: 'max',
};

/** Who is told what, and how the same fields are told to everybody at once. */
const LATER = new Set(['afterwards', 'moreAfterwards', 'toOwn', 'toOwnFirst']);
const AT_ONCE = '((...fields) => (fact) => Object.fromEntries(fields.map((field) => [field, fact[field]])))';

function calls(node: ts.CallExpression): readonly Break[] {
  const { expression } = node;
  const name = expression.getText();
  if (LATER.has(name)) return [put(expression, AT_ONCE), ...silenced(node)];
  if (name === 'always') return silenced(node);
  const [from] = node.arguments;
  if (name === 'picked' && from !== undefined) return [put(node, `({ ...${from.getText()} })`)];
  if (!ts.isPropertyAccessExpression(expression)) return [];
  const method = expression.name.text;
  if (method === 'filter' && node.arguments.length === 1) return [put(node, expression.expression.getText())];
  const other = Object.hasOwn(OTHER_CALL, method) ? OTHER_CALL[method] : undefined;
  return other === undefined ? [] : [put(expression.name, other)];
}

/** A field that is not told. */
const silenced = ({ arguments: fields }: ts.CallExpression): readonly Break[] =>
  fields.every(ts.isStringLiteral) ? fields.map((_, at) => leftOut(fields, at)) : [];
