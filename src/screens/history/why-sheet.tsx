import { Sheet } from '../design/sheet.tsx';
import { useWords } from '../words/words.ts';
import { WhyRound } from './why-round.tsx';

type Props = Readonly<{ round: string; onClose: () => void }>;

/** "Why?" over whatever page one is on. */
export function WhySheet({ round, onClose }: Props) {
  const say = useWords();
  return (
    <Sheet title={say('whyRound', { round })} onClose={onClose}>
      <WhyRound round={round} />
    </Sheet>
  );
}
