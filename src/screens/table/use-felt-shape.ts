import { useMemo } from 'react';
import { branded } from '../felt/brand.tsx';
import { shapeOf } from '../felt/felt-frame.tsx';
import { niuNiuBoard } from '../felt/niu-niu-board.ts';
import { rouletteBoard } from '../felt/roulette-board.ts';
import { sicBoBoard } from '../felt/sic-bo-board.ts';
import { useRoom } from './room.ts';

/** How wide the felt of this table is against its height, so that its place is kept before it is drawn. */
export function useFeltShape(upright: boolean, railless: boolean): number {
  const { rules, view } = useRoom();
  const { branding } = view;
  return useMemo(() => {
    const orientation = upright ? 'vertical' : 'horizontal';
    const shaped = { ...branded(rules, branding), railless };
    switch (rules.family) {
      case 'roulette':
        return shapeOf({ size: rouletteBoard(rules, orientation).size, ...shaped });
      case 'sic-bo':
        return shapeOf({ size: sicBoBoard(rules, orientation).size, ...shaped });
      case 'niu-niu':
        return shapeOf({ size: niuNiuBoard(rules, orientation).size, ...shaped });
    }
  }, [rules, branding, upright, railless]);
}
