import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { prepared, type Scene } from '../../../testkit/table.ts';
import { clause } from '../../kit/id.ts';
import {
  type AnyRulebook,
  hoianaNiuNiu,
  hoianaRoulette,
  hoianaSicBo,
  mbsRoulette,
  usRoulette,
} from '../../rulebook/index.ts';
import { publicView } from '../../table/index.ts';
import type { WirePublic } from '../../wire/index.ts';
import { TileFelt } from '../lobby/tile-felt.tsx';
import { ViewFelt } from '../surveillance/view-felt.tsx';
import { branded } from './brand.tsx';
import { MiniFelt } from './mini-felt.tsx';
import { NiuNiuFelt } from './niu-niu-felt.tsx';

const attested = (rules: AnyRulebook, shows: string): Scene =>
  prepared(rules).by('inspector', { type: 'attestEquipment', item: 'branding', traits: { shows } });

const brandingOf = ({ state }: Scene) => publicView(state).branding ?? undefined;

const drawn = (rules: AnyRulebook, branding: ReturnType<typeof brandingOf>): string =>
  renderToStaticMarkup(<MiniFelt rules={rules} chips={[]} faceOf={String} {...branded(rules, branding)} />);

const names = (picture: string): readonly (string | undefined)[] =>
  [...picture.matchAll(/data-brand-name=""[^>]*>([^<]*)</g)].map(([, name]) => name);
const logos = (picture: string): number => [...picture.matchAll(/data-brand-logo/g)].length;

const ASKED = [
  ['HR-1.2.3', hoianaRoulette],
  ['SB-1.2.2', hoianaSicBo],
  ['NN-2.1.2.iii', hoianaNiuNiu],
] as const;

describe.each(ASKED)('[%s] the casino on the cloth', (by, rules) => {
  test.each([
    ['name', 1, 0],
    ['logo', 0, 1],
    ['both', 1, 1],
  ] as const)('what is attested, the %s, is what the felt bears', (shows, named, marked) => {
    const picture = drawn(rules, brandingOf(attested(rules, shows)));
    expect(names(picture)).toEqual(Array(named).fill('Hoiana'));
    expect(logos(picture)).toBe(marked);
    expect([...picture.matchAll(/data-brand="/g)]).toHaveLength(1);
  });

  test('with neither the table does not open, and the felt bears nothing', () => {
    const bare = attested(rules, 'nothing');
    expect(bare.last).toMatchObject([{ passed: false, failed: ['shows'], clause: by }]);
    bare.refuses('pit-supervisor', { type: 'openTable' }, { code: 'equipment-failed', clause: clause(by) });
    expect(drawn(rules, brandingOf(bare))).not.toContain('data-brand');
  });

  test('the lobby and the pictures of surveillance bear it too', () => {
    // A view travels without what is null.
    const seen = JSON.parse(
      JSON.stringify(publicView(attested(rules, 'both').state), (_, value) => value ?? undefined),
    ) as WirePublic;
    const given = { rules, seen, currency: 'VND' };
    for (const picture of [<TileFelt key="tile" {...given} />, <ViewFelt key="view" {...given} own={{}} name="felt" />])
      expect(names(renderToStaticMarkup(picture))).toEqual(['Hoiana']);
  });
});

test('a document that asks for no name: its casino’s where it has one, else nothing', () => {
  expect(names(drawn(mbsRoulette, undefined))).toEqual(['Marina Bay Sands']);
  expect(drawn(usRoulette, undefined)).not.toContain('data-brand');
});

test.each(['players', 'dealer'] as const)(
  '[NN-2.1.2.ii] seen by the %s there is one area for the dealer, with five places for cards',
  (side) => {
    const picture = renderToStaticMarkup(
      <NiuNiuFelt
        rules={hoianaNiuNiu}
        chips={[]}
        faceOf={String}
        labelOf={() => ''}
        orientation="horizontal"
        side={side}
        viewOnly
      />,
    );
    const [, area = '', more] = picture.split('data-dealer');
    expect(more).toBeUndefined();
    expect([...area.matchAll(/data-card-place/g)]).toHaveLength(5);
  },
);
