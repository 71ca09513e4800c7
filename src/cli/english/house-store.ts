import type { StoreFault } from '../../house/store/port.ts';
import type { Params } from '../../kit/refusal.ts';
import { word } from './params.ts';

/** Why the records cannot be used. `where` is a folder, a file or a database; `why` is what the system said. */
const STORE_SENTENCES: Readonly<Record<StoreFault, (params: Params) => string>> = {
  fenced: () => 'another house has taken over these records; this one has stopped and wrote nothing more.',
  forgotten: (p) =>
    `the store has forgotten what it confirmed (${word(p, 'why')}), and nothing more is written; bring the server back that has it, or run "croupier verify" before the next start.`,
  conflict: (p) => `the records have changed under the house (${word(p, 'why')}); start it again.`,
  'duplicate-command': (p) => `a command was recorded twice under one name (${word(p, 'why')}); start the house again.`,
  overdrawn: (p) => `an account would hold less than nothing (${word(p, 'why')}); run "croupier verify".`,
  full: (p) => `there is no room left for ${word(p, 'where')}; make room and start again, nothing answered is lost.`,
  io: (p) => `${word(p, 'where')} cannot be read or written (${word(p, 'why')}); check the disk.`,
  damaged: (p) =>
    `the records in ${word(p, 'where')} are damaged; restore a sound backup into a new folder with "croupier restore".`,
  unreachable: (p) => `${word(p, 'where')} cannot be reached (${word(p, 'why')}); check that it runs and the address.`,
  'in-use': (p) => `another process is using ${word(p, 'where')}; stop it first or name another with --data.`,
  newer: (p) => `${word(p, 'where')} was written by a newer Croupier; use that one.`,
  'not-a-store': (p) => `${word(p, 'where')} holds no records of Croupier (${word(p, 'why')}); check the name.`,
  'read-only': (p) => `${word(p, 'where')} cannot be written; check its permissions.`,
  'unsafe-settings': (p) =>
    `${word(p, 'where')} would lose records in a power failure (${word(p, 'why')}); change that.`,
};

export const storeSentence = (fault: StoreFault, params: Params): string => STORE_SENTENCES[fault](params);
