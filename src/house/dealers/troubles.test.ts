import { describe, expect, test } from 'vitest';
import { dealRounds } from '../../../testkit/dealers.ts';
import {
  type AnyRulebook,
  hoianaNiuNiu,
  hoianaRoulette,
  hoianaSicBo,
  mbsRoulette,
  RULEBOOKS,
  usRoulette,
} from '../../rulebook/index.ts';
import { plannedTroubleOf, troublesOf, USUAL_TROUBLE } from './planned-trouble.ts';

const always = (rules: AnyRulebook, trouble: string) => dealRounds(rules, { seed: 3, rounds: 5, always: trouble });

const factsOf = (rules: AnyRulebook, trouble: string) => always(rules, trouble).events.map(({ fact }) => fact);

describe('rounds that are void', () => {
  test.each(
    RULEBOOKS.flatMap((rules) =>
      troublesOf(rules)
        .filter((trouble) => rules.irregularities[trouble]?.effect === 'void-round')
        .map((trouble) => [rules.id, trouble, rules] as const),
    ),
  )('%s: %s is called, cited and cleared every time, and play goes on', (_, trouble, rules) => {
    const dealt = always(rules, trouble);
    const voided = dealt.events.map(({ fact }) => fact).filter((fact) => fact.type === 'RoundVoided');
    expect(voided).toHaveLength(4);
    const { clause } = rules.irregularities[trouble] ?? {};
    for (const fact of voided)
      expect(fact).toMatchObject({ cause: trouble, ...(clause === undefined ? {} : { clause }) });
    expect(dealt.closed).toBe(0);
    expect(dealt.state.phase).not.toBe('voided');
  });
});

describe('what is owed after a void', () => {
  test('[HR-7.5] a ball that left the wheel is examined by the inspector and goes back to the last number', () => {
    const { events } = dealRounds(hoianaRoulette, { seed: 4, rounds: 2, always: 'ball-out' });
    expect(events.find(({ fact }) => fact.type === 'BallExamined')?.stamp.person).toBe('auto-inspector');
    expect(events.some(({ fact }) => fact.type === 'BallReturned')).toBe(true);
  });

  test('[MBS-5.7] a broken ball is replaced before the next spin', () => {
    const types = factsOf(mbsRoulette, 'ball-broken').map(({ type }) => type);
    expect(types.slice(types.indexOf('RoundVoided')).slice(0, 4)).toEqual([
      'RoundVoided',
      'WagersReturned',
      'EquipmentAttested',
      'VoidCleared',
    ]);
  });

  test('[US5-IR1] a ball spun the wrong way is lifted out', () => {
    expect(factsOf(usRoulette, 'same-direction').some(({ type }) => type === 'BallRemovalRecorded')).toBe(true);
  });

  test('[SB-7.5] [SB-7.6] new dice, or the tumbler, are attested', () => {
    for (const [trouble, item] of [
      ['die-damaged', 'dice'],
      ['dome-broken', 'dice tumbler'],
    ] as const) {
      const facts = factsOf(hoianaSicBo, trouble);
      const after = facts.slice(facts.findIndex(({ type }) => type === 'RoundVoided'));
      expect(after.find(({ type }) => type === 'EquipmentAttested')).toMatchObject({ item, passed: true });
    }
  });

  test('[NN-7.2] a deck with a foreign card is replaced', () => {
    expect(factsOf(hoianaNiuNiu, 'foreign-card').some(({ type }) => type === 'DeckReplaced')).toBe(true);
  });
});

describe('what is put right', () => {
  const ends = (rules: AnyRulebook, trouble: string, type: string, clause: string) => {
    const dealt = always(rules, trouble);
    expect(dealt).toMatchObject({ closed: 4, voided: 0 });
    const found = dealt.events.map(({ fact }) => fact).filter((fact) => fact.type === type);
    expect(found).toHaveLength(4);
    for (const fact of found) expect(fact.clause).toBe(clause);
  };

  test('[SB-4.7] wrong keys are entered again before a witness', () => {
    ends(hoianaSicBo, 'wrong-keys', 'ResultReentered', 'SB-4.7');
    const { events } = always(hoianaSicBo, 'wrong-keys');
    expect(events.find(({ fact }) => fact.type === 'ResultReentered')?.stamp.second).toBe('auto-inspector');
  });

  test.each(['lights-missing', 'lights-wrong'])('[SB-7.7] %s: the round is settled by the dice', (trouble) => {
    ends(hoianaSicBo, trouble, 'LightFault', 'SB-7.7');
    ends(hoianaSicBo, trouble, 'ContinueApproved', 'SB-7.1');
  });

  test('[SB-7.1] after a malfunction the Operations Manager lets play go on', () => {
    ends(hoianaSicBo, 'malfunction', 'MalfunctionReported', 'SB-7.1');
    const { events } = always(hoianaSicBo, 'malfunction');
    const approved = events.find(({ fact }) => fact.type === 'ContinueApproved');
    expect(approved?.stamp).toMatchObject({ person: 'auto-floor', role: 'operations-manager' });
  });

  test('[NN-7.3] an exposed card is turned down', () => {
    ends(hoianaNiuNiu, 'exposed-card', 'CardTurnedDown', 'NN-7.3');
  });

  test('[NN-7.6] a packet on an empty box: the deal is put right', () => {
    ends(hoianaNiuNiu, 'cards-on-empty-box', 'Reconstructed', 'NN-7.6');
  });

  test('[NN-7.7] a box that was left out: the deal is put right', () => {
    ends(hoianaNiuNiu, 'no-cards-on-wagered-box', 'Reconstructed', 'NN-7.7');
  });

  test('[NN-7.8] a dealer hand that is set wrongly is set again', () => {
    const dealt = dealRounds(hoianaNiuNiu, { seed: 5, rounds: 21, always: 'hand-set-wrongly' });
    const again = dealt.events
      .map(({ fact }) => fact)
      .filter((fact) => fact.type === 'HandReset' && fact.box === 'dealer');
    expect(again.length).toBeGreaterThan(15);
    expect(dealt.voided).toBe(0);
  });
});

describe('the trouble that is planned for a round', () => {
  const salt = (n: number): string => n.toString(16).padStart(64, '0');
  const plans = (oneIn: number, rules: AnyRulebook = hoianaRoulette) =>
    Array.from({ length: 8_000 }, (_, n) => plannedTroubleOf(rules, { salt: salt(n) }, oneIn));

  test('comes from the salt alone', () => {
    expect(plannedTroubleOf(hoianaRoulette, { salt: salt(7) }, 3)).toEqual(
      plannedTroubleOf(hoianaRoulette, { salt: salt(7) }, 3),
    );
    expect(new Set(plans(3).map(({ grain }) => grain)).size).toBeGreaterThan(7_990);
  });

  test('is troubled about as often as asked, and never when not', () => {
    const troubled = (oneIn: number) => plans(oneIn).filter(({ trouble }) => trouble !== undefined).length;
    expect(troubled(0)).toBe(0);
    expect(troubled(1)).toBe(8_000);
    // 8,000 rounds at 1 in 40: 200 ± 14; five of those either way.
    expect(Math.abs(troubled(USUAL_TROUBLE) - 200)).toBeLessThan(70);
  });

  test('knows every trouble of the rulebook and no other', () => {
    for (const rules of RULEBOOKS) {
      const found = new Set(plans(1, rules).map(({ trouble }) => trouble));
      expect([...found].toSorted()).toEqual([...troublesOf(rules)].toSorted());
    }
  });
});
