import { refusedAt } from '../kit/refusal.ts';
import { err, ok, type Result } from '../kit/result.ts';
import { pockets } from '../layout/roulette/pockets.ts';
import { type Dice, isFace, ROLLS, rollOf } from '../layout/sic-bo/rolls.ts';
import type { Family, Rulebook } from '../rulebook/rulebook.ts';
import { cited } from './cited.ts';
import { type DealtHands, readHands } from './niu-niu/deal.ts';
import type { EngineRefusal } from './refusals.ts';
import type { Outcomes } from './wager.ts';

/** The columns an outcome stands for: one for a layout game, one per box in Niu Niu. */
export type Drawn = Readonly<{ column: number } | { hands: DealtHands }>;

/** Reads an outcome; one that cannot happen under these rules is refused. */
export function draw<F extends Family>(rules: Rulebook<F>, outcome: Outcomes[F]): Result<Drawn, EngineRefusal> {
  return (DRAW[rules.family] as (rules: Rulebook<F>, outcome: Outcomes[F]) => Result<Drawn, EngineRefusal>)(
    rules,
    outcome,
  );
}

const DRAW: { readonly [F in Family]: (rules: Rulebook<F>, outcome: Outcomes[F]) => Result<Drawn, EngineRefusal> } = {
  roulette: (rules, { pocket }) => {
    const column = columnsOfPockets(rules).get(pocket);
    if (column !== undefined) return ok({ column });
    const params = { pocket: String(pocket), size: rules.game.wheel.length };
    return err(refusedAt('unknown-pocket', 'outcome.pocket', params, pocketsClause(rules)));
  },
  'sic-bo': (rules, { dice }) => {
    if (dice.length !== 3 || !dice.every(isFace)) {
      return err(refusedAt('wrong-dice', 'outcome.dice', { dice: dice.map(String) }, cited(rules, 'dice')[0]));
    }
    return ok({ column: ROLL_COLUMNS.get(rollOf(dice as unknown as Dice)) as number });
  },
  'niu-niu': (rules, outcome) => {
    const hands = readHands(rules, outcome);
    return hands.ok ? ok({ hands: hands.value }) : hands;
  },
};

/** The clause that says which pockets the wheel has. */
const pocketsClause = ({ equipment }: Rulebook<'roulette'>) =>
  equipment.find(({ item }) => item === 'wheel')?.checks?.find(({ trait }) => trait === 'pockets')?.clause;

const ROLL_COLUMNS: ReadonlyMap<string, number> = new Map(ROLLS.map(({ roll }, column) => [roll, column]));

const pocketColumns = new WeakMap<object, ReadonlyMap<unknown, number>>();

function columnsOfPockets(rules: Rulebook<'roulette'>): ReadonlyMap<unknown, number> {
  const known = pocketColumns.get(rules.game);
  if (known !== undefined) return known;
  const made = new Map<unknown, number>(pockets(rules).map((pocket, column) => [pocket, column]));
  pocketColumns.set(rules.game, made);
  return made;
}
