import { useState } from 'react';
import type { Rulebook } from '../../../rulebook/rulebook.ts';
import type { Due } from '../../../table/index.ts';
import controls from '../../design/controls.module.css';
import { named } from '../../staff/reason.ts';
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
  due: Due | undefined;
  step: RouletteStep;
  text: string;
  onText: (text: string) => void;
}>;

/** After a void: what was called, what is still to be done, and the ways in which it can go. */
export function VoidSteps({ rules, due, step, text, onText }: Props) {
  const { view, sayDealer, order, orders, live } = useDesk();
  const previous = view.game.family === 'roulette' ? view.game.previous : undefined;
  const owed = view.voided?.owed ?? [];
  const other =
    step === 'remove'
      ? ([{ type: 'recordBallRemoval', done: false }, sayDealer('do.notRemoved')] as const)
      : step === 'examine'
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
      {step === 'replace' && <NewItem due={due} />}
      {due?.order.type === 'returnBall' && due.order.pocket === undefined && <ResultPad {...{ rules, text, onText }} />}
    </>
  );
}

/** Another ball in the place of the broken one, or whatever else was found wanting, measured by whoever may attest it. */
export function NewItem({ due }: Readonly<{ due: Due | undefined }>) {
  const desk = useDesk();
  const item = due?.order.type === 'attestEquipment' ? due.order.item : undefined;
  const [done, setDone] = useState<string>();
  const found = listed(desk.rules, desk.own.equipment).find((each) => each.item === item);
  const why = whyNot(desk, { type: 'attestEquipment', ...(item === undefined ? {} : { item }) });
  if (found === undefined || done === item) return null;
  return (
    <section className={frame['card']}>
      {why === undefined ? (
        <Attest item={found} onDone={() => setDone(item)} />
      ) : (
        <p className={frame['why']}>
          {desk.sayDealer('due.attest', { item: named(desk.sayStaff, 'equip', found.item) })}: {why}
        </p>
      )}
    </section>
  );
}
