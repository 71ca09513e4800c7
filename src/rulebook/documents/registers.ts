// Written by `npm run documents` from the files beside it.
import hoianaNiuNiu from '../../../rules/hoiana-niu-niu.json' with { type: 'json' };
import hoianaRoulette from '../../../rules/hoiana-roulette.json' with { type: 'json' };
import hoianaSicBo from '../../../rules/hoiana-sic-bo.json' with { type: 'json' };
import mbsRouletteV3 from '../../../rules/mbs-roulette-v3.json' with { type: 'json' };
import usRouletteV5 from '../../../rules/us-roulette-v5.json' with { type: 'json' };

export const REGISTERS: Readonly<Record<string, readonly unknown[]>> = {
  'hoiana-niu-niu': hoianaNiuNiu,
  'hoiana-roulette': hoianaRoulette,
  'hoiana-sic-bo': hoianaSicBo,
  'mbs-roulette-v3': mbsRouletteV3,
  'us-roulette-v5': usRouletteV5,
};
