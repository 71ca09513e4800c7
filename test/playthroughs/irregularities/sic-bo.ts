import type { AnyRulebook } from '../../../src/rulebook/index.ts';
import * as sb from '../../../testkit/sic-bo-table.ts';
import type { Scene } from '../../../testkit/table.ts';
import { byTask, cleared, type Play, uncovered } from './tasks.ts';

const BETS = ['ann small 100', 'bo total/6 50'] as const;
const ROLL = '1-2-3';

const shaken = (rules: AnyRulebook): Scene => sb.shaken(sb.sicBoTable({ rules }));
const betting = (rules: AnyRulebook): Scene => sb.betting(sb.sicBoTable({ rules }), ...BETS);
const called = (rules: AnyRulebook): Scene => sb.called(sb.sicBoTable({ rules }), ...BETS);
const revealed = (rules: AnyRulebook): Scene => sb.revealed(sb.sicBoTable({ rules }), ...BETS);
const shown = (rules: AnyRulebook): Scene => sb.shown(sb.sicBoTable({ rules }), ROLL, ...BETS);

const least = ({ rules }: Scene['state']): number => (rules.family === 'sic-bo' ? rules.options.minTumbles : 0);

const PLAYS: Readonly<Record<string, readonly [start: (rules: AnyRulebook) => Scene, script: Play['script']]>> = {
  'too-few-tumbles': [shaken, (made) => cleared(made.by('dealer', sb.tumbles(least(made.state) - 1)))],
  'exposed-before-close': [betting, recorded('exposed-before-close')],
  'die-not-flat': [revealed, (made) => cleared(made.by('dealer', sb.dice(ROLL, false)))],
  malfunction: [
    betting,
    (made) =>
      byTask(made.by('dealer', { type: 'reportMalfunction', what: 'the terminal is dark' }), {
        type: 'approveContinue',
        lights: 'manual',
      }),
  ],
  'light-fault': [
    shown,
    (made) => {
      const faulty = made.by('dealer', sb.keys(ROLL)).by('dealer', { type: 'reportLights', fault: 'wrong' });
      return byTask(sb.finished(faulty), { type: 'approveContinue', lights: 'on' });
    },
  ],
  'late-wager': [
    called,
    (made) => made.by('dealer', { type: 'reportLate', player: 'ann', spot: 'big', chips: { value: 100 } }),
  ],
  'withdrawn-wager': [
    called,
    (made) => made.by('dealer', { type: 'reportWithdrawn', wager: { player: 'ann', spot: 'small' } }),
  ],
  uncovered: [called, uncovered],
};

/** A void that is recorded by its cause alone. */
function recorded(cause: string): Play['script'] {
  return (made) => cleared(made.by('dealer', { type: 'recordVoid', cause }));
}

export function sicBoPlay(rules: AnyRulebook, ground: string): Play {
  const [start, script] = PLAYS[ground] ?? [called, recorded(ground)];
  return { start: () => start(rules), script };
}
