import { isObject, type Json } from '../json.ts';

/** A schema while a description is made of it. */
export type Node = { [name: string]: Part };
type Part = Json | Node | readonly Part[];
export type Components = Readonly<Record<string, Node>>;

const LIST_SHOWN = 3;

/**
 * Puts the values of one recorded thing beside the fields that hold them, as examples; a field that has one keeps it.
 * Named schemas are filled in where they stand, so that a field is shown wherever it was met first.
 */
export function exemplify(schema: Node, value: Json, components: Components): void {
  const at = resolved(schema, components);
  for (const option of optionsOf(at)) if (fits(option, value, components)) exemplify(option, value, components);
  if (Array.isArray(value)) {
    const { items } = at;
    if (isNode(items)) for (const each of value as readonly Json[]) exemplify(items, each, components);
    return;
  }
  if (!isObject(value)) return;
  for (const [name, field] of Object.entries(value)) {
    const kind = fieldOf(at, name);
    if (kind === undefined) continue;
    if (isPlain(field)) kind['examples'] ??= [Array.isArray(field) ? field.slice(0, LIST_SHOWN) : field];
    exemplify(kind, field, components);
  }
}

/** Says of every field what it means, where its schema does not say it already. Answers with those nobody has words for. */
export function explain(name: string, schema: Node, words: Readonly<Record<string, string>>): readonly string[] {
  const unknown: string[] = [];
  walk(schema, (object) => {
    for (const [field, kind] of Object.entries(propertiesOf(object))) {
      if (kind['description'] !== undefined) continue;
      const said = words[`${name}.${field}`] ?? words[field];
      if (said === undefined) unknown.push(`${name}.${field}`);
      else kind['description'] = said;
    }
  });
  return unknown;
}

/** Shows a field that was not met itself by what another of its name and kind held. Answers with those that have none. */
export function liken(
  name: string,
  schema: Node,
  values: Readonly<Record<string, readonly Json[]>>,
  components: Components,
): readonly string[] {
  const bare: string[] = [];
  walk(schema, (object) => {
    for (const [field, kind] of Object.entries(propertiesOf(object))) {
      if (kind['examples'] !== undefined || !isLeaf(kind)) continue;
      const like = values[field]?.find((value) => fits(kind, value, components));
      if (like === undefined) bare.push(`${name}.${field}`);
      else kind['examples'] = [like];
    }
  });
  return bare;
}

/** Visits every object in a schema that has fields, named schemas that it refers to apart. */
function walk(node: Node, visit: (object: Node) => void): void {
  if (node['properties'] !== undefined) visit(node);
  for (const [name, part] of Object.entries(node)) {
    if (name === 'examples' || name === 'example' || name === 'const' || name === 'enum') continue;
    for (const each of Array.isArray(part) ? part : [part]) if (isNode(each)) walk(each, visit);
  }
}

const isNode = (value: unknown): value is Node => isObject(value);

const propertiesOf = ({ properties }: Node): Readonly<Record<string, Node>> =>
  isNode(properties) ? (properties as Record<string, Node>) : {};

/** A field, or what stands under any key of a record. */
function fieldOf(schema: Node, name: string): Node | undefined {
  const known = propertiesOf(schema)[name];
  if (known !== undefined) return known;
  const [any] = Object.values(isNode(schema['patternProperties']) ? schema['patternProperties'] : {});
  return isNode(any) ? any : undefined;
}

function resolved(schema: Node, components: Components): Node {
  const { $ref } = schema;
  if (typeof $ref !== 'string') return schema;
  return components[$ref.slice($ref.lastIndexOf('/') + 1)] ?? schema;
}

const optionsOf = ({ anyOf, oneOf }: Node): readonly Node[] =>
  [anyOf, oneOf].flatMap((options) => (Array.isArray(options) ? (options as Node[]) : []));

/** Whether a value is of this alternative, as far as its type and the fields it must have tell. */
function fits(option: Node, value: Json, components: Components): boolean {
  const { type, required, properties, ...rest } = resolved(option, components);
  if (rest['const'] !== undefined) return rest['const'] === value;
  if (Array.isArray(rest['enum'])) return (rest['enum'] as readonly Json[]).includes(value);
  if (optionsOf(rest).length > 0) return optionsOf(rest).some((each) => fits(each, value, components));
  if (type === 'object') {
    if (!isObject(value)) return false;
    const needed: readonly string[] = Array.isArray(required) ? required : [];
    const fields = isNode(properties) ? (properties as Record<string, Node>) : {};
    const known = Object.keys(fields).length === 0 || Object.keys(value).every((name) => name in fields);
    return (
      known &&
      needed.every((name) => value[name] !== undefined && fits(fields[name] ?? {}, value[name] as Json, components))
    );
  }
  return type === undefined || type === typeOf(value) || (type === 'number' && typeOf(value) === 'integer');
}

function typeOf(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

const isPlain = (value: Json): boolean =>
  Array.isArray(value) ? value.every((each: Json) => !Array.isArray(each) && !isObject(each)) : !isObject(value);

/** Fields that hold other fields, or anything under any name, are shown by those; a list of words shows itself. */
const isLeaf = (kind: Node): boolean =>
  !/"(?:\$ref|properties|patternProperties|enum|const)"/.test(JSON.stringify(kind));
