import type { Rulebook } from '../../rulebook/rulebook.ts';
import { type Meanings, one } from '../part.ts';
import { spotId } from '../spot.ts';

export const niuNiuMeanings = (_rules: Rulebook<'niu-niu'>, text: string): Meanings =>
  text === 'super' ? [[one(spotId('super-niu'))]] : [];
