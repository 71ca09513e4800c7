// Written by `npm run documents` from the files beside it.
export const RULEBOOK_IDS = [
  'hoiana-niu-niu',
  'hoiana-roulette',
  'hoiana-sic-bo',
  'mbs-roulette-v3',
  'us-roulette-v5',
] as const;
