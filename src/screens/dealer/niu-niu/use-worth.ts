import { useEffect, useState } from 'react';
import type { HandWorth } from '../../../wire/shapes/rulebooks.ts';
import { post } from '../../api/api.ts';
import { useFloor } from '../../live/floor.ts';
import { useDesk } from '../desk.ts';
import { HAND_SIZE } from './spread.ts';

/** What the cards that are entered here are worth, as the house says; nothing before there are five and it has answered. */
export function useWorth(cards: readonly string[]): HandWorth | undefined {
  const { rules } = useDesk();
  // What a lost link left without an answer is asked again when the link is back.
  const returnedAt = useFloor((floor) => floor.returnedAt);
  const text = cards.join(' ');
  const [answer, setAnswer] = useState<Readonly<{ text: string; worth: HandWorth }>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is the cards, and a link that is back is a reason to ask.
  useEffect(() => {
    if (cards.length !== HAND_SIZE) return;
    let isCurrent = true;
    void post('/api/v1/rulebooks/:id/hand', { id: rules.id }, { cards }).then((given) => {
      if (isCurrent && given.ok) setAnswer({ text, worth: given.value });
    });
    return () => {
      isCurrent = false;
    };
  }, [rules.id, text, returnedAt]);
  return answer?.text === text ? answer.worth : undefined;
}
