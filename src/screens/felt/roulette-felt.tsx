import { useMemo } from 'react';
import { findSpot } from '../../layout/catalogue.ts';
import type { Rulebook } from '../../rulebook/rulebook.ts';
import { ChipsLayer } from './chips-layer.tsx';
import { clothOf } from './cloth.ts';
import { Dolly } from './dolly.tsx';
import type { FeltProps } from './felt.ts';
import { FeltFrame } from './felt-frame.tsx';
import { rouletteBoard } from './roulette-board.ts';
import { RouletteCloth } from './roulette-cloth.tsx';
import { RouletteGlow } from './roulette-glow.tsx';
import { useFelt } from './use-felt.ts';

/** A roulette layout, lying or upright, with one zero or two as its rulebook has them. */
export function RouletteFelt(props: FeltProps<Rulebook<'roulette'>>) {
  const { rules, orientation, chips, faceOf, lit, dolly, shown, printed, viewOnly = false, labelOf } = props;
  const board = rouletteBoard(rules, orientation);
  const input = useFelt(board, props);
  // What is pointed at is for bets: it never stands beside a result.
  const aim = props.closed === true || lit !== undefined ? undefined : input.aimed;
  const aimed = aim?.place.spot;
  const glowing = useMemo(() => {
    const spots = aimed === undefined ? (lit === undefined ? (shown ?? []) : []) : [aimed];
    return new Set(spots.flatMap((spot) => (findSpot(rules, spot)?.covers ?? []).map(String)));
  }, [rules, aimed, shown, lit]);
  return (
    <FeltFrame
      board={board}
      input={input}
      name={props.name ?? rules.title}
      viewOnly={viewOnly}
      closed={props.closed === true}
      labelOf={labelOf}
      brand={props.brand}
      cloth={clothOf(rules)}
      railless={props.railless}
      hint={props.hint}
    >
      <RouletteCloth rules={rules} orientation={orientation} lit={lit} printed={printed} />
      <RouletteGlow board={board} covered={glowing} aimed={aim} />
      <ChipsLayer board={board} chips={chips} faceOf={faceOf} currency={props.currency} lit={lit} />
      {dolly !== undefined && <Dolly board={board} pocket={dolly} />}
    </FeltFrame>
  );
}
