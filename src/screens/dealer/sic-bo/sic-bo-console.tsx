import { useState } from 'react';
import type { Rulebook } from '../../../rulebook/rulebook.ts';
import { SicBoFelt } from '../../felt/sic-bo-felt.tsx';
import { oddsSpoken, printedWords } from '../../table/spot-words.ts';
import { useGameWords } from '../../words/dealer-games/use-game-words.ts';
import { useDesk } from '../desk.ts';
import { deskChips } from '../desk-chips.ts';
import { DealerFrame } from '../frame.tsx';
import { useOfRound } from '../use-of-round.ts';
import { BetsPanel } from './bets-panel.tsx';
import { FaultNote, faultTool } from './fault-tools.tsx';
import { type SicBoSeen, sameFaces, sicBoNext } from './next.ts';
import { Lights } from './settling-panel.tsx';
import { sicBoPrimary } from './sic-bo-primary.ts';
import { SicBoSide } from './sic-bo-side.tsx';
import { sicBoStrip } from './strip.ts';
import { CHECK_MS, litBy } from './terminal.ts';
import { usePayWalk } from './use-pay-walk.ts';
import { useAfter, useTerminal } from './use-terminal.ts';
import { VoidDanger } from './void-danger.tsx';

const ASKED_FACES: readonly string[] = ['dice', 'keys', 'again'];

/** The console of a Sic Bo table: tumbler, dice, terminal with lights, payment by the dice. */
export function SicBoConsole() {
  const desk = useDesk();
  const say = useGameWords();
  const { view, own, order, live, automatic, allowed } = desk;
  const rules = desk.rules as Rulebook<'sic-bo'>;
  const game = own.game as SicBoSeen;
  const [tumbles, setTumbles] = useOfRound(`${view.round} ${view.phase}`, game.minTumbles);
  const [rereading, setRereading] = useState(false);
  const moment = { phase: view.phase, game, queue: own.queue.length, owed: view.voided?.owed ?? [] };
  const found = sicBoNext(moment);
  const step = found.step === 'keys' && rereading ? ({ step: 'dice' } as const) : found;
  const terminal = useTerminal(
    ASKED_FACES.includes(step.step) && !automatic ? `${view.round} ${step.step} ${game.dice ?? ''}` : null,
  );
  const { keys, full } = terminal;
  const walk = usePayWalk();

  const read = async (): Promise<void> => {
    if (await order({ type: 'attestDice', dice: keys, flat: true })) setRereading(false);
  };
  const enter = async (): Promise<void> => {
    if (!(await order({ type: 'enterResult', keys }))) return terminal.clear();
    await order({ type: 'illuminate', lit: [...litBy(rules, keys)] });
  };
  const binds = step.step === 'keys' && full && sameFaces(keys, game.dice ?? []);
  const mayEnter = live && allowed({ type: 'enterResult', keys }).may;
  useAfter(CHECK_MS, binds && mayEnter ? keys.join('-') : null, () => void enter());

  const byDice = game.lightFault || game.manual || game.malfunction;
  const lit = step.step === 'keys' && full ? litBy(rules, keys) : shownLights(rules, game, byDice);
  return (
    <DealerFrame
      steps={sicBoStrip(say, view.phase, game)}
      primary={sicBoPrimary(desk, say, {
        step,
        game,
        terminal,
        tumbles,
        walk,
        read: () => void read(),
        enter: () => void enter(),
      })}
      felt={
        <>
          <SicBoFelt
            rules={rules}
            chips={deskChips(desk)}
            faceOf={desk.face}
            labelOf={({ spot }) => `${desk.nameOf({ spot })}, ${oddsSpoken(desk.say, rules, spot)}`}
            printed={printedWords(desk.say, rules)}
            orientation="horizontal"
            name={desk.say(`game.${rules.id}`)}
            viewOnly
            dark={lit === undefined && game.called}
            {...(lit === undefined ? {} : { lit })}
          />
          <BetsPanel />
        </>
      }
      side={
        <>
          <FaultNote game={game} />
          <SicBoSide
            {...{ rules, game, step, terminal, tumbles, walk }}
            onTumbles={setTumbles}
            onReadAgain={() => setRereading(true)}
          />
          <Lights rules={rules} />
        </>
      }
      tools={[faultTool(say('sb.fault'))]}
      danger={<VoidDanger game={game} />}
    />
  );
}

/** What glows, or where the lights are no help what the dice make win. */
function shownLights(
  rules: Rulebook<'sic-bo'>,
  { dice, lit }: SicBoSeen,
  byDice: boolean,
): ReadonlySet<string> | undefined {
  if (byDice && dice !== undefined) return litBy(rules, dice);
  return lit === undefined ? undefined : new Set(lit);
}
