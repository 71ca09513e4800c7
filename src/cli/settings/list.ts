import {
  Boolean as BooleanType,
  Enum,
  Integer,
  Array as ListOf,
  Object as ObjectType,
  Optional,
  type Static,
  String as StringType,
  type TSchema,
  With,
} from 'typebox';
import { WITHOUT_PULSE, type WithoutPulse } from '../../house/dealers/without-pulse.ts';
import { ROLES } from '../../rulebook/ranks.ts';
import { LOG_LEVELS, type LogLevel } from '../../server/log-levels.ts';

/** One setting of the process: a key of the settings file, a flag and a variable of the same name. */
export type SettingSpec = Readonly<{
  schema: TSchema;
  /** What the flag takes, as the help shows it; a switch takes nothing. */
  takes?: string;
  says: string;
  /** What it has to be, for somebody who gave something else. */
  expected: string;
  /** Given once, by whoever starts the house; in a file it would be given for ever. */
  isForOnce?: true;
  /** A relative one is seen from the folder of the file. */
  isPath?: true;
  /** Where the usual one is taken. */
  variable?: string;
  /** It may hold a password, and is never shown. */
  isSecret?: true;
}>;

const spec = <S extends TSchema>(schema: S, rest: Omit<SettingSpec, 'schema'>) => ({ schema, ...rest });

const text = StringType({ minLength: 1 });
const flag = (says: string) => spec(BooleanType(), { says, expected: 'true or false' });
const url = (pattern: string) => StringType({ pattern });

/** In the order of the help text. */
export const SETTINGS = {
  port: spec(Integer({ minimum: 0, maximum: 65_535 }), {
    takes: '<N>',
    says: 'the port; without it the first free one from 4600 to 4619',
    expected: 'a number from 0 to 65535',
  }),
  host: spec(text, { takes: '<H>', says: 'the address to listen at', expected: 'an address or a name' }),
  data: spec(text, { takes: '<DIR>', says: 'the folder of the house', expected: 'a folder', isPath: true }),
  store: spec(url('^postgres(?:ql)?://'), {
    takes: '<URL>',
    says: 'its PostgreSQL database; the variable keeps passwords out of lists',
    expected: 'postgres://user@host/database',
    isSecret: true,
  }),
  key: spec(text, {
    takes: '<FILE>',
    says: 'the key of the house (house.key in its folder unless given)',
    expected: 'a file',
    isPath: true,
    variable: 'CROUPIER_KEY_FILE',
  }),
  'key-command': spec(text, {
    takes: '<COMMAND>',
    says: 'a command that signs and wraps for it',
    expected: 'a command with its arguments',
  }),
  witness: spec(ListOf(text), {
    takes: '<PLACE...>',
    says: 'who keeps its signed notes: folders and addresses',
    expected: 'a folder or an address',
  }),
  'build-key': spec(text, {
    takes: '<KEY>',
    says: 'the public key of whoever builds: no other program starts',
    expected: 'a public key in base64',
  }),
  demo: flag('with demo tables and one-click people'),
  'demo-on-network': flag('let a demo be reached from other machines'),
  origin: spec(ListOf(url('^https?://[^/?#@\\s]+$')), {
    takes: '<URL...>',
    says: 'where browsers come from, as https://floor.example; TLS ends in front of the house',
    expected: 'an origin, as https://floor.example',
  }),
  proxies: spec(Integer({ minimum: 0, maximum: 9 }), {
    takes: '<N>',
    says: 'how many proxies in front of it are believed about addresses',
    expected: 'a number from 0 to 9',
  }),
  'plain-http': flag('listen on a network without TLS in front'),
  'dealer-grace': spec(Integer({ minimum: 1, maximum: 9999 }), {
    takes: '<SECONDS>',
    says: 'how long a dealer may be gone before the table is held',
    expected: 'seconds, from 1 to 9999',
  }),
  idle: spec(ListOf(url(`^(?:${ROLES.join('|')})=(?:[1-9]\\d{0,2}|1[0-3]\\d\\d|14[0-3]\\d|1440)$`)), {
    takes: '<ROLE=MINUTES...>',
    says: 'who is signed out after how long away, as player=30 cashier=10',
    expected: 'roles with minutes from 1 to 1440, as player=30',
  }),
  'disk-alarm': spec(Integer({ minimum: 0, maximum: 99 }), {
    takes: '<PERCENT>',
    says: 'raise an alarm when less of the disk is free; 0 for never',
    expected: 'a percentage from 0 to 99',
  }),
  beacon: spec(text, {
    takes: '<URL>',
    says: 'a beacon, or a folder of its pulses: results are made with one from after the close',
    expected: 'an address or a folder',
  }),
  'beacon-key': spec(text, {
    takes: '<KEY>',
    says: 'the public key that signs its pulses: Ed25519, SPKI in base64',
    expected: 'a public key in base64',
  }),
  'beacon-missed': spec(Enum([...WITHOUT_PULSE]), {
    takes: '<POLICY>',
    says: `what happens when it does not answer: ${WITHOUT_PULSE.join(' or ')}`,
    expected: WITHOUT_PULSE.join(' or '),
  }),
  'accept-records': spec(text, {
    takes: '<REASON>',
    says: 'go on with records that are not those this house noted',
    expected: 'a reason',
    isForOnce: true,
  }),
  log: spec(Enum([...LOG_LEVELS]), {
    takes: '<LEVEL>',
    says: `what is logged: ${LOG_LEVELS.join(', ')}; warn unless given, error with --quiet`,
    expected: `one of ${LOG_LEVELS.join(', ')}`,
  }),
  otlp: spec(url('^https?://[^/?#@\\s]+(?:/[^?#\\s]*)?$'), {
    takes: '<HTTP-URL>',
    says: 'a collector of traces: OTLP over HTTP, as http://127.0.0.1:4318',
    expected: 'an address, as http://127.0.0.1:4318',
  }),
  quiet: flag('print the address and nothing else'),
} as const satisfies Readonly<Record<string, SettingSpec>>;

export type SettingName = keyof typeof SETTINGS;
export const SETTING_NAMES = Object.keys(SETTINGS) as readonly SettingName[];

/** What holds where nobody says otherwise. */
export const USUAL = {
  host: '127.0.0.1',
  data: './data',
  demo: true,
  'demo-on-network': false,
  witness: [] as readonly string[],
  origin: [] as readonly string[],
  proxies: 0,
  'plain-http': false,
  'dealer-grace': 5,
  idle: [] as readonly string[],
  'disk-alarm': 10,
  'beacon-missed': 'go-on',
  quiet: false,
} as const satisfies Partial<Given>;

export type Given = Readonly<{ [N in SettingName]: Value<N> }>;
type Value<N extends SettingName> = N extends 'log'
  ? LogLevel
  : N extends 'beacon-missed'
    ? WithoutPulse
    : Readonly<Static<(typeof SETTINGS)[N]['schema']>>;

/** A setting without a usual value may be missing. */
export type Settings = Readonly<{ [N in SettingName]: N extends keyof typeof USUAL ? Value<N> : Value<N> | undefined }>;

export const PREFIX = 'CROUPIER_';

export const variableOf = (name: SettingName): string =>
  (SETTINGS[name] as SettingSpec).variable ?? PREFIX + name.toUpperCase().replaceAll('-', '_');

/** What a settings file may hold, for editors and for `croupier config check`. */
export function settingsSchema(): TSchema {
  const fields = SETTING_NAMES.flatMap((name) => {
    const { schema, says, isForOnce }: SettingSpec = SETTINGS[name];
    const usual = Object.hasOwn(USUAL, name) ? { default: USUAL[name as keyof typeof USUAL] } : {};
    return isForOnce === true ? [] : [[name, Optional(With(schema, { description: says, ...usual }))] as const];
  });
  return With(ObjectType(Object.fromEntries(fields), { additionalProperties: false }), {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'croupier.toml',
    description: 'The settings of a house. A flag counts before a variable, a variable before this file.',
  });
}
