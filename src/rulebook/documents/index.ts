// Written by `npm run documents` from the files beside it.
import { document as hoianaNiuNiu } from './hoiana-niu-niu.ts';
import { document as hoianaRoulette } from './hoiana-roulette.ts';
import { document as hoianaSicBo } from './hoiana-sic-bo.ts';
import { document as mbsRouletteV3 } from './mbs-roulette-v3.ts';
import { document as usRouletteV5 } from './us-roulette-v5.ts';

export const DOCUMENTS = [
  // In the order of their ids.
  hoianaNiuNiu,
  hoianaRoulette,
  hoianaSicBo,
  mbsRouletteV3,
  usRouletteV5,
] as const;
