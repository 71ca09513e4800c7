import { digestOf, isDigestOf } from '../rulebook/digest.ts';
import { RULEBOOKS } from '../rulebook/index.ts';
import { DECIDER } from '../table/index.ts';
import type { Command as FloorCommand } from './floor/commands.ts';
import { type Eras, type Opening, type Pin, samePin } from './floor/eras.ts';
import { Floor } from './floor/floor-unit.ts';
import { type Head, type Store, StoreFailure } from './store/port.ts';

/** By what this program decides. */
export const PIN: Pin = {
  decider: DECIDER,
  rulebooks: Object.fromEntries(RULEBOOKS.map((rules) => [rules.id, digestOf(rules)])),
};

/** What a house says of itself when it opens. Where it decides by something else than before, it says from where on. */
export function openingOf(
  eras: Eras,
  heads: readonly Head[],
): Required<Pick<Opening, 'decider' | 'rulebooks'>> & Opening {
  if (eras.now.decider > DECIDER)
    throw new StoreFailure(
      'newer',
      `The records were decided by version ${eras.now.decider} of the rules' code, which is newer than this program's ${DECIDER}.`,
      true,
    );
  if (samePin(eras.now, PIN)) return PIN;
  return { ...PIN, until: Object.fromEntries(heads.map(({ stream, version }) => [stream, version])) };
}

/** Every rulebook of this program that the house has not recorded yet. */
export const unrecorded = (eras: Eras): readonly FloorCommand[] =>
  RULEBOOKS.filter((rules) => eras.rulebook(digestOf(rules)) === undefined).map((rules) => ({
    type: 'recordRulebook',
    rulebook: rules.id,
    digest: digestOf(rules),
    data: rules,
  }));

/** Rulebooks whose data is not what the records were last decided by. */
export const changedRulebooks = ({ rulebooks }: Pin): readonly string[] =>
  RULEBOOKS.filter((rules) => !isDigestOf(rules, rulebooks[rules.id] ?? digestOf(rules))).map(({ id }) => id);

/** Entries that are read at a time. */
const PAGE = 1000;

/** The eras of a house from its records alone. */
export const erasIn = async (store: Store): Promise<Eras> => (await floorIn(store)).eras;

export async function floorIn(store: Store): Promise<Floor> {
  const floor = new Floor(() => true);
  for (let next = 0; ; ) {
    const entries = await store.read('floor', next, PAGE);
    for (const { events, from, count } of entries) {
      floor.unit.apply(JSON.parse(events) as unknown[], from);
      next = from + count;
    }
    if (entries.length < PAGE) return floor;
  }
}
