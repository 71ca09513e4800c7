// Written by `npm run documents` from the files beside it.
import hoianaNiuNiuClauses from '../../../rules/hoiana-niu-niu.json' with { type: 'json' };
import hoianaRouletteClauses from '../../../rules/hoiana-roulette.json' with { type: 'json' };
import hoianaSicBoClauses from '../../../rules/hoiana-sic-bo.json' with { type: 'json' };
import mbsRouletteV3Clauses from '../../../rules/mbs-roulette-v3.json' with { type: 'json' };
import usRouletteV5Clauses from '../../../rules/us-roulette-v5.json' with { type: 'json' };
import { document as hoianaNiuNiu } from './hoiana-niu-niu.ts';
import { document as hoianaRoulette } from './hoiana-roulette.ts';
import { document as hoianaSicBo } from './hoiana-sic-bo.ts';
import { document as mbsRouletteV3 } from './mbs-roulette-v3.ts';
import { document as usRouletteV5 } from './us-roulette-v5.ts';

export const DOCUMENTS = [
  { rules: hoianaNiuNiu, clauses: hoianaNiuNiuClauses },
  { rules: hoianaRoulette, clauses: hoianaRouletteClauses },
  { rules: hoianaSicBo, clauses: hoianaSicBoClauses },
  { rules: mbsRouletteV3, clauses: mbsRouletteV3Clauses },
  { rules: usRouletteV5, clauses: usRouletteV5Clauses },
] as const;
