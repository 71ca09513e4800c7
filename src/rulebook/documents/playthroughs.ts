// Written by `npm run documents` from the files beside it.
import type { Playthrough } from '../playthrough.ts';
import type { RulebookId } from '../rulebook.ts';
import { playthroughs as hoianaNiuNiu } from './hoiana-niu-niu.playthroughs.ts';
import { playthroughs as hoianaRoulette } from './hoiana-roulette.playthroughs.ts';
import { playthroughs as hoianaSicBo } from './hoiana-sic-bo.playthroughs.ts';
import { playthroughs as mbsRouletteV3 } from './mbs-roulette-v3.playthroughs.ts';
import { playthroughs as usRouletteV5 } from './us-roulette-v5.playthroughs.ts';

export const PLAYTHROUGHS: Readonly<Record<RulebookId, readonly Playthrough[]>> = {
  'hoiana-niu-niu': hoianaNiuNiu,
  'hoiana-roulette': hoianaRoulette,
  'hoiana-sic-bo': hoianaSicBo,
  'mbs-roulette-v3': mbsRouletteV3,
  'us-roulette-v5': usRouletteV5,
};
