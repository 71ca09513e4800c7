// Written by `npm run documents` from the files beside it.
import hoianaNiuNiu from '../../../rules/proofs/hoiana-niu-niu.json' with { type: 'json' };
import hoianaRoulette from '../../../rules/proofs/hoiana-roulette.json' with { type: 'json' };
import hoianaSicBo from '../../../rules/proofs/hoiana-sic-bo.json' with { type: 'json' };
import mbsRouletteV3 from '../../../rules/proofs/mbs-roulette-v3.json' with { type: 'json' };
import usRouletteV5 from '../../../rules/proofs/us-roulette-v5.json' with { type: 'json' };

export const PROOFS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'hoiana-niu-niu': hoianaNiuNiu,
  'hoiana-roulette': hoianaRoulette,
  'hoiana-sic-bo': hoianaSicBo,
  'mbs-roulette-v3': mbsRouletteV3,
  'us-roulette-v5': usRouletteV5,
};
