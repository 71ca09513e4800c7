import pictures from './pictures.module.css';
import css from './rules.module.css';
import { useRulesWords } from './words.ts';

type Props = Readonly<{
  /** Their numbers, from left to right as the players see them. */
  places: readonly number[];
  dealers: number;
  name: string;
}>;

const WIDTH = 720;
const STEP = 84;
const [DEALER_Y, FELT_Y, PLAYER_Y] = [30, 54, 214];

/** The table from above: players on one side, whoever deals on the other, its name between them. */
export function TablePlan({ places, dealers, name }: Props) {
  const tell = useRulesWords();
  return (
    <section className={css['chapter']} aria-labelledby="plan-title">
      <h2 id="plan-title">{tell('planTitle')}</h2>
      <p className={css['note']}>{tell('planHint')}</p>
      <svg className={pictures['plan']} viewBox={`0 0 ${WIDTH} 246`} role="img" aria-label={tell('planTitle')}>
        <rect x="20" y={FELT_Y} width={WIDTH - 40} height="136" rx="68" className={pictures['top']} />
        <text x={WIDTH / 2} y={FELT_Y + 78} className={pictures['name']} data-brand>
          {name}
        </text>
        {middles(dealers).map((x) => (
          <g key={x} transform={`translate(${x} ${DEALER_Y})`} data-side="dealer" data-y={DEALER_Y}>
            <rect x="-44" y="-16" width="88" height="32" rx="6" className={pictures['station']} />
            <text y="5" className={pictures['seat']}>
              {tell('planDealer')}
            </text>
          </g>
        ))}
        {middles(places.length).map((x, i) => (
          <g
            key={x}
            transform={`translate(${x} ${PLAYER_Y})`}
            data-side="player"
            data-y={PLAYER_Y}
            data-place={places[i]}
          >
            <circle r="20" className={pictures['station']} />
            <text y="5" className={pictures['seat']} aria-label={tell('planPlace', { number: places[i] ?? 0 })}>
              {places[i]}
            </text>
          </g>
        ))}
      </svg>
    </section>
  );
}

/** So many things in a row, their middle in the middle of the table. */
const middles = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, i) => WIDTH / 2 + (i - (count - 1) / 2) * STEP);
