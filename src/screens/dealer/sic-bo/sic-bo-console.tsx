import type { Rulebook } from '../../../rulebook/rulebook.ts';
import { branded } from '../../felt/brand.tsx';
import { SicBoFelt } from '../../felt/sic-bo-felt.tsx';
import { oddsSpoken, printedWords } from '../../table/spot-words.ts';
import { useGameWords } from '../../words/dealer-games/use-game-words.ts';
import { useDesk } from '../desk.ts';
import { deskChips } from '../desk-chips.ts';
import { DealerFrame } from '../frame.tsx';
import { useOfRound } from '../use-of-round.ts';
import { BetsPanel } from './bets-panel.tsx';
import { diceTool } from './correct-dice.tsx';
import { FaultNote, faultTool } from './fault-tools.tsx';
import { gameIn, type SicBoSeen } from './next.ts';
import { Lights } from './settling-panel.tsx';
import { sicBoPrimary } from './sic-bo-primary.ts';
import { SicBoSide } from './sic-bo-side.tsx';
import { sicBoStrip } from './strip.ts';
import { usePayWalk } from './use-pay-walk.ts';
import { useSicBoEntry } from './use-sic-bo-entry.ts';
import { VoidDanger } from './void-danger.tsx';

/** The console of a Sic Bo table: tumbler, dice, terminal with lights, payment by the dice. */
export function SicBoConsole() {
  const desk = useDesk();
  const say = useGameWords();
  const { view, own } = desk;
  const rules = desk.rules as Rulebook<'sic-bo'>;
  const game = gameIn(own);
  const [tumbles, setTumbles] = useOfRound(`${view.round} ${view.phase}`, game.minTumbles);
  const { step, terminal, read, enter, readAgain, lit } = useSicBoEntry(rules, game);
  const walk = usePayWalk();
  return (
    <DealerFrame
      steps={sicBoStrip(say, view.phase, game)}
      primary={sicBoPrimary(desk, say, { due: own.next, step, game, terminal, tumbles, walk, read, enter })}
      felt={
        <>
          <LitFelt rules={rules} game={game} lit={lit} />
          <BetsPanel />
        </>
      }
      side={
        <>
          <FaultNote game={game} />
          <SicBoSide
            {...{ rules, game, due: own.next, step, terminal, tumbles, walk }}
            onTumbles={setTumbles}
            onReadAgain={readAgain}
          />
          <Lights rules={rules} />
        </>
      }
      tools={[diceTool, faultTool(say('sb.fault'))]}
      danger={<VoidDanger />}
    />
  );
}

type FeltProps = Readonly<{
  rules: Rulebook<'sic-bo'>;
  game: SicBoSeen;
  lit: ReadonlySet<string> | undefined;
}>;

function LitFelt({ rules, game, lit }: FeltProps) {
  const desk = useDesk();
  return (
    <SicBoFelt
      rules={rules}
      chips={deskChips(desk)}
      faceOf={desk.face}
      currency={desk.currency}
      labelOf={({ spot }) => `${desk.nameOf({ spot })}, ${oddsSpoken(desk.say, rules, spot)}`}
      printed={printedWords(desk.say, rules)}
      orientation="horizontal"
      name={desk.say(`game.${rules.id}`)}
      {...branded(rules, desk.view.branding)}
      viewOnly
      dark={lit === undefined && game.called}
      {...(lit === undefined ? {} : { lit })}
    />
  );
}
