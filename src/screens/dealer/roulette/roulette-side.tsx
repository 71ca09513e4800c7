import type { Role } from '../../../rulebook/ranks.ts';
import type { Rulebook } from '../../../rulebook/rulebook.ts';
import type { Phases } from '../../../table/core/vocabulary.ts';
import controls from '../../design/controls.module.css';
import { ClauseLink } from '../../history/clause-link.tsx';
import { causeText } from '../../words/reason.ts';
import frame from '../dealer.module.css';
import { useDesk } from '../desk.ts';
import panels from '../game-panels.module.css';
import { PayPanel } from '../pay-panel.tsx';
import type { PayStep } from '../pay-walk.ts';
import { PlayersCard } from '../players-card.tsx';
import { causesOf } from './causes.ts';
import { DecideRest } from './decide-rest.tsx';
import { Laps } from './laps.tsx';
import type { RouletteSeen, RouletteStep } from './next.ts';
import { pocketOf } from './pocket-entry.ts';
import { VoidSteps } from './void-steps.tsx';

type Props = Readonly<{
  rules: Rulebook<'roulette'>;
  game: RouletteSeen;
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

/** What was recorded that asks for a call: by the dealer's own count, or by what a device saw. */
const calledFor = (step: RouletteStep, prompts: readonly string[]): readonly string[] => [
  ...new Set([...(step.step === 'void' ? [step.cause] : []), ...prompts]),
];

/** Right of the felt: whatever the step at hand asks for, and who is at the table. */
export function RouletteSide({ rules, game, step, text, laps, steps, look, onText, onLaps, onLook }: Props) {
  const { view, automatic, who } = useDesk();
  const { phase } = view;
  const stillCalled = new Set(
    causesOf(rules, phase as Phases['roulette'], { person: who.person, role: who.role as Role })
      .filter(({ state }) => state !== 'late')
      .map(({ cause }) => cause),
  );
  const prompts = view.game.family === 'roulette' ? view.game.prompts.filter((cause) => stillCalled.has(cause)) : [];
  const runs = isRunning(phase) && !automatic;
  return (
    <>
      {phase === 'voided' && <VoidSteps {...{ rules, step, text, onText }} />}
      {step.step === 'decide' && !automatic && <DecideRest />}
      {isCallable(phase) &&
        !automatic &&
        calledFor(step, prompts).map((cause) => <CannotCount key={cause} cause={cause} />)}
      {step.step === 'ruling' && <WaitsForRuling />}
      {phase === 'spin-open' && runs && <RestsEarly rules={rules} text={text} />}
      {runs && step.step !== 'laps' && game.laps === undefined && <CountLaps {...{ game, laps, onLaps }} />}
      {(phase === 'paying' || phase === 'collecting') && <PayPanel steps={steps} look={look} onLook={onLook} />}
      {phase !== 'paying' && <PlayersCard />}
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

function WaitsForRuling() {
  const { say, rules } = useDesk();
  const [clause] = rules.cites.ruling ?? [];
  return (
    <p className={panels['warning']} role="status">
      {say('refusal.question-open')} {clause !== undefined && <ClauseLink rulebook={rules.id} clause={clause} />}
    </p>
  );
}
