import type { TableState } from '../../table/index.ts';
import type { Matter, Waiting } from '../../wire/shapes/matters.ts';
import type { Begun, TableBook } from './table-book.ts';

/** What waits, and the name under which the book has its beginning. */
type Open = Waiting & Readonly<{ key: string }>;

/** Everything at a table that somebody has to decide, approve or clear: as the table stands, dated by its log. */
export function mattersOf(state: TableState, book: Pick<TableBook, 'begun'>): readonly Matter[] {
  const open = [
    ...fills(state),
    ...incidents(state),
    ...wagers(state),
    ...holds(state),
    ...standing(state),
    ...acted(state),
    ...unsaid(state),
  ];
  return [...open.map(({ key, ...what }) => matter(state, what, key, book.begun(key))), ...told(state)];
}

function matter({ id, round, rules }: TableState, what: Waiting, key: string, begun: Begun | undefined): Matter {
  // Nobody who reports an incident names the clause that says who decides what the rules do not cover.
  const decided = what.kind === 'uncovered' ? rules.irregularities['uncovered']?.clause : undefined;
  return {
    ...what,
    id: `${id} ${key}`,
    table: id,
    round: begun?.round ?? round.number,
    since: begun?.at ?? null,
    by: begun?.by ?? null,
    event: begun?.event ?? null,
    clause: begun?.clause ?? decided ?? null,
    remark: begun?.remark ?? null,
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
    const key = `incident ${incident}`;
    if (amount === undefined) return [{ kind: 'uncovered', key, about: { incident, what } }];
    const whose = player === undefined ? {} : { player };
    return [{ kind: 'suspect', key, about: { incident, what, ...whose, amount, wager: wager ?? null } }];
  });
}

function wagers({ round, rules }: TableState): readonly Open[] {
  const noBet = rules.family === 'roulette' && rules.game.noBet !== undefined ? ({ noBet: true } as const) : {};
  const mayBeRuled = rules.family === 'roulette' && rules.options.foreignColorAfterClose !== 'return';
  return [...round.wagers.values()].flatMap(({ player, spot, stake, now, questioned, foreign, done }): Open[] => {
    if (questioned)
      return [{ kind: 'placement', key: `placement ${player} ${spot}`, about: { player, spot, stake, now, ...noBet } }];
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
  if (game.family === 'sic-bo' && game.malfunction) open.push({ kind: 'malfunction', key: 'malfunction', about: {} });
  if (why === 'house-event' || why === 'reconstruction') open.push({ kind: why, key: why, about: {} });
  if (game.family === 'roulette' && game.restHeld && phase === 'at-rest')
    open.push({ kind: 'rest-unclosed', key: 'rest', about: game.rest === undefined ? {} : { pocket: game.rest } });
  return open;
}

/** What was done after an outcome was known, until somebody of the pit has looked at it. */
const acted = ({ acts }: TableState): readonly Open[] =>
  acts.map(({ round: _, held: __, people, ...what }) => ({
    kind: 'act',
    key: what.act,
    about: { ...what, people: [...people] },
  }));

/** What was not said with a word that voided; a round is played on without it. */
const unsaid = ({ game }: TableState): readonly Open[] =>
  game.family === 'roulette'
    ? game.unsaid.map(({ voided, cause, owes }) => ({
        kind: 'unsaid',
        key: `unsaid ${voided} ${owes}`,
        about: { voided, cause, owes },
      }))
    : [];

function standing({ phase, status, round }: TableState): readonly Open[] {
  const open: Open[] = [];
  if (phase === 'voided' && round.voided !== undefined)
    open.push({ kind: 'void', key: 'void', about: { cause: round.voided.cause, owed: round.voided.owed } });
  if (status === 'suspended') open.push({ kind: 'suspended', key: 'suspended', about: {} });
  return open;
}

/** At the table itself these are told and acknowledged. */
const AT_THE_TABLE: ReadonlySet<string> = new Set(['dealer', 'inspector', 'player', 'room']);

/** What an office above the table was told, and who was called to it: they know themselves since when, by whom and why. */
function told({ id, notices }: TableState): readonly Matter[] {
  return notices
    .filter(({ role, what }) => what === 'asked' || !AT_THE_TABLE.has(role))
    .map(({ notice, what, role, params, about, by, at, round, clause }) => ({
      id: `${id} ${notice}`,
      table: id,
      round,
      since: at,
      by,
      event: null,
      clause: clause ?? null,
      remark: about ?? null,
      kind: 'notice',
      about: { notice, what, role, params },
    }));
}
