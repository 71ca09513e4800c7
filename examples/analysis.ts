import { createInterface } from 'node:readline';
import { decimal, findRulebook, odds } from 'croupier-rules';

/*
 * What players lost against what the exact odds say they should have, from a house's own export, as a picture:
 *
 *   croupier export wagers --format ndjson | node analysis.ts > held.svg
 */

type Row = Readonly<{ rulebook: string; spot: string; stake: number; paid: number; taken: number }>;
type Sum = { staked: number; held: number; due: number };

const edges = new Map<string, number>();
function edgeOf({ rulebook, spot }: Row): number {
  const known = edges.get(`${rulebook} ${spot}`);
  if (known !== undefined) return known;
  const rules = findRulebook(rulebook);
  const priced = rules.ok ? odds(rules.value).find((each) => each.spot === spot) : undefined;
  const edge = priced === undefined ? 0 : Number(decimal(priced.edge, 12));
  edges.set(`${rulebook} ${spot}`, edge);
  return edge;
}

const sums = new Map<string, Sum>();
for await (const line of createInterface({ input: process.stdin })) {
  const row = JSON.parse(line) as Row;
  const sum = sums.get(row.rulebook) ?? { staked: 0, held: 0, due: 0 };
  sum.staked += row.stake;
  sum.held += row.taken - row.paid;
  sum.due += row.stake * edgeOf(row);
  sums.set(row.rulebook, sum);
}

const WIDTH = 640;
const ROW = 44;
const rows = [...sums].map(([name, { staked, held, due }]) => ({ name, is: held / staked, should: due / staked }));
const most = Math.max(0.05, ...rows.flatMap(({ is, should }) => [Math.abs(is), should]));
const x = (share: number): number => 320 + (share / most) * 280;
const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;
const bars = rows.map(({ name, is, should }, at) => {
  const y = 40 + at * ROW;
  return `<text x="8" y="${y + 16}">${name}</text><rect x="${Math.min(x(0), x(is))}" y="${y}" width="${Math.abs(x(is) - x(0))}" height="22" fill="#0e5f43"/><line x1="${x(should)}" x2="${x(should)}" y1="${y - 4}" y2="${y + 26}" stroke="#b03a2e" stroke-width="3"/><title>${name}: held ${percent(is)}, expected ${percent(should)}</title>`;
});
console.log(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${60 + rows.length * ROW}" font-family="sans-serif" font-size="14"><text x="8" y="20">Held (bar) and expected (line), of what was staked</text>${bars.join('')}</svg>`,
);
