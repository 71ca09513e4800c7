import type { SettlementLine } from '../../wire/shapes/rounds.ts';

/** An event of the round as the pit sees it. */
export type RoundEvent = Readonly<{
  event: number;
  fact: Readonly<{ type: string; clause?: string; [field: string]: unknown }>;
}>;

export const RULED = ['late', 'unfit', 'found', 'withdrawn', 'disturbed', 'noBet'] as const;

/** A bet that the rules treat otherwise than most: nobody decides about it, but somebody may be asked. */
export type ByRule = Readonly<{
  key: string;
  player: string;
  spot: string;
  box?: number;
  clause: string | null;
}> &
  Readonly<{ what: (typeof RULED)[number] } | { because: SettlementLine['because'] }>;

const EVENTS: Readonly<Record<string, (typeof RULED)[number]>> = {
  LateReturned: 'late',
  UnfitReturned: 'unfit',
  RuledNoBet: 'noBet',
  WagerFound: 'found',
  WithdrawnKeptLive: 'withdrawn',
  WithdrawnReturned: 'withdrawn',
  WagerDisturbed: 'disturbed',
};

const LIMITS: ReadonlySet<string> = new Set([
  'under-minimum',
  'under-minimum-again',
  'over-maximum',
  'even-missing',
  'foreign-returned',
  'foreign-refused',
]);

type Bet = Readonly<{ player: string; spot: string; box?: number }>;

/** Late, found, taken back, below the minimum, above the maximum: what became of each in this round, and by which clause. */
export function ruledIn(events: readonly RoundEvent[], settlements: readonly SettlementLine[]): readonly ByRule[] {
  const seen = events.flatMap(({ event, fact }): ByRule[] => {
    const what = Object.hasOwn(EVENTS, fact.type) ? EVENTS[fact.type] : undefined;
    const bet = (fact['lot'] ?? fact['wager'] ?? fact) as Bet;
    return what === undefined ? [] : [{ key: String(event), ...betOf(bet), what, clause: fact.clause ?? null }];
  });
  const settled = settlements
    .filter(({ because }) => LIMITS.has(because.code))
    .map(
      (line): ByRule => ({
        key: `${line.player} ${line.spot} ${line.box ?? ''}`,
        ...betOf(line),
        because: line.because,
        clause: line.clauses[0] ?? null,
      }),
    );
  return [...seen, ...settled];
}

const betOf = ({ player, spot, box }: Bet): Bet => ({ player, spot, ...(box === undefined ? {} : { box }) });
