import { useState } from 'react';
import type { Rulebook } from '../../../rulebook/rulebook.ts';
import controls from '../../design/controls.module.css';
import frame from '../dealer.module.css';
import { useDesk } from '../desk.ts';
import panels from '../game-panels.module.css';
import { whyNot } from '../primary-button.tsx';
import { listed } from '../set-up/equipment.ts';
import { Attest } from '../set-up/equipment-list.tsx';
import { VoidedNote } from '../voided-note.tsx';
import type { RouletteStep } from './next.ts';
import { owedText } from './owed-text.ts';
import { ResultPad } from './result-pad.tsx';

type Props = Readonly<{
  rules: Rulebook<'roulette'>;
  step: RouletteStep;
  text: string;
  onText: (text: string) => void;
}>;

/** After a void: what was called, what is still to be done, and the ways in which it can go. */
export function VoidSteps({ rules, step, text, onText }: Props) {
  const { view, sayDealer, order, orders, live } = useDesk();
  const previous = view.game.family === 'roulette' ? view.game.previous : undefined;
  const owed = view.voided?.owed ?? [];
  const other =
    step.step === 'remove'
      ? ([{ type: 'recordBallRemoval', done: false }, sayDealer('do.notRemoved')] as const)
      : step.step === 'examine'
        ? ([{ type: 'examineBall', pass: false }, sayDealer('do.examineFailed')] as const)
        : undefined;
  return (
    <>
      <VoidedNote />
      {owed.length > 0 && (
        <ol className={`${frame['card']} ${panels['payments']}`}>
          {owed.map((each, i) => (
            <li key={each} aria-current={i === 0 ? 'step' : undefined}>
              {owedText(sayDealer, each, previous)}
            </li>
          ))}
        </ol>
      )}
      {other !== undefined && (
        <button
          type="button"
          className={controls['button']}
          disabled={!live || orders.busy}
          onClick={() => void order(other[0])}
        >
          {other[1]}
        </button>
      )}
      {step.step === 'replace' && <NewBall />}
      {step.step === 'return' && step.pocket === undefined && <ResultPad {...{ rules, text, onText }} />}
    </>
  );
}

/** Another ball in the place of the broken one, measured like the first by whoever may attest it. */
function NewBall() {
  const desk = useDesk();
  const [done, setDone] = useState(false);
  const ball = listed(desk.rules, desk.own.equipment).find(({ item }) => item === 'ball');
  const why = whyNot(desk, { type: 'attestEquipment', item: 'ball' });
  if (ball === undefined || done) return null;
  return (
    <section className={frame['card']}>
      {why === undefined ? (
        <Attest item={ball} onDone={() => setDone(true)} />
      ) : (
        <p className={frame['why']}>
          {desk.sayDealer('do.replace')}: {why}
        </p>
      )}
    </section>
  );
}
