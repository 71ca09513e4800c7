import type { Rulebook } from '../../../rulebook/rulebook.ts';
import type { HandWorth } from '../../../wire/index.ts';
import { useDesk } from '../desk.ts';
import { DueNote } from '../due-note.tsx';
import { VoidedNote } from '../voided-note.tsx';
import { ComparePanel } from './compare-panel.tsx';
import { DealPanel } from './deal-panel.tsx';
import { DeckPanel } from './deck-panel.tsx';
import { HandsPanel, Worth } from './hands-panel.tsx';
import { HouseEventPanel, ReconstructPanel } from './held-panels.tsx';
import { NIU_NIU_ASKS, type NiuNiuSeen, type NiuNiuStep, type SeatedBox } from './next.ts';
import type { Counts } from './spread.ts';
import { SpreadPanel } from './spread-panel.tsx';

type Props = Readonly<{
  rules: Rulebook<'niu-niu'>;
  game: NiuNiuSeen;
  step: NiuNiuStep;
  held: string | undefined;
  counts: Counts;
  onCounts: (counts: Counts) => void;
  box: SeatedBox | undefined;
  onBox: (box: number) => void;
  picked: readonly string[];
  worth: HandWorth | undefined;
}>;

/** Beside the felt: what play waits for, else what the step at hand asks for. */
export function NiuNiuSide(props: Props) {
  const { automatic } = useDesk();
  const { game, held } = props;
  if (held === 'house-event') return <HouseEventPanel game={game} />;
  if (held === 'reconstruction') return <ReconstructPanel game={game} />;
  // At a table that deals by itself nobody is asked.
  return automatic && NIU_NIU_ASKS.includes(props.step) ? null : <StepPanel {...props} />;
}

function StepPanel({ rules, game, step, counts, onCounts, box, onBox, picked, worth }: Props) {
  switch (step) {
    case 'deck':
      return <DeckPanel />;
    case 'deal':
    case 'finish-deal':
      return <DealPanel game={game} />;
    case 'spread':
      return <SpreadPanel game={game} counts={counts} onCounts={onCounts} />;
    case 'hands':
      return box === undefined ? null : <HandsPanel {...{ rules, game, box, picked, worth, onBox }} />;
    case 'dealer':
      return <Worth worth={worth} />;
    case 'compare':
    case 'finish':
      return <ComparePanel game={game} />;
    case 'clear':
      return <VoidedNote />;
    case 'other':
      return <DueNote />;
    default:
      return null;
  }
}
