import type { Rulebook } from '../../../rulebook/rulebook.ts';
import type { Due } from '../../../table/index.ts';
import controls from '../../design/controls.module.css';
import { ClauseLink } from '../../history/clause-link.tsx';
import { causeText } from '../../words/reason.ts';
import frame from '../dealer.module.css';
import { useDesk } from '../desk.ts';
import { DueNote } from '../due-note.tsx';
import panels from '../game-panels.module.css';
import { PayPanel } from '../pay-panel.tsx';
import type { PayStep } from '../pay-walk.ts';
import { PlayersCard } from '../players-card.tsx';
import { ColourRequests } from './colour-requests.tsx';
import { DecideRest } from './decide-rest.tsx';
import { Laps } from './laps.tsx';
import { MarkerCard } from './marker-card.tsx';
import { type RouletteSeen, type RouletteStep, rouletteStep } from './next.ts';
import { pocketOf } from './pocket-entry.ts';
import { UnsaidCards } from './unsaid-card.tsx';
import { NewItem, VoidSteps } from './void-steps.tsx';

type Props = Readonly<{
  rules: Rulebook<'roulette'>;
  game: RouletteSeen;
  due: Due | undefined;
  step: RouletteStep;
  text: string;
  laps: number;
  steps: readonly PayStep[];
  look: number;
  onText: (text: string) => void;
  onLaps: (laps: number) => void;
  onLook: (step: number) => void;
}>;

export const isRunning = (phase: string): boolean => phase === 'spin-open' || phase === 'spin-closed';

const isCallable = (phase: string): boolean => phase !== 'idle' && phase !== 'voided';

/** What asks for a call: the spin as it was recorded, or what a device saw. */
export const calledFor = (due: Due | undefined, prompts: readonly string[]): readonly string[] => [
  ...new Set([...causeIn(due), ...prompts]),
];

function causeIn(due: Due | undefined): readonly string[] {
  if (due === undefined || rouletteStep(due) !== 'void' || !('cause' in due.order)) return [];
  return due.order.cause === undefined ? [] : [due.order.cause];
}

/** Right of the felt: whatever the step at hand asks for, and who is at the table. */
export function RouletteSide({ rules, game, due, step, text, laps, steps, look, onText, onLaps, onLook }: Props) {
  const { view, automatic, may } = useDesk();
  const { phase } = view;
  const stillCalled = (cause: string): boolean => {
    const state = may.calls[cause]?.state;
    return state === 'open' || state === 'rank';
  };
  const prompts = view.game.family === 'roulette' ? view.game.prompts.filter(stillCalled) : [];
  const runs = isRunning(phase) && !automatic;
  return (
    <>
      {phase === 'voided' && <VoidSteps {...{ rules, due, step, text, onText }} />}
      <UnsaidCards game={game} />
      {step === 'decide' && !automatic && <DecideRest />}
      {isCallable(phase) &&
        !automatic &&
        calledFor(due, prompts).map((cause) => <CannotCount key={cause} cause={cause} />)}
      {step === 'replace' && phase !== 'voided' && <NewItem due={due} />}
      {step === 'other' && <DueNote />}
      {phase === 'spin-open' && runs && <RestsEarly rules={rules} text={text} />}
      {runs && step !== 'laps' && game.laps === undefined && <CountLaps {...{ game, laps, onLaps }} />}
      {(phase === 'paying' || phase === 'collecting') && <PayPanel steps={steps} look={look} onLook={onLook} />}
      <ColourRequests />
      {phase !== 'paying' && <PlayersCard />}
      <MarkerCard />
    </>
  );
}

/** The ball may rest before anybody has called no more bets; what then counts is decided. */
function RestsEarly({ rules, text }: Pick<Props, 'rules' | 'text'>) {
  const { order, orders, live, sayDealer } = useDesk();
  const pocket = pocketOf(rules, text);
  if (pocket === undefined) return null;
  return (
    <button
      type="button"
      className={controls['button']}
      disabled={!live || orders.busy}
      onClick={() => void order({ type: 'ballAtRest', pocket })}
    >
      {sayDealer('do.restIn', { pocket })}
    </button>
  );
}

/** The count of laps where the document does not wait for it. */
function CountLaps({ game, laps, onLaps }: Pick<Props, 'game' | 'laps' | 'onLaps'>) {
  const { order, orders, live, sayDealer } = useDesk();
  return (
    <section className={frame['card']} aria-label={sayDealer('laps')}>
      <Laps laps={laps} needed={game.minRevolutions} onLaps={onLaps} />
      <button
        type="button"
        className={controls['button']}
        disabled={!live || orders.busy}
        onClick={() => void order({ type: 'attestRevolutions', laps })}
      >
        {sayDealer('do.laps', { laps })}
      </button>
    </section>
  );
}

/** The spin has shown itself invalid, or a device saw something: the hold button calls it off. */
function CannotCount({ cause }: Readonly<{ cause: string }>) {
  const { say, sayDealer, rules } = useDesk();
  const clause = rules.irregularities[cause]?.clause;
  return (
    <p className={panels['warning']} role="alert">
      {sayDealer('do.void', { cause: causeText(say, cause) })}{' '}
      {clause !== undefined && <ClauseLink rulebook={rules.id} clause={clause} />}
    </p>
  );
}
