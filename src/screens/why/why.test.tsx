import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { bookOf } from '../../../testkit/book.ts';
import { onBox, SAMPLES, wonWith } from '../../../testkit/niu-niu.ts';
import { round } from '../../../testkit/rounds.ts';
import type { Settlement } from '../../engine/index.ts';
import { elsewhere } from '../../odds/what-if/elsewhere.ts';
import { type AnyRulebook, hoianaNiuNiu, hoianaRoulette, usRoulette } from '../../rulebook/index.ts';
import { HAND_CLASSES } from '../../rulebook/rulebook.ts';
import { settlementSeen } from '../../table/core/audience.ts';
import type { RoundDetail, SettlementLine } from '../../wire/shapes/rounds.ts';
import { whyPanelEn } from '../words/why-panel/en.ts';
import { whyPanelVi } from '../words/why-panel/vi.ts';
import { whyPanelZh } from '../words/why-panel/zh.ts';
import { ClauseTextsContext } from './clause-texts.ts';
import { arranged } from './hands.tsx';
import { UnderOther } from './other-documents.tsx';
import { WhyDetail } from './why-round.tsx';

const lineOf = (settlement: Settlement): SettlementLine =>
  settlementSeen(settlement, { name: (player) => player }) as SettlementLine;

const detailOf = (rules: AnyRulebook, settlements: readonly Settlement[], more: Partial<RoundDetail>): RoundDetail => ({
  id: 'T1-7',
  table: 'T1',
  number: 7,
  rulebook: rules.id,
  openedAt: 0,
  endedAt: 1,
  result: '17',
  voided: null,
  fromEvent: 0,
  toEvent: 9,
  wagers: settlements.length,
  handle: 0,
  paid: 0,
  taken: 0,
  commission: 0,
  corrected: false,
  settlements: settlements.map(lineOf),
  corrections: [],
  clauses: [],
  commitment: 'c0ffee',
  revealed: null,
  ...more,
});

const drawn = (detail: RoundDetail, language: 'en' | 'vi' | 'zh' = 'en', person = 'ann'): string => {
  const rules = detail.rulebook === 'hoiana-niu-niu' ? hoianaNiuNiu : hoianaRoulette;
  const texts = new Map(bookOf(rules, language).clauses.map((clause) => [clause.id, clause]));
  return renderToStaticMarkup(
    <ClauseTextsContext value={texts}>
      <WhyDetail detail={detail} currency="VND" person={person} />
    </ClauseTextsContext>,
  );
};
const plain = (markup: string): string =>
  markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const betsIn = (markup: string): readonly string[] =>
  [...markup.matchAll(/data-bet-of="([^"]+)"/g)].map(([, spot = '']) => spot);

const roulette = (...bets: readonly string[]): RoundDetail =>
  detailOf(hoianaRoulette, round(hoianaRoulette, { pocket: 17 }, bets).settlements, {});

describe('a round of roulette', () => {
  test('wins come first, the largest first, each with its sum and the sentence of its clause', () => {
    const text = drawn(roulette('ann red 50000', 'ann split/17-20 50000', 'ann straight/17 50000'));
    expect(betsIn(text)).toEqual(['straight/17', 'split/17-20', 'red']);
    expect(plain(text)).toContain('Won ₫50,000 × 17 ₫850,000 Stake comes back ₫50,000 To you ₫900,000');
    expect(plain(text)).toContain('HR-5.1.b Split 17 to 1 A winning wager on a split (two numbers) pays 17 to 1.');
    expect(plain(text)).toContain('Stake lost −₫50,000');
    expect(plain(text)).toContain('Net +₫2,550,000');
  });

  test('a clause is told in the reader’s language, said to be unofficial, and followed without leaving the table', () => {
    const text = drawn(roulette('ann split/17-20 50000'), 'zh');
    expect(text).toContain('<span lang="zh-Hans"><b>分注 17 赔 1</b> 分注（两个号码）赢，17 赔 1。</span>');
    expect(text).toContain('Unofficial translation');
    const links = [...text.matchAll(/<a [^>]*>/g)].map(([link]) => link);
    expect(links.length).toBeGreaterThan(1);
    for (const link of links) expect(link).toContain('target="_blank"');
    expect(drawn(roulette('ann split/17-20 50000'))).not.toContain('Unofficial translation');
  });

  test('of many bets those that lost are behind one press, and every one of them is there', () => {
    const lost = ['1', '2', '3', '4', '5', '6'].map((number) => `ann straight/${number} 50000`);
    const text = drawn(roulette(...lost, 'ann straight/17 50000'));
    const [before = '', folded = ''] = text.split('<details');
    expect(betsIn(before)).toEqual(['straight/17']);
    expect(betsIn(folded)).toHaveLength(6);
    expect(plain(folded)).toContain('6 bets that lost −₫300,000');
    expect(text).not.toContain('<details open');
  });

  test('proof, hash and address for a program wait behind one press', () => {
    const text = drawn(roulette('ann red 50000'));
    expect(text).toContain('Proof of this round');
    expect(text).not.toMatch(/c0ffee|curl/);
  });

  test('whoever had nothing there is told of the others by name, wins first', () => {
    const text = drawn(roulette('ann red 50000', 'bo black 50000'), 'en', 'cy');
    expect(text).not.toContain('data-net');
    expect(betsIn(text)).toEqual(['black', 'red']);
    expect(text).not.toContain('data-others');
  });
});

describe('a round of Niu Niu', () => {
  const wagers = onBox(3, { even: 100_000, double: 100_000, superNiu: 100_000 }, 'ann');
  const hand = (name: (typeof HAND_CLASSES)[number]) => {
    const cards = SAMPLES[name].split(' ');
    return { cards, two: cards.slice(3), hand: name };
  };
  const detail = (winner: 'player' | 'house', name: (typeof HAND_CLASSES)[number]) =>
    detailOf(hoianaNiuNiu, round(hoianaNiuNiu, wonWith(winner, name, 3), wagers).settlements, {
      result: 'dealer niu-8; 3 won niu-9',
      hands: {
        dealer: hand('niu-8'),
        boxes: [
          { box: 3, ...hand('niu-9') },
          { box: 5, ...hand('niu-1') },
        ],
      },
    });

  test('[NN-5.4.1] both hands are drawn, and a Super Niu is 100,000 × 9 − 5 %', () => {
    const text = drawn(detail('player', 'niu-9'));
    expect([...text.matchAll(/data-hand="([^"]+)"/g)].map(([, name]) => name)).toEqual(['niu-9', 'niu-8']);
    expect(text.match(/data-card="/g)).toHaveLength(10);
    expect(plain(text)).toContain('Won ₫100,000 × 9 − 5% ₫855,000 Commission: 5% of ₫900,000 = ₫45,000');
    expect(plain(text)).toContain('Reserve beside it: ₫100,000 × 11 = ₫1,100,000');
    expect(plain(text)).toContain('Reserve comes back ₫1,100,000 To you ₫2,055,000');
  });

  test('[NN-6.4.2.iv] what is lost of each Reserve has a row of its own, with its clause', () => {
    const text = plain(drawn(detail('house', 'niu-9')));
    expect(text).toContain('Reserve lost ₫100,000 × 8 −₫800,000');
    expect(text).toContain('Reserve comes back ₫300,000');
    expect(text).toContain('NN-6.4.2.iv Super Reserve against Niu 9 Against a winning house hand of Niu 9');
  });

  test.each(HAND_CLASSES)(
    'a hand of %s lies as three and two where three make tens, else all five together',
    (name) => {
      const cards = SAMPLES[name].split(' ');
      const isNiu = !['hoiana-niu-niu', 'ultimate-niu-niu', 'no-hand'].includes(name);
      const two = isNiu ? pairOf(cards) : null;
      const laid = arranged(hoianaNiuNiu, { cards, two, hand: name });
      expect([laid.three.length, laid.two.length]).toEqual(isNiu ? [3, 2] : [5, 0]);
      expect([...laid.three, ...laid.two].toSorted()).toEqual(cards.toSorted());
    },
  );

  /** Two cards whose three others make ten, twenty or thirty. */
  function pairOf(cards: readonly string[]): readonly string[] {
    const points = (card: string) => Math.min(hoianaNiuNiu.game.ranks.indexOf(card.charAt(0)) + 1, 10);
    for (const a of cards)
      for (const b of cards) {
        const three = cards.filter((card) => card !== a && card !== b);
        if (a !== b && three.reduce((sum, card) => sum + points(card), 0) % 10 === 0) return [a, b];
      }
    throw new Error(`${cards.join(' ')} hold no Niu`);
  }
});

describe('the other documents', () => {
  const under = (here: AnyRulebook, pocket: number | '00', spot: string): string =>
    elsewhere(here.id, pocket, [{ player: 'ann', spot, stake: 50_000 }])
      .map((there) =>
        plain(renderToStaticMarkup(<UnderOther there={there} result={String(pocket)} rules={here} currency="VND" />)),
      )
      .join(' | ');

  test('[US5-PT3] what they would have paid, by which clause', () => {
    expect(under(hoianaRoulette, 17, 'street/16-17-18')).toBe(
      'Marina Bay Sands Roulette in all +₫550,000 Street 16–18 11 to 1 MBS-4.1-STREET +₫550,000 | ' +
        'US double-zero Roulette in all +₫400,000 Street 16–18 8 to 1 US5-PT3 +₫400,000',
    );
  });

  test('a bet that they do not have, and a number that is not on their wheel, are said to be missing', () => {
    expect(under(usRoulette, 1, 'first-five')).toContain('First five no such bet there');
    expect(under(usRoulette, '00', 'red')).toContain('Its wheel has no 00.');
  });
});

const holes = (text: string): readonly string[] => (text.match(/\{\w+\}/g) ?? []).toSorted();

test.each([
  ['vi', whyPanelVi],
  ['zh', whyPanelZh],
] as const)('%s has every word of the answer, with the same parameters', (_, words) => {
  for (const [key, text] of Object.entries(whyPanelEn)) {
    const said = words[key as keyof typeof words];
    expect(said.trim(), key).not.toBe('');
    expect(holes(said), key).toEqual(holes(typeof text === 'string' ? text : text.other));
  }
});
