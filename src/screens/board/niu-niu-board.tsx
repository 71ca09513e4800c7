import type { Rulebook } from '../../rulebook/rulebook.ts';
import type { WirePublic } from '../../wire/index.ts';
import type { Round } from '../../wire/shapes/rounds.ts';
import { useGet } from '../api/use-get.ts';
import { Hand } from '../felt/hand.tsx';
import { isWord, useWords, type WordKey, type WordParams } from '../words/words.ts';
import { Bilingual } from './bilingual.tsx';
import css from './board.module.css';
import { LastNote, VoidNote } from './void-note.tsx';

type Props = Readonly<{
  rules: Rulebook<'niu-niu'>;
  seen: WirePublic;
  rounds: readonly Round[];
}>;

const HANDS = 10;

/** What the dealer held, now and before. */
export function NiuNiuBoard({ seen, rounds }: Props) {
  const say = useWords();
  const { game } = seen;
  const cards = game.family === 'niu-niu' ? game.dealer : undefined;
  const dealt = game.family === 'niu-niu' ? game.dealerDealt : 0;
  const past = rounds.flatMap(({ id, number, result }) => (result === null ? [] : [{ id, number, ...handOf(result) }]));
  const [last] = past;
  return (
    <div className={css['main']} data-family="niu-niu">
      <section className={css['hero']} aria-live="polite" data-void={seen.voided !== undefined}>
        <VoidNote seen={seen} />
        {cards !== undefined || dealt > 0 ? (
          <svg
            viewBox="-170 -50 340 100"
            className={css['cards']}
            role="img"
            aria-label={`${say('dealer')} ${cards?.join(' ') ?? ''}`}
          >
            <Hand hand={{ dealt, ...(cards === undefined ? {} : { cards }) }} scale={1} width={330} />
          </svg>
        ) : last === undefined ? (
          <p className={css['none']}>
            <Bilingual word="noResults" />
          </p>
        ) : (
          <>
            <LastNote />
            <LastHand round={last.id} />
            <p className={css['hand']}>
              <Bilingual word={last.word} params={last.params} />
            </p>
          </>
        )}
      </section>
      <section className={css['handsPart']}>
        <h2>
          <Bilingual word="previousDealerHands" />
        </h2>
        <ol className={css['hands']}>
          {past.slice(0, HANDS).map(({ id, number, word, params }) => (
            <li key={id}>
              <span className={css['handRound']}>{number}</span>
              <Bilingual word={word} params={params} />
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

/** The cards that the dealer held, as they lay when they were compared. */
function LastHand({ round }: Readonly<{ round: string }>) {
  const say = useWords();
  const [detail] = useGet('/api/v1/rounds/:round', { round });
  const cards = detail.value?.hands?.dealer?.cards;
  const name = `${say('dealer')} ${cards?.join(' ') ?? ''}`;
  return (
    <svg viewBox="-170 -50 340 100" className={css['cards']} role="img" aria-label={name}>
      <Hand hand={{ dealt: 5, ...(cards === undefined ? {} : { cards }) }} scale={1} width={330} />
    </svg>
  );
}

/** `dealer niu-8; 2 won niu-9` as the words for the dealer's hand. */
export function handOf(result: string): Readonly<{ word: WordKey; params: WordParams }> {
  const [, hand = ''] = /^dealer ([\w-]+)/.exec(result) ?? [];
  const points = /^niu-(\d)$/.exec(hand)?.[1];
  if (points !== undefined) return { word: 'hand.niu', params: { points } };
  const key = `hand.${hand}`;
  return { word: isWord(key) ? key : 'noResults', params: {} };
}
