import { isObject, type Json, type JsonObject } from '../../wire/json.ts';
import { prose, safe } from './markup.ts';

const PATCH = /Patch$/;

/** Whether a named schema is that of a change, which has the fields of the whole. */
export const isPatch = (name: string): boolean => PATCH.test(name);

const nameIn = (ref: Json | undefined): string => (typeof ref === 'string' ? (ref.split('/').at(-1) ?? '') : '');

const link = (name: string): string =>
  isPatch(name)
    ? `changes of <a href="#${safe(name.replace(PATCH, ''))}">${safe(name.replace(PATCH, ''))}</a>`
    : `<a href="#${safe(name)}">${safe(name)}</a>`;

const listIn = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);
const valueText = (value: Json): string => `<code>${safe(JSON.stringify(value))}</code>`;

/** What a value can be, in one line. */
export function kindOf(schema: Json | undefined): string {
  if (!isObject(schema)) return 'anything';
  if ('$ref' in schema) return link(nameIn(schema['$ref']));
  if ('const' in schema) return valueText(schema['const'] ?? null);
  if ('enum' in schema) return listIn(schema['enum']).map(valueText).join(', ');
  if ('anyOf' in schema) return [...new Set(listIn(schema['anyOf']).map(kindOf))].join(' or ');
  if (schema['type'] === 'array') return 'items' in schema ? `list of ${kindOf(schema['items'])}` : 'list';
  const [each] = Object.values(isObject(schema['patternProperties']) ? schema['patternProperties'] : {});
  if (each !== undefined) return `by name: ${kindOf(each)}`;
  return typeof schema['type'] === 'string' ? schema['type'] : 'anything';
}

/** The fields of an object, and those of objects without a name inside it; what an alternative is where it is none. */
export function fieldsOf(schema: JsonObject): string {
  const { properties } = schema;
  if (!isObject(properties)) return `<p>${kindOf(schema)}</p>`;
  const required = listIn(schema['required']);
  const rows = Object.entries(properties).map(([name, of]) => row(name, of, required.includes(name)));
  return rows.length === 0 ? '<p>Nothing.</p>' : `<dl>${rows.join('')}</dl>`;
}

function row(name: string, of: Json, isRequired: boolean): string {
  const { description } = isObject(of) ? of : {};
  const meaning = typeof description === 'string' ? `<p>${prose(description)}</p>` : '';
  const inner = inside(of);
  const nested = inner === undefined ? '' : fieldsOf(inner);
  return `<dt><code>${safe(name)}</code> <span>${kindOf(of)}${isRequired ? '' : ', may be missing'}</span></dt><dd>${meaning}${nested}</dd>`;
}

/** An object without a name, be it in a list, by name or beside null. */
function inside(of: Json): JsonObject | undefined {
  if (!isObject(of)) return undefined;
  if (isObject(of['properties'])) return of;
  const parts = [of['items'], ...Object.values(isObject(of['patternProperties']) ? of['patternProperties'] : {})];
  const either = listIn(of['anyOf']).filter((each) => isObject(each) && each['type'] === 'object');
  const next = parts.find(isObject) ?? (either.length === 1 ? either[0] : undefined);
  return next === undefined ? undefined : inside(next);
}
