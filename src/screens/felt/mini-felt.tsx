import type { AnyRulebook } from '../../rulebook/index.ts';
import type { FeltProps } from './felt.ts';
import { NiuNiuFelt } from './niu-niu-felt.tsx';
import { RouletteFelt } from './roulette-felt.tsx';
import { SicBoFelt } from './sic-bo-felt.tsx';

type Props = Readonly<{ rules: AnyRulebook }> &
  Readonly<Pick<FeltProps, 'brand' | 'chips' | 'faceOf' | 'currency' | 'dolly' | 'lit' | 'dark' | 'name' | 'printed'>>;

/** A felt to look at, at the size of a tile: the same picture without input and without a tab stop. */
export function MiniFelt({ rules, ...shown }: Props) {
  const props = { ...shown, labelOf: () => '', orientation: 'horizontal', viewOnly: true } as const;
  switch (rules.family) {
    case 'roulette':
      return <RouletteFelt rules={rules} {...props} />;
    case 'sic-bo':
      return <SicBoFelt rules={rules} {...props} />;
    case 'niu-niu':
      return <NiuNiuFelt rules={rules} {...props} />;
  }
}
