import type { Matter, MatterKind, TableState } from '../../table/index.ts';
import type { Begun, TableBook } from './table-book.ts';

type Open = Readonly<{ kind: MatterKind; key: string; about?: Readonly<Record<string, unknown>> }>;

/** Everything at a table that somebody has to decide, approve or clear: as the table stands, dated by its log. */
export function mattersOf(state: TableState, book: Pick<TableBook, 'begun'>): readonly Matter[] {
  const open = [...fills(state), ...incidents(state), ...wagers(state), ...holds(state), ...standing(state)];
  return open.map(({ kind, key, about = {} }) => matter(state, { kind, key, about }, book.begun(key)));
}

function matter({ id, round, rules }: TableState, { kind, key, about = {} }: Open, begun: Begun | undefined): Matter {
  // Nobody who reports an incident names the clause that says who decides what the rules do not cover.
  const decided = kind === 'uncovered' ? rules.irregularities['uncovered']?.clause : undefined;
  return {
    id: `${id} ${key}`,
    table: id,
    kind,
    round: begun?.round ?? round.number,
    since: begun?.at ?? null,
    by: begun?.by ?? null,
    event: begun?.event ?? null,
    clause: begun?.clause ?? decided ?? null,
    remark: begun?.remark ?? null,
    about,
  };
}

function fills({ fills: all }: TableState): readonly Open[] {
  return [...all].flatMap(([fill, { state, direction, amount, requestedBy, approvedBy = null }]): Open[] => {
    const about = { fill, direction, amount, requestedBy, approvedBy };
    if (state === 'requested') return [{ kind: 'fill', key: `fill ${fill}`, about }];
    return state === 'approved' ? [{ kind: 'fill-approved', key: `approved ${fill}`, about }] : [];
  });
}

/** Suspect money has an amount; whatever else holds the table is a case the rules do not cover. */
function incidents({ incidents: all }: TableState): readonly Open[] {
  return [...all].flatMap(([incident, { open, what, player, amount, wager }]): Open[] => {
    if (!open) return [];
    const kind = amount === undefined ? 'uncovered' : 'suspect';
    const about = { incident, what, ...(kind === 'uncovered' ? {} : { player, amount, wager: wager ?? null }) };
    return [{ kind, key: `incident ${incident}`, about }];
  });
}

function wagers({ round, rules }: TableState): readonly Open[] {
  const mayBeRuled = rules.family === 'roulette' && rules.options.foreignColorAfterClose !== 'return';
  return [...round.wagers.values()].flatMap(({ player, spot, stake, now, questioned, foreign, done }): Open[] => {
    if (questioned)
      return [{ kind: 'placement', key: `placement ${player} ${spot}`, about: { player, spot, stake, now } }];
    if (foreign === undefined || !mayBeRuled || foreign.ruling !== undefined || done !== undefined) return [];
    const { table, colour, value, count } = foreign;
    const about = { player, spot, stake, table, colour, value, count };
    return [{ kind: 'foreign', key: `foreign ${player} ${spot} ${table} ${colour}`, about }];
  });
}

/** Play that stands still, and a fault that will stop it when the round is over. */
function holds({ hold, game, phase }: TableState): readonly Open[] {
  const why = hold?.why;
  const open: Open[] = [];
  if (game.family === 'sic-bo' && game.malfunction) open.push({ kind: 'malfunction', key: 'malfunction' });
  if (why === 'house-event' || why === 'reconstruction') open.push({ kind: why, key: why });
  if (game.family === 'roulette' && game.restHeld && phase === 'at-rest')
    open.push({ kind: 'rest-unclosed', key: 'rest', about: { pocket: game.rest } });
  return open;
}

function standing({ phase, status, round }: TableState): readonly Open[] {
  const open: Open[] = [];
  if (phase === 'voided' && round.voided !== undefined)
    open.push({ kind: 'void', key: 'void', about: { cause: round.voided.cause, owed: round.voided.owed } });
  if (status === 'suspended') open.push({ kind: 'suspended', key: 'suspended' });
  return open;
}
