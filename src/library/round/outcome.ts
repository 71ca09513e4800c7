import type { Card, Outcomes, Round } from '../../engine/index.ts';
import { refuse } from '../../kit/refusal.ts';
import { ok } from '../../kit/result.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Family, Pocket, Rulebook } from '../../rulebook/rulebook.ts';
import { entries, list, mistyped, number, type Read, record, text } from './fields.ts';

/** The shape of a result; whether it can happen under these rules the engine decides. */
export const outcomeReader = (rules: AnyRulebook): Read<Round['outcome']> =>
  (READERS[rules.family] as (rules: AnyRulebook) => Read<Round['outcome']>)(rules);

/** `"17"` is passed on as the text it is: the wheel has no such pocket, and the refusal says so. */
const pocket: Read<Pocket> = (value) =>
  typeof value === 'number' || typeof value === 'string' ? ok(value as Pocket) : mistyped(value, 'a pocket');

const hand: Read<readonly Card[]> = list(text('a card such as "KS"'), 'a list of five cards');

const boxReader =
  (rules: Rulebook<'niu-niu'>): Read<number> =>
  (name) => {
    const { boxes } = rules.options;
    if (/^[1-9]$/.test(String(name)) && Number(name) <= boxes) return ok(Number(name));
    return refuse('unknown-box', { box: JSON.stringify(name), boxes }, rules.cites.boxes?.[0]);
  };

const READERS: { readonly [F in Family]: (rules: Rulebook<F>) => Read<Outcomes[F]> } = {
  roulette: () => record({ pocket }, {}, 'an object such as {"pocket": 17}'),
  'sic-bo': () =>
    record(
      { dice: list(number('a whole number'), 'a list of three dice') },
      {},
      'an object such as {"dice": [2, 5, 5]}',
    ),
  'niu-niu': (rules) =>
    record(
      {
        dealer: hand,
        boxes: entries(boxReader(rules), hand, 'an object of hands by box') as Read<Outcomes['niu-niu']['boxes']>,
      },
      {},
      'an object with "dealer" and "boxes"',
    ),
};
