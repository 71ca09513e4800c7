import { limitFor } from '../../../engine/index.ts';
import { ok } from '../../../kit/result.ts';
import { flag, maybe, name, number } from '../../../kit/schema.ts';
import type { CiteName } from '../../../rulebook/cites.ts';
import { ROULETTE_KINDS } from '../../../rulebook/rulebook.ts';
import { isNoChips } from '../../core/chips.ts';
import { cited, citing, clauseOf } from '../../core/cited.ts';
import type { Decision } from '../../core/command.ts';
import { command } from '../../core/command.ts';
import type { Fact } from '../../core/event.ts';
import { dealer, manager, own, supervisor } from '../../core/needs.ts';
import { type Refused, refuse } from '../../core/refusals.ts';
import type { Player, TableState } from '../../core/state.ts';
import { isResting } from '../../core/table/lifecycle.ts';

/** What a table has in its chip bank when nothing else was attested. */
const USUAL_COLOURS = ['blue', 'green', 'yellow', 'orange', 'pink', 'brown', 'purple', 'grey'];
const USUAL_SET = 300;

export const COLOUR_CHIPS = 'color chips';

export type Stock = Readonly<{ colours: readonly string[]; perSet: number; issued: number; total: number }>;

/** The colour sets of the table, as attested with the equipment (HR-3.2.4). */
export function stock(state: TableState): Stock {
  const traits = state.equipment.get(COLOUR_CHIPS)?.traits ?? {};
  const colours = Array.isArray(traits['colours']) ? (traits['colours'] as readonly string[]) : USUAL_COLOURS;
  const perSet = typeof traits['perSet'] === 'number' ? traits['perSet'] : USUAL_SET;
  const issued = [...state.colours.values()].reduce((sum, { out }) => sum + out, 0);
  return { colours, perSet, issued, total: colours.length * perSet };
}

type Issue = Readonly<{ player: string; colour: string; count: number; value: number; marker?: boolean }>;

/** What must hold for any colour to be handed out. */
function issuable(state: TableState, issue: Issue): Refused | undefined {
  const { player, colour, count, value, marker } = issue;
  const { options, cites } = state.rules;
  if (options.chipsAllowed === 'value') return refuse('value-chips-only', { colour }, cites.chips[0]);
  const { colours, perSet } = stock(state);
  if (!colours.includes(colour)) return refuse('unknown-colour', { colour, known: colours });
  if (![count, value].every((number) => Number.isSafeInteger(number) && number > 0)) {
    return refuse('bad-amount', { amount: `${count} × ${value}` });
  }
  const set = state.colours.get(colour);
  if (set !== undefined && set.holder !== player) {
    // Only one document says so; the others mean it (A14).
    return refuse('colour-taken', { colour, player: set.holder }, clauseOf(state, 'colourTaken'));
  }
  if (set !== undefined && set.value !== value) return refuse('colour-value-fixed', { colour, value: set.value });
  if ((set?.out ?? 0) + count > perSet)
    return refuse('not-enough-chips', { player: 'bank', has: perSet - (set?.out ?? 0), needs: count });
  const rack = state.players.get(player)?.chips.value ?? 0;
  if (rack < count * value) return refuse('not-enough-chips', { player, has: rack, needs: count * value });
  return marker === false && needsMarker(state, value)
    ? refuse('marker-needed', { colour, value }, clauseOf(state, 'colourMarker'))
    : undefined;
}

const needsMarker = (state: TableState, value: number): boolean => value > tableMinimum(state);

/** The smallest wager any area of the table allows: what an unmarked colour chip is worth (A14). */
function tableMinimum({ rules, limits }: TableState): number {
  if (rules.family !== 'roulette') return 1;
  return Math.min(...ROULETTE_KINDS.map((kind) => limitFor(rules, limits, kind).min));
}

const held = (state: TableState, player: string) => [...state.colours].filter(([, set]) => set.holder === player);

/** How many others might still want a colour: everybody here who has chips, a wager or a seat, and no set (HR-4.7.3). */
function withoutColour(state: TableState, player: string): number {
  const betting = new Set([...state.round.wagers.values()].map((wager) => wager.player));
  const isHere = (name: string, { chips, seat, wantsColour }: Player): boolean =>
    wantsColour || seat !== undefined || !isNoChips(chips) || betting.has(name);
  return [...state.players].filter(
    ([name, there]) => name !== player && isHere(name, there) && held(state, name).length === 0,
  ).length;
}

/** The colour a player gets who asks for one: their own, else the first that nobody has. */
export function colourFor(state: TableState, player: string): string | undefined {
  const [own] = held(state, player);
  return own?.[0] ?? stock(state).colours.find((colour) => !state.colours.has(colour));
}

export const colours = {
  // roulette
  /** Who wants colour chips says how many and at which value; a count of none takes it back. The dealer issues them. */
  askColor: command({
    fields: { player: name, count: number, value: number },
    status: 'running',
    whileHeld: true,
    needs: own,
    decide: (state, { player, count, value }) => {
      if (state.players.get(player) === undefined) return refuse('unknown-player', { player });
      if (count === 0) return ok([{ type: 'ColorAsked', player, count, value }]);
      const colour = colourFor(state, player);
      if (colour === undefined) return refuse('no-colour-free', { sets: stock(state).colours.length });
      const refused = issuable(state, { player, colour, count, value });
      return refused ?? ok([{ type: 'ColorAsked', player, count, value }]);
    },
  }),
  issueColor: command({
    fields: { player: name, colour: name, count: number, value: number, marker: maybe(flag) },
    needs: dealer,
    decide: (state, command) => {
      const refused = issuable(state, command);
      if (refused !== undefined) return refused;
      const [other] = held(state, command.player);
      // More of a set the player has already is no second set.
      if (other !== undefined && !state.colours.has(command.colour)) {
        const [colour] = other;
        return refuse('second-colour', { player: command.player, colour }, clauseOf(state, 'colourSecond'));
      }
      return issued(state, command, false, 'colourIssued');
    },
  }),
  /** A second set: never at the cost of somebody without one, and of the same value unless that too is lifted (B9). */
  issueExtraColor: command({
    fields: {
      player: name,
      colour: name,
      count: number,
      value: number,
      differentValue: maybe(flag),
      marker: maybe(flag),
    },
    needs: supervisor,
    decide: (state, command) => {
      const refused = issuable(state, command);
      if (refused !== undefined) return refused;
      const free = stock(state).colours.filter(
        (colour) => colour !== command.colour && !state.colours.has(colour),
      ).length;
      const waiting = withoutColour(state, command.player);
      // More of a set that is out already costs nobody a colour.
      if (free < waiting && !state.colours.has(command.colour))
        return refuse('others-need-colour', { free, waiting }, clauseOf(state, 'colourExtra'));
      const other = held(state, command.player).find(([, { value }]) => value !== command.value);
      if (other !== undefined && command.differentValue !== true) {
        return refuse('same-value-rule', { value: other[1].value }, clauseOf(state, 'colourExtraValue'));
      }
      return issued(state, command, true, other === undefined ? 'colourExtra' : 'colourExtraValue');
    },
  }),
  /** Only here, at the value they were sold for; chips of another table have none at this one. */
  redeemColor: command({
    fields: { player: name, colour: name, count: number, issuedBy: maybe(name) },
    status: 'running',
    whileHeld: true,
    needs: dealer,
    decide: (state, { player, colour, count, issuedBy }) => {
      if (issuedBy !== undefined && issuedBy !== state.id) {
        return refuse('foreign-chips-here', { colour, table: issuedBy }, state.rules.cites.foreignOffered?.[0]);
      }
      const set = state.colours.get(colour);
      if (set === undefined || set.holder !== player)
        return refuse('unknown-colour', { colour, known: [...state.colours.keys()] });
      const has = state.players.get(player)?.chips.colours?.[colour] ?? 0;
      if (!Number.isSafeInteger(count) || count < 1 || count > has)
        return refuse('not-enough-chips', { player, has, needs: count });
      // Until the round is closed a correction may ask for these chips back.
      if (!isResting(state) && state.round.moved.some((moved) => moved.player === player))
        return refuse('wagers-open', { player });
      return ok([
        { type: 'ColorRedeemed', player, colour, count, value: set.value, ...cited(state, 'colourRedeemed') },
      ]);
    },
  }),
  /** An extra set is called back between rounds when a newcomer finds none free (B9). */
  recallColor: command({
    fields: { player: name, colour: name },
    phases: ['idle'],
    needs: manager,
    decide: (state, { player, colour }) => {
      const set = state.colours.get(colour);
      if (set === undefined || set.holder !== player || !set.extra)
        return refuse('unknown-colour', { colour, known: [...state.colours.keys()] });
      const by = cited(state, 'colourExtra');
      return ok([
        { type: 'ColorRecalled', player, colour, ...by },
        { type: 'ColorRedeemed', player, colour, count: set.out, value: set.value, ...by },
      ]);
    },
  }),
  // It takes a player's chips, so nobody does it alone.
  /**
   * Chips that nobody brings back before a table closes: what was paid for them stays with the table. The float grows by it, so
   * it is counted after that.
   */
  writeOffColor: command({
    fields: { player: name, colour: name, count: number },
    status: 'running',
    phases: ['idle'],
    needs: { ...supervisor, second: 'inspector' },
    decide: (state, { player, colour, count }) => {
      const set = state.colours.get(colour);
      if (set === undefined || set.holder !== player)
        return refuse('unknown-colour', { colour, known: [...state.colours.keys()] });
      if (count !== set.out)
        return refuse('colours-outstanding', { colour, out: set.out }, clauseOf(state, 'colourRedeemed'));
      const has = state.players.get(player)?.chips.colours?.[colour] ?? 0;
      if (has < count) return refuse('not-enough-chips', { player, has, needs: count });
      return ok([{ type: 'ColorWrittenOff', player, colour, count, value: set.value }]);
    },
  }),
} as const;

/** Above the minimum a marker shows what one chip is worth, before the first wager (HR-4.7.5, MBS-1.1.1). */
function issued(state: TableState, { player, colour, count, value }: Issue, extra: boolean, by: CiteName): Decision {
  const fact: Fact = {
    type: 'ColorIssued',
    player,
    colour,
    count,
    value,
    extra,
    ...cited(state, by),
  };
  const facts: Fact[] = [fact];
  if (needsMarker(state, value) && state.colours.get(colour)?.marker !== true) {
    facts.push({ type: 'ValueMarkerShown', colour, value, ...cited(state, 'colourMarker') });
    facts.push(...tooFewMarkers(state));
  }
  return ok(facts);
}

const BUTTONS = 'marker buttons';

/** Colours in use that a marker shows the value of. */
export const markersNeeded = ({ colours }: TableState): number =>
  [...colours.values()].filter(({ marker }) => marker).length;

/** How many marker buttons there are, where somebody counted them (HR-3.2.5). */
export function markersHeld({ equipment }: TableState): number | undefined {
  const counted = equipment.get(BUTTONS)?.traits['count'];
  return typeof counted === 'number' ? counted : undefined;
}

/** One more colour needs a marker. */
function tooFewMarkers(state: TableState): readonly Fact[] {
  const needed = markersNeeded(state) + 1;
  const held = markersHeld(state);
  if (held === undefined || needed <= held) return [];
  const by = state.rules.equipment.find(({ item }) => item === BUTTONS)?.clause;
  return [{ type: 'MarkersInsufficient', needed, held, ...citing(by) }];
}

type Traits = Readonly<Record<string, unknown>>;

const namesIn = (trait: unknown): readonly string[] => (Array.isArray(trait) ? trait.map((each) => plain(each)) : []);

const plain = (name: unknown): string => String(name).trim().toLowerCase();

/** Sets of a table are told from each other and from value chips by their look (US5-P2). */
export function setsAlike({ rules }: TableState, item: string, traits: Traits): Refused | undefined {
  if (item !== COLOUR_CHIPS) return undefined;
  const colours = namesIn(traits['colours']);
  const valueChips = namesIn(traits['valueChips']);
  const alike = colours.find((each, index) => colours.indexOf(each) !== index || valueChips.includes(each));
  if (alike === undefined) return undefined;
  const by = clauseOf({ rules }, 'colourLook') ?? rules.equipment.find((there) => there.item === item)?.clause;
  return refuse('colours-alike', { colour: alike }, by);
}

/** What sets the chips of a table apart from those of every other: what was attested, else a sign of its own (HR-4.7.1). */
export function emblemOf({ id, equipment }: TableState, traits = equipment.get(COLOUR_CHIPS)?.traits ?? {}): string {
  const { emblem } = traits;
  return typeof emblem === 'string' && emblem.trim() !== '' ? plain(emblem) : plain(id);
}
