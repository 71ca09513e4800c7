// Written by `npm run documents` from the files beside it.
import { figures as hoianaNiuNiu } from './hoiana-niu-niu.ts';
import { figures as hoianaRoulette } from './hoiana-roulette.ts';
import { figures as hoianaSicBo } from './hoiana-sic-bo.ts';
import { figures as mbsRouletteV3 } from './mbs-roulette-v3.ts';
import { figures as usRouletteV5 } from './us-roulette-v5.ts';

export const CHECKED = {
  'hoiana-niu-niu': hoianaNiuNiu,
  'hoiana-roulette': hoianaRoulette,
  'hoiana-sic-bo': hoianaSicBo,
  'mbs-roulette-v3': mbsRouletteV3,
  'us-roulette-v5': usRouletteV5,
} as const;
