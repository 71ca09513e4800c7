import type { Rulebook } from '../../../rulebook/rulebook.ts';
import type { Due } from '../../../table/index.ts';
import { ClauseLink } from '../../history/clause-link.tsx';
import { named } from '../../staff/reason.ts';
import { useGameWords } from '../../words/dealer-games/use-game-words.ts';
import frame from '../dealer.module.css';
import { useDesk } from '../desk.ts';
import { DueNote } from '../due-note.tsx';
import panels from '../game-panels.module.css';
import { PayPanel } from '../pay-panel.tsx';
import { PlayersCard } from '../players-card.tsx';
import { EquipmentList } from '../set-up/equipment-list.tsx';
import { VoidedNote } from '../voided-note.tsx';
import { DicePanel } from './dice-panel.tsx';
import { AgainPanel, KeysPanel } from './keys-panel.tsx';
import { SIC_BO_ASKS, type SicBoSeen, type SicBoStep } from './next.ts';
import { ResultLine } from './settling-panel.tsx';
import { Tumbles } from './tumbles.tsx';
import type { Walk } from './use-pay-walk.ts';
import type { Terminal } from './use-terminal.ts';

type Props = Readonly<{
  rules: Rulebook<'sic-bo'>;
  game: SicBoSeen;
  due: Due | undefined;
  step: SicBoStep;
  terminal: Terminal;
  tumbles: number;
  walk: Walk;
  onTumbles: (count: number) => void;
  onReadAgain: () => void;
}>;

/** Beside the felt: what the step at hand asks for. */
export function SicBoSide({ rules, game, due, step, terminal, tumbles, walk, onTumbles, onReadAgain }: Props) {
  const { automatic, view } = useDesk();
  // At a table that deals by itself nobody is asked.
  if (automatic && SIC_BO_ASKS.includes(step)) return <Settling {...{ rules, game, walk }} pays={false} />;
  switch (step) {
    case 'tumbles':
      return <Tumbles count={tumbles} needed={game.minTumbles} onCount={onTumbles} />;
    case 'dice':
      return <DicePanel terminal={terminal} />;
    case 'keys':
      return <KeysPanel rules={rules} game={game} terminal={terminal} onReadAgain={onReadAgain} />;
    case 'again':
      return <AgainPanel rules={rules} game={game} terminal={terminal} />;
    case 'renew':
      return <Renewal due={due} />;
    case 'clear':
      return <VoidedNote />;
    case 'other':
      return (
        <>
          <DueNote />
          <Settling {...{ rules, game, walk }} pays={view.phase === 'paying'} />
        </>
      );
    default:
      return <Settling {...{ rules, game, walk }} pays={step === 'pay' || step === 'finish'} />;
  }
}

type SettlingProps = Pick<Props, 'rules' | 'game' | 'walk'> & Readonly<{ pays: boolean }>;

const Settling = ({ rules, game, walk, pays }: SettlingProps) => (
  <>
    <ResultLine rules={rules} game={game} />
    {pays ? <PayPanel steps={walk.steps} look={walk.look} onLook={walk.onLook} /> : <PlayersCard />}
  </>
);

function Renewal({ due }: Readonly<{ due: Due | undefined }>) {
  const { rules, sayStaff } = useDesk();
  const say = useGameWords();
  const item = due?.order.type === 'attestEquipment' ? (due.order.item ?? '') : '';
  const title = say('sb.step.renew', { item: named(sayStaff, 'equip', item) });
  return (
    <>
      <VoidedNote />
      <section className={frame['card']} aria-label={title}>
        <h2>
          {title} {due?.clause !== undefined && <ClauseLink rulebook={rules.id} clause={due.clause} />}
        </h2>
        <p className={panels['mute']}>{say('sb.renewMore')}</p>
        <EquipmentList />
      </section>
    </>
  );
}
