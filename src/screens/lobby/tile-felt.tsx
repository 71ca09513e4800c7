import { useMemo } from 'react';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { WirePublic } from '../../wire/index.ts';
import { branded } from '../felt/brand.tsx';
import { MiniFelt } from '../felt/mini-felt.tsx';
import { NiuNiuFelt } from '../felt/niu-niu-felt.tsx';
import { face } from '../money/money.ts';
import { printedWords } from '../table/spot-words.ts';
import { useWords } from '../words/words.ts';
import { chipsSeen, handsSeen, resultSeen } from './felt-seen.ts';

type Props = Readonly<{ rules: AnyRulebook; seen: WirePublic | undefined; currency: string }>;

/** The felt of a tile; drawn again only when something on it changes, not with every tick of its table. */
export function TileFelt({ rules, seen, currency }: Props) {
  const say = useWords();
  const { wagers, colours, game, phase, branding } = seen ?? {};
  return useMemo(() => {
    const shown = {
      name: say(`game.${rules.id}`),
      ...branded(rules, branding),
      faceOf: (sum: number) => face(sum, currency),
      currency,
      printed: printedWords(say, rules),
      chips: wagers === undefined || colours === undefined ? [] : chipsSeen({ wagers, colours }),
      ...(game === undefined || phase === undefined ? {} : resultSeen({ game, phase })),
    };
    if (rules.family !== 'niu-niu') return <MiniFelt rules={rules} {...shown} />;
    const hands = game === undefined ? {} : handsSeen({ game });
    return <NiuNiuFelt rules={rules} {...shown} {...hands} labelOf={() => ''} orientation="horizontal" viewOnly />;
  }, [rules, wagers, colours, game, phase, branding, say, currency]);
}
