import type { Rulebook } from '../../../rulebook/rulebook.ts';
import { branded } from '../../felt/brand.tsx';
import { NiuNiuFelt } from '../../felt/niu-niu-felt.tsx';
import { printedWords } from '../../table/spot-words.ts';
import { useGameWords } from '../../words/dealer-games/use-game-words.ts';
import { useDesk } from '../desk.ts';
import { deskChips } from '../desk-chips.ts';
import { DealerFrame } from '../frame.tsx';
import { PlayersCard } from '../players-card.tsx';
import { useOfRound } from '../use-of-round.ts';
import { crewBoxes, crewDealer } from './box-views.ts';
import { BoxesPanel } from './boxes-panel.tsx';
import { HandEntry } from './hand-entry-part.tsx';
import { gameIn, niuNiuStep, toVerify } from './next.ts';
import { niuNiuPrimary } from './niu-niu-primary.ts';
import { NiuNiuSide } from './niu-niu-side.tsx';
import { niuNiuTools } from './niu-niu-tools.tsx';
import { asDealt } from './spread.ts';
import { niuNiuStrip } from './strip.ts';
import { useWorth } from './use-worth.ts';

/** The console of a Niu Niu table: boxes, packets, the spread, the hands, and comparison from the right. */
export function NiuNiuConsole() {
  const desk = useDesk();
  const say = useGameWords();
  const { view, own, automatic } = desk;
  const rules = desk.rules as Rulebook<'niu-niu'>;
  const game = gameIn(own);
  const due = own.next;
  const step = niuNiuStep(due);
  const dealt = asDealt(game);
  const [counts, setCounts] = useOfRound(`${view.round} ${JSON.stringify(dealt)}`, dealt);
  const open = step === 'hands' ? toVerify(game) : [];
  const first = due?.order.type === 'verifyArrangement' ? due.order.box : undefined;
  const [chosen, choose] = useOfRound(`${view.round} ${open.map(({ box }) => box).join()}`, first);
  const box = open.find((each) => each.box === (chosen ?? first));
  const at = step === 'dealer' ? 'dealer' : box?.box;
  const [picked, pick] = useOfRound<readonly string[]>(`${view.round} ${at}`, []);
  const worth = useWorth(picked);
  const held = view.held;
  return (
    <DealerFrame
      steps={niuNiuStrip(say, step, view.phase)}
      primary={held === undefined ? niuNiuPrimary(desk, say, { due, step, game, counts, box, picked, worth }) : null}
      felt={
        <>
          <NiuNiuFelt
            rules={rules}
            chips={deskChips(desk)}
            faceOf={desk.face}
            currency={desk.currency}
            labelOf={({ spot, box: on }) => desk.nameOf({ spot, ...(on === undefined ? {} : { box: on }) })}
            printed={printedWords(desk.say, rules)}
            orientation="horizontal"
            side="dealer"
            {...branded(rules, view.branding)}
            name={desk.say(`game.${rules.id}`)}
            viewOnly
            boxes={crewBoxes(desk, game)}
            {...crewDealer(desk, game)}
          />
          {held === undefined && !automatic && <HandEntry {...{ rules, game, at, picked }} onPick={pick} />}
          <BoxesPanel game={game} />
        </>
      }
      side={
        <>
          <NiuNiuSide
            {...{ rules, game, step, held, counts, box, picked, worth }}
            onCounts={setCounts}
            onBox={(next) => choose(next)}
          />
          <PlayersCard />
        </>
      }
      tools={niuNiuTools(desk, say, game)}
    />
  );
}
