import type { ReactNode } from 'react';
import { Link } from 'wouter';
import controls from '../design/controls.module.css';
import { raiseAt } from '../disputes/raise.ts';
import { LostNote } from '../staff/lost-note.tsx';
import { OrderNote } from '../staff/order-note.tsx';
import { StaffBar } from '../staff/staff-bar.tsx';
import css from './dealer.module.css';
import { useDesk } from './desk.ts';
import { DeskNotices } from './desk-notices.tsx';
import { HandBackCard } from './hand-back-card.tsx';
import { HandOverPart } from './hand-over-part.tsx';
import { HeldNote } from './held-note.tsx';
import { PhaseStrip, type StripStep } from './phase-strip.tsx';
import { type Primary, PrimaryButton } from './primary-button.tsx';
import { RefusedCall } from './refused-call.tsx';
import { SetUp } from './set-up/set-up.tsx';
import { type Tool, ToolBar } from './tool-bar.tsx';
import { EVENT_TOOLS, MONEY_TOOLS } from './tools/common-tools.tsx';
import { useHandOver } from './use-hand-over.ts';

type Props = Readonly<{
  /** The steps of a round in the order of the rulebook, and where it stands. */
  steps: readonly StripStep[];
  /** The one thing to do next; nothing while the table waits for somebody else. */
  primary: Primary | null;
  /** Beside the primary button: what else belongs to this very step. */
  beside?: ReactNode;
  felt: ReactNode;
  /** Right of the felt: the pay walk-through, the terminal, the packets. */
  side: ReactNode;
  /** The game's own tools; money, late chips and the rest are added for every game. */
  tools?: readonly Tool[];
  /** What is always reachable: the hold button that voids. */
  danger?: ReactNode;
}>;

/**
 * The frame of a dealer's console: head, phase strip with one primary button, felt, side, tools. A table that is closed
 * shows how it is opened instead of the game.
 */
export function DealerFrame({ steps, primary, beside, felt, side, tools = [], danger }: Props) {
  const { id, rules, view, who, say, sayDealer, sum, orders, automatic } = useDesk();
  const hand = useHandOver();
  const shut = view.status === 'closed';
  const bar = <ToolBar tools={[...MONEY_TOOLS, ...tools, ...EVENT_TOOLS]} />;
  return (
    <div className={css['console']} data-table={id}>
      <StaffBar title={sayDealer('title', { table: id })} who={who} table={{ id, view, rules }}>
        <DealtBy />
        <Link className={controls['link']} href={raiseAt(id, view.round)}>
          {say('openCase')}
        </Link>
      </StaffBar>
      <LostNote />
      <main id="content" className={css['main']} tabIndex={-1}>
        <HeldNote />
        <DeskNotices />
        {(!shut || automatic || hand !== null) && (
          <div className={css['top']}>
            {!shut && <PhaseStrip steps={steps} />}
            <div className={css['act']}>
              {!shut && !automatic && beside}
              {(automatic || hand !== null) && <HandOverPart hand={hand} />}
              {!shut && !automatic && <PrimaryButton primary={primary} />}
            </div>
          </div>
        )}
        <div className={css['refused']}>
          <OrderNote orders={orders} rulebook={rules.id} sums={sum} />
          <RefusedCall />
        </div>
        {shut ? (
          <SetUp />
        ) : (
          <div className={css['middle']}>
            <div className={css['left']}>
              <div className={css['felt']}>{felt}</div>
              {bar}
            </div>
            <div className={css['side']}>
              <HandBackCard />
              {side}
            </div>
          </div>
        )}
        {shut && bar}
        {!shut && danger !== undefined && <div className={css['danger']}>{danger}</div>}
      </main>
    </div>
  );
}

function DealtBy() {
  const { view, sayStaff } = useDesk();
  const { automatic, name } = view.house.dealer;
  if (automatic) return <span className={css['auto']}>{sayStaff('bar.automatic')}</span>;
  return <span>{name === undefined ? sayStaff('bar.nobody') : sayStaff('bar.dealtBy', { name })}</span>;
}
