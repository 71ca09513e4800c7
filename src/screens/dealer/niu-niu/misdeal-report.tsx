import { useState } from 'react';
import { ClauseLink } from '../../history/clause-link.tsx';
import { HoldButton } from '../../staff/hold-button.tsx';
import { gameWord, useGameWords } from '../../words/dealer-games/use-game-words.ts';
import { useDesk } from '../desk.ts';
import panels from '../game-panels.module.css';
import { likelyCount } from './misdeal-help.ts';
import type { NiuNiuSeen, Recipient } from './next.ts';
import css from './niu-niu.module.css';
import { HAND_SIZE } from './spread.ts';

type Props = Readonly<{ game: NiuNiuSeen; onDone: () => void }>;

/** Each kind of misdeal with what the document makes of it now; whatever voids is held to fire. */
export function MisdealHelp({ game, onDone }: Props) {
  const { rules } = useDesk();
  const say = useGameWords();
  return (
    <ul className={css['cases']}>
      {(game.misdeals ?? []).map(({ kind, clause, effect, boxes }) => (
        <li key={kind} data-kind={kind}>
          <p>
            <strong>{say(`nn.kind.${kind}`)}</strong> <ClauseLink rulebook={rules.id} clause={clause} />
          </p>
          <p className={panels['mute']}>{say(gameWord(`nn.effect.${effect}`, 'nn.effect.other'))}</p>
          <MisdealReport {...{ game, kind, boxes, onDone }} />
        </li>
      ))}
    </ul>
  );
}

type ReportProps = Props & Readonly<{ kind: string; boxes: readonly number[] }>;

function MisdealReport({ game, kind, boxes, onDone }: ReportProps) {
  const { order, live, automatic, allowed } = useDesk();
  const say = useGameWords();
  const ofDealer = kind === 'dealer-hand-wrong-count';
  const [box, setBox] = useState(boxes[0]);
  const at: Recipient = ofDealer ? 'dealer' : (box ?? 0);
  const [cards, setCards] = useState<number>();
  const count = cards ?? likelyCount(kind, game, at);
  if (!ofDealer && box === undefined) return null;
  const report = {
    type: 'reportMisdeal',
    kind,
    ...(ofDealer || box === undefined ? {} : { box }),
    ...(kind === 'no-cards-on-wagered-box' ? {} : { cards: count }),
  } as const;
  return (
    <div className={panels['row']}>
      {!ofDealer && (
        <select
          className={css['choice']}
          aria-label={say('nn.boxes')}
          value={box}
          onChange={({ target }) => setBox(Number(target.value))}
        >
          {boxes.map((each) => (
            <option key={each} value={each}>
              {say('nn.box', { box: each })}
            </option>
          ))}
        </select>
      )}
      {kind !== 'no-cards-on-wagered-box' && (
        <input
          className={css['choice']}
          type="number"
          min={0}
          max={HAND_SIZE * 4}
          aria-label={say('nn.packetCards')}
          value={count}
          onChange={({ target }) => setCards(Number(target.value))}
        />
      )}
      <HoldButton
        label={say('nn.report')}
        disabled={!live || automatic || !allowed(report).may}
        onFire={() => void order(report).then((done) => done && onDone())}
      />
    </div>
  );
}
