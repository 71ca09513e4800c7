import { useMemo } from 'react';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { WirePublic } from '../../wire/index.ts';
import type { FeltChips } from '../felt/felt.ts';
import { MiniFelt } from '../felt/mini-felt.tsx';
import type { BoxView } from '../felt/niu-niu-box.tsx';
import { NiuNiuFelt } from '../felt/niu-niu-felt.tsx';
import type { PlayerOwn } from '../live/own.ts';
import { chipsSeen, handsSeen, resultSeen } from '../lobby/felt-seen.ts';
import { face } from '../money/money.ts';
import type { HandSeen } from '../staff/staff-own.ts';
import { aliasOf } from '../table/felt-chips.ts';
import { printedWords } from '../table/spot-words.ts';
import { useWords } from '../words/words.ts';

type Props = Readonly<{
  rules: AnyRulebook;
  seen: WirePublic;
  own: Readonly<Record<string, unknown>>;
  currency: string;
  name: string;
}>;

/** A felt as it lay at one moment, with the cards that the one in the seat could see. */
export function ViewFelt({ rules, seen, own, currency, name }: Props) {
  const say = useWords();
  return useMemo(() => {
    const shown = {
      name,
      faceOf: (sum: number) => face(sum, currency),
      printed: printedWords(say, rules),
      chips: chipsOf(seen, own as PlayerOwn),
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
function chipsOf(seen: WirePublic, own: PlayerOwn): readonly FeltChips[] {
  const chips = chipsSeen(seen.wagers);
  const me = aliasOf(seen, own);
  if (me === undefined) return chips;
  const players = Object.values(seen.wagers).map(({ player }) => player);
  return chips.map((each, at) => ({ ...each, owner: players[at] === me ? 0 : 1 + (each.owner % 7) }));
}

type Hand = NonNullable<PlayerOwn['hand']>;

function withCards(view: BoxView, own: Readonly<Record<string, unknown>>): BoxView {
  const hand = own['hand'] as Hand | undefined;
  const known = hand === undefined ? ((own['hands'] ?? []) as readonly HandSeen[]) : [hand];
  const there = known.find(({ box }) => box === view.box);
  // Inside lists the wire keeps what is null.
  const cards = there?.cards ?? null;
  if (cards === null || view.cards !== null) return view;
  return { ...view, cards, two: there?.two ?? null, dealt: Math.max(view.dealt, cards.length) };
}
