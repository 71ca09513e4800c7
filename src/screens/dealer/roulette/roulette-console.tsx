import { useState } from 'react';
import type { Rulebook } from '../../../rulebook/rulebook.ts';
import { useDesk } from '../desk.ts';
import { DealerFrame } from '../frame.tsx';
import { payAt, payWalk } from '../pay-walk.ts';
import { stripOf } from '../phase-strip.tsx';
import { useOfRound } from '../use-of-round.ts';
import { EarlyClose } from './early-close.tsx';
import { Laps } from './laps.tsx';
import { gameIn, rouletteStep } from './next.ts';
import { NoSpin } from './no-spin.tsx';
import { pocketOf } from './pocket-entry.ts';
import { ResultPad } from './result-pad.tsx';
import { RouletteDeskFelt } from './roulette-desk-felt.tsx';
import { roulettePrimary } from './roulette-primary.ts';
import { calledFor, isRunning, RouletteSide } from './roulette-side.tsx';
import { ROULETTE_TOOLS } from './roulette-tools.tsx';
import { SpinChoice, usualSpin } from './spin-choice.tsx';
import { stripAt, stripFor } from './strip.ts';

/** The console of a roulette table: spin, call, result, dolly, sweep, and the payments in their order. */
export function RouletteConsole() {
  const desk = useDesk();
  const { view, own, sayDealer } = desk;
  const rules = desk.rules as Rulebook<'roulette'>;
  const game = gameIn(own);
  const seen = view.game as Extract<typeof view.game, { family: 'roulette' }>;
  const turn = `${view.round} ${view.phase}`;
  const [spin, setSpin] = useOfRound(String(view.round), usualSpin(view.round));
  const [laps, setLaps] = useOfRound(String(view.round), game.minRevolutions);
  const [text, setText] = useOfRound(turn, '');
  const steps = payWalk(own);
  const at = payAt(steps);
  const [behind, setBehind] = useState(0);
  const look = Math.max(0, at - behind);
  const [calls, setCalls] = useState(false);
  const onNoSpin = (): void => setCalls(true);
  const due = own.next;
  const step = rouletteStep(due);
  const pay = { at: at + 1, all: steps.length, looksBack: look < at, onForward: () => setBehind(at - look - 1) };
  const strip = stripFor(view.phase, game.earlyClose).map((key) => ({ key, label: sayDealer(`step.${key}`) }));
  return (
    <DealerFrame
      steps={stripOf(strip, stripAt(view.phase, own.queue.length))}
      primary={roulettePrimary(desk, due, { spin, laps, pocket: pocketOf(rules, text), pay, onNoSpin })}
      beside={
        <>
          {view.phase === 'betting' && <EarlyClose rules={rules} game={game} />}
          {step === 'spin' && <SpinChoice spin={spin} onSpin={setSpin} />}
          {step === 'laps' && <Laps laps={laps} needed={game.minRevolutions} onLaps={setLaps} />}
        </>
      }
      felt={
        <>
          <RouletteDeskFelt rules={rules} {...(view.phase === 'paying' ? { paid: steps[look] } : {})} />
          {isRunning(view.phase) && !desk.automatic && <ResultPad rules={rules} text={text} onText={setText} />}
        </>
      }
      side={
        <RouletteSide
          {...{ rules, game, due, step, text, steps, look, laps }}
          onText={setText}
          onLaps={setLaps}
          onLook={(to) => setBehind(at - to)}
        />
      }
      tools={ROULETTE_TOOLS}
      danger={<NoSpin suggested={calledFor(due, seen.prompts)} open={calls} onOpen={setCalls} />}
    />
  );
}
