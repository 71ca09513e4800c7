import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Branding } from '../../rulebook/rulebook.ts';
import css from './felt.module.css';

/** What a cloth bears of its casino: the name, the logo or both. */
export type Brand = Readonly<{ casino: string; shows: Branding }>;

/** The part of the cloth above the layout that bears it. */
export const BRAND_STRIP = 26;

/** As attested where the document asks for it; the cloth of another document bears the name of its casino, if it has one. */
export function branded({ casino, equipment }: AnyRulebook, attested: Branding | undefined): { brand?: Brand } {
  const shows = equipment.some(({ item }) => item === 'branding') ? attested : 'name';
  return casino === undefined || shows === undefined ? {} : { brand: { casino, shows } };
}

/** Printed in the middle of its strip; x is the middle of the cloth. */
export const BrandPrint = ({ brand: { casino, shows }, x }: Readonly<{ brand: Brand; x: number }>) => (
  <g transform={`translate(${x} ${-BRAND_STRIP / 2 - 3})`} className={css['brand']} data-brand={shows}>
    {shows !== 'name' && <Logo casino={casino} x={shows === 'both' ? -casino.length * 7 - 16 : 0} />}
    {shows !== 'logo' && (
      <text y="6" className={css['casino']} data-brand-name="">
        {casino}
      </text>
    )}
  </g>
);

/** The initials in a lozenge. */
const Logo = ({ casino, x }: Readonly<{ casino: string; x: number }>) => (
  <g transform={`translate(${x} 0)`} data-brand-logo="">
    <path d="M0 -13L17 0L0 13L-17 0Z" className={css['logo']} />
    <text y="4" className={css['initials']}>
      {casino
        .split(' ')
        .map((word) => word.slice(0, 1))
        .join('')}
    </text>
  </g>
);
