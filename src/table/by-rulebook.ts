import type { Result } from '../kit/result.ts';
import type { AnyRulebook } from '../rulebook/index.ts';
import * as snapshot from './core/snapshot.ts';
import { newTable, type TableState } from './core/state.ts';
import { gameOf } from './games/index.ts';

/** A table before its first event. */
export const initial = (id: string, rules: AnyRulebook): TableState => newTable(id, rules, gameOf(rules));

export const unpack = (text: string): Result<TableState, snapshot.SnapshotRefusal> => snapshot.unpack(text, gameOf);

export const unpackRecorded = (text: string, document?: AnyRulebook): Result<TableState, snapshot.SnapshotRefusal> =>
  snapshot.unpackRecorded(text, gameOf, document);
