import { has, list, word } from './params.ts';
import type { Sentences } from './refusals.ts';

/** What can be wrong with a command about a house before the house is asked. */
export const HOUSE_LINE_CODES = [
  'no-house',
  'not-a-store-url',
  'bad-toml',
  'unknown-setting',
  'setting-for-once',
  'folder-in-use',
  'port-busy',
  'ports-busy',
  'cannot-listen',
  'own-administrator',
  'plain-on-network',
  'house-may-run',
  'records-unreadable',
  'records-differ',
  'program-differs',
  'not-built',
  'key-unusable',
  'records-lost',
  'house-failed',
  'house-silent',
  'house-gone',
  'folder-not-empty',
  'not-a-folder',
  'file-exists',
  'no-file-to-copy',
  'cannot-write',
  'unknown-round',
  'no-person-named',
  'bad-time',
  'not-a-reveal',
  'not-opened-yet',
  'broken-promise',
  'broken-signature',
  'other-entropy',
  'other-draw',
  'other-result',
  'administrator-needed',
  'password-needed',
  'passwords-differ',
] as const;
export type HouseLineCode = (typeof HOUSE_LINE_CODES)[number];

/** What to do about a key that cannot be used. */
const KEY_ADVICE: Readonly<Record<string, string>> = {
  missing: 'bring back the file that this house had; records that were signed go on with no other key.',
  unwritable: 'make the folder writable, or name another file with --key.',
  unreadable: 'let whoever runs the house read it.',
  'open-to-others': 'it may be known by now: take it from others with "chmod 600", and change it.',
  'not-a-key': 'bring back the file or the variable as the house wrote it.',
  'command-failed': 'see what the command itself says, and try again.',
};

export const HOUSE_LINE_SENTENCES: Sentences<HouseLineCode> = {
  'no-house': (p) =>
    `there is no house in ${word(p, 'folder')}; "croupier start" makes one, --data names another folder.`,
  'not-a-store-url': () => 'this is not the address of a PostgreSQL database; write postgres://user@host/database.',
  'bad-toml': (p) => `this is not TOML: ${word(p, 'why')}; correct it there.`,
  'unknown-setting': (p) => {
    const hint = has(p, 'meant') ? `did you mean "${word(p, 'meant')}"?` : `there are ${list(p, 'known', 'and')}.`;
    return `there is no setting "${word(p, 'name')}"; ${hint}`;
  },
  'setting-for-once': (p) =>
    `"${word(p, 'name')}" is said once, by whoever starts the house, and not in a file; give it as --${word(p, 'name')}.`,
  'folder-in-use': (p) =>
    `${has(p, 'url') ? `the house at ${word(p, 'url')}` : 'another process'} is using ${word(p, 'folder')}; stop it first or name another folder with --data.`,
  'port-busy': (p) => `port ${word(p, 'port')} is taken by another program; choose another or leave --port out.`,
  'ports-busy': (p) => `ports ${word(p, 'first')} to ${word(p, 'last')} are all taken; name a free one with --port.`,
  'cannot-listen': (p) =>
    `nothing can listen at ${word(p, 'host')} port ${word(p, 'port')}: ${word(p, 'why')}; choose another.`,
  'own-administrator': () => 'this floor has an administrator of its own and is no demo; start it with --no-demo.',
  'plain-on-network': (p) =>
    `at ${word(p, 'host')} passwords would cross the network in the open; put TLS in front and name it with --origin https://…, or say --plain-http.`,
  'house-may-run': () =>
    'a house may be running on this database, and this would end it; stop it first and say --stopped.',
  'records-unreadable': (p) =>
    `the record of ${word(p, 'stream')} is damaged at event ${word(p, 'event')} (${word(p, 'why')}); run "croupier verify", or restore a sound backup into a new folder.`,
  'records-differ': (p) =>
    `the records are not those that this house left: ${word(p, 'stream')}: ${word(p, 'what')}${Number(p.more) > 0 ? ` (and ${word(p, 'more')} more)` : ''}; nothing is dealt. Bring back the records that belong here, look with "croupier verify", or say why these count: --accept-records "restored from …".`,
  'program-differs': (p) =>
    `this program is not the one that was built: ${word(p, 'what')}${Number(p.more) > 0 ? ` (and ${word(p, 'more')} more)` : ''}; nothing is dealt. Install it anew, and look with "croupier integrity".`,
  'not-built': () => 'this runs from its sources; build it first with "npm run build".',
  'key-unusable': (p) =>
    `the key of the house (${word(p, 'where')}) cannot be used: ${word(p, 'why')}; ${KEY_ADVICE[word(p, 'fault')] ?? 'see to it, and start again.'}`,
  'records-lost': (p) =>
    `the store has forgotten event ${word(p, 'event')} of ${word(p, 'stream')}, which it had confirmed, and nothing more is written; bring the server back that has it, or run "croupier verify" before the next start.`,
  'house-failed': (p) =>
    `the house cannot go on: ${word(p, 'why')}; nothing that was answered is lost, start it again.`,
  'house-silent': (p) =>
    `the house at ${word(p, 'url')} (process ${word(p, 'pid')}) does not answer; it may be paused or very busy: let it go on and try again, or stop it.`,
  'house-gone': (p) =>
    `the house at ${word(p, 'url')} ended before it had answered; see what it has done and ask again.`,
  'folder-not-empty': (p) => `${word(p, 'folder')} is not empty; restore into a new folder, nothing is overwritten.`,
  'not-a-folder': (p) => `${word(p, 'folder')} is a file; restore into a new folder, nothing is overwritten.`,
  'file-exists': (p) => `${word(p, 'file')} exists already; a backup replaces nothing, choose another name.`,
  'no-file-to-copy': () =>
    'a PostgreSQL database is not a file of ours; back it up with pg_basebackup (docs/deploying.md).',
  'cannot-write': (p) => `cannot write ${word(p, 'file')}: ${word(p, 'why')}; check the folder and its room.`,
  'unknown-round': (p) => `there is no round "${word(p, 'round')}"; rounds are called like R1-42.`,
  'no-person-named': () => 'a player sees a table from one seat; say whose with --person.',
  'bad-time': (p) => `"${word(p, 'value')}" is no time; write it like 2026-03-31 or 2026-03-31T18:00Z.`,
  'not-a-reveal': () => 'this is no opened draw; send the JSON of a round or of its proof.',
  'not-opened-yet': (p) => `the draw of round ${word(p, 'round')} is still sealed; ask again when the round is over.`,
  'broken-promise': (p) =>
    `what was opened of round ${word(p, 'round')} at ${word(p, 'table')} does not make the commitment ${word(p, 'commitment')}; do not trust it.`,
  'broken-signature': (p) =>
    `the promise of round ${word(p, 'round')} at ${word(p, 'table')} is not signed by the key it names; do not trust it.`,
  'other-entropy': (p) =>
    `the lines of the ${word(p, 'what')} of round ${word(p, 'round')} at ${word(p, 'table')} do not make their digest; do not trust it.`,
  'other-draw': (p) =>
    `${word(p, 'made')} comes of seed and bets of round ${word(p, 'round')} at ${word(p, 'table')}, and ${word(p, 'drawn')} was shown; do not trust it.`,
  'other-result': (p) =>
    `${word(p, 'drawn')} was drawn for round ${word(p, 'round')} and the result is ${word(p, 'result')}; ask why it was corrected.`,
  'administrator-needed': (p) =>
    `this floor has several administrators; say who you are with --as: ${list(p, 'known')}.`,
  'password-needed': () => 'a password is needed on the first line of standard input; none came.',
  'passwords-differ': () => 'the two passwords are not the same; begin again.',
};
