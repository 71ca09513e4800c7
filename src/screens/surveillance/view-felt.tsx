import { useMemo } from 'react';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { WirePublic } from '../../wire/index.ts';
import type { Hand, HandAtTable, Own, PlayerOwn } from '../../wire/shapes/views.ts';
import { branded } from '../felt/brand.tsx';
import type { FeltChips } from '../felt/felt.ts';
import { MiniFelt } from '../felt/mini-felt.tsx';
import type { BoxView } from '../felt/niu-niu-box.tsx';
import { NiuNiuFelt } from '../felt/niu-niu-felt.tsx';
import { chipsSeen, handsSeen, resultSeen, seatOfAlias } from '../lobby/felt-seen.ts';
import { face } from '../money/money.ts';
import { aliasOf } from '../table/felt-chips.ts';
import { printedWords } from '../table/spot-words.ts';
import { useWords } from '../words/words.ts';

type Props = Readonly<{
  rules: AnyRulebook;
  seen: WirePublic;
  own: Own;
  currency: string;
  name: string;
}>;

/** A felt as it lay at one moment, with the cards that the one in the seat could see. */
export function ViewFelt({ rules, seen, own, currency, name }: Props) {
  const say = useWords();
  return useMemo(() => {
    const shown = {
      name,
      ...branded(rules, seen.branding),
      faceOf: (sum: number) => face(sum, currency),
      currency,
      printed: printedWords(say, rules),
      chips: chipsOf(seen, 'mostToLose' in own ? own : undefined),
      ...resultSeen(seen),
    };
    if (rules.family !== 'niu-niu') return <MiniFelt rules={rules} {...shown} />;
    const hands = handsSeen(seen);
    const boxes = hands.boxes.map((box) => withCards(box, own));
    return (
      <NiuNiuFelt
        rules={rules}
        {...shown}
        {...hands}
        boxes={boxes}
        labelOf={() => ''}
        orientation="horizontal"
        viewOnly
      />
    );
  }, [rules, seen, own, currency, name, say]);
}

/** The viewer's own chips are told from the others' as on the viewer's own screen. */
function chipsOf(seen: WirePublic, own: PlayerOwn | undefined): readonly FeltChips[] {
  const me = aliasOf(seen, own);
  if (me === undefined) return chipsSeen(seen);
  return chipsSeen(seen, (player) => (player === me ? 0 : 1 + (seatOfAlias(player) % 7)));
}

/** Hands as far as the one in the seat could see them. */
const handsIn = (own: Own): readonly (Hand | HandAtTable)[] =>
  'hand' in own ? [own.hand] : 'hands' in own ? own.hands : [];

function withCards(view: BoxView, own: Own): BoxView {
  const there = handsIn(own).find(({ box }) => box === view.box);
  // Inside lists the wire keeps what is null.
  const cards = there?.cards ?? null;
  if (cards === null || view.cards !== null) return view;
  return { ...view, cards, two: there?.two ?? null, dealt: Math.max(view.dealt, cards.length) };
}
