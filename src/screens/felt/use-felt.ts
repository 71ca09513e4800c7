import { type RefObject, useEffect, useRef } from 'react';
import type { Point } from '../../layout/place.ts';
import { type Board, type Position, positionOf } from './board.ts';
import type { FeltProps } from './felt.ts';
import { useKeys } from './use-keys.ts';
import { usePointer } from './use-pointer.ts';

type Wishes = Readonly<Pick<FeltProps, 'viewOnly' | 'onPlace' | 'onRemove' | 'onAim'>>;

export type FeltInput = Readonly<{
  svg: RefObject<SVGSVGElement | null>;
  /** What pointer or keyboard is on. */
  aimed: Position | undefined;
  /** The keyboard's position, and whether its ring is to be seen. */
  cursor: string | undefined;
  ring: boolean;
  loupe: Point | null;
  on: Partial<ReturnType<typeof usePointer>['on'] & ReturnType<typeof useKeys>['on']>;
}>;

/** Input of a felt from pointer, finger and keyboard, which share one aim. */
export function useFelt(board: Board, wishes: Wishes): FeltInput {
  const svg = useRef<SVGSVGElement | null>(null);
  const pointer = usePointer(svg, board, {
    ...wishes,
    onPlace: (place) => {
      const position = board.positions.find((each) => each.place === place);
      if (position !== undefined) keys.put(position.key);
      wishes.onPlace?.(place);
    },
  });
  const keys = useKeys(board, wishes, pointer.leave);
  const aim = pointer.hover ?? (keys.active ? keys.here : undefined);
  const aimed = aim === undefined ? undefined : positionOf(board, aim);
  useTell(wishes.onAim, aimed);
  return {
    svg,
    aimed,
    cursor: keys.here,
    ring: keys.active,
    loupe: pointer.loupe,
    on: wishes.viewOnly === true ? {} : { ...pointer.on, ...keys.on },
  };
}

/** Tells each new aim once, however often the caller's function is another one. */
function useTell(onAim: Wishes['onAim'], aimed: Position | undefined) {
  const tell = useRef(onAim);
  const told = useRef<Position | undefined>(undefined);
  useEffect(() => {
    tell.current = onAim;
  });
  useEffect(() => {
    if (told.current === aimed) return;
    told.current = aimed;
    tell.current?.(aimed?.place ?? null);
  }, [aimed]);
}
