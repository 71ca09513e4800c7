// Written by `npm run documents` from the files beside it.
import hoianaNiuNiuVi from '../../../rules/vi/hoiana-niu-niu.json' with { type: 'json' };
import hoianaRouletteVi from '../../../rules/vi/hoiana-roulette.json' with { type: 'json' };
import hoianaSicBoVi from '../../../rules/vi/hoiana-sic-bo.json' with { type: 'json' };
import mbsRouletteV3Vi from '../../../rules/vi/mbs-roulette-v3.json' with { type: 'json' };
import usRouletteV5Vi from '../../../rules/vi/us-roulette-v5.json' with { type: 'json' };
import hoianaNiuNiuZh from '../../../rules/zh/hoiana-niu-niu.json' with { type: 'json' };
import hoianaRouletteZh from '../../../rules/zh/hoiana-roulette.json' with { type: 'json' };
import hoianaSicBoZh from '../../../rules/zh/hoiana-sic-bo.json' with { type: 'json' };
import mbsRouletteV3Zh from '../../../rules/zh/mbs-roulette-v3.json' with { type: 'json' };
import usRouletteV5Zh from '../../../rules/zh/us-roulette-v5.json' with { type: 'json' };

type Texts = Readonly<Record<string, Readonly<{ title: string; requirement: string }>>>;

export const TRANSLATIONS: Readonly<Record<string, Readonly<Record<string, Texts>>>> = {
  vi: {
    'hoiana-niu-niu': hoianaNiuNiuVi,
    'hoiana-roulette': hoianaRouletteVi,
    'hoiana-sic-bo': hoianaSicBoVi,
    'mbs-roulette-v3': mbsRouletteV3Vi,
    'us-roulette-v5': usRouletteV5Vi,
  },
  zh: {
    'hoiana-niu-niu': hoianaNiuNiuZh,
    'hoiana-roulette': hoianaRouletteZh,
    'hoiana-sic-bo': hoianaSicBoZh,
    'mbs-roulette-v3': mbsRouletteV3Zh,
    'us-roulette-v5': usRouletteV5Zh,
  },
};
