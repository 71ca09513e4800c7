import { catalogue } from '../../src/layout/catalogue.ts';
import { hoianaRoulette } from '../../src/rulebook/index.ts';
import { pocket } from '../../testkit/browser/hand.ts';
import { deposit } from '../../testkit/house.ts';
import type { Salon } from './salon.ts';

const CHIPS = 200;
const PLAYERS = ['chen', 'dara', 'eli', 'mei'];
const PURSE = 50_000_000;
/** How long everything that moves may move. */
const REST_MS = 1500;

type TraceEvent = Readonly<{ name: string; pid: number; tid: number; dur?: number; tdur?: number; args?: Args }>;
type Args = Readonly<{ name?: string }>;
export type Tasks = Readonly<{ longest: number; clock: number; chips: number }>;

/** The longest task of the page while the chips of a full felt are laid, locked, lit, taken away and paid. */
export async function motion(salon: Salon): Promise<Tasks> {
  const { casino, browser, visit } = salon;
  const page = await visit('ann');
  await page.sitAt('R1');
  await casino.hand.open('R1', pocket(17));
  await page.waitForTimeout(REST_MS);
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await fill(salon);
  await page
    .locator('[data-chip]')
    .nth(CHIPS - 1)
    .waitFor();
  const chips = await page.locator('[data-chip]').count();
  await page.waitForTimeout(REST_MS);
  await casino.hand.until('R1', 'result');
  await page.waitForTimeout(REST_MS);
  await casino.hand.finish('R1');
  await page.waitForTimeout(REST_MS);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: readonly TraceEvent[] };
  await page.context().close();
  return { ...longestTask(trace.traceEvents), chips };
}

/** Chips of several players, one on each spot, one player after the other. */
async function fill({ casino: { house, hand } }: Salon): Promise<void> {
  const spots = catalogue(hoianaRoulette).map(({ id }) => id);
  const { number } = hand.state('R1').round;
  for (const [i, person] of PLAYERS.entries()) {
    const by = { person, role: 'player' } as const;
    await deposit(house, person, 'VND', PURSE);
    await hand.must('R1', by, { type: 'askBuyIn', amount: PURSE });
    const own = Array.from({ length: CHIPS / PLAYERS.length }, (_, k) => spots[(i + k * 3) % spots.length]);
    for (const spot of own)
      await hand.must('R1', by, { type: 'placeWager', player: person, round: number, spot, chips: { value: 50_000 } });
  }
}

/** In milliseconds: of the processor, and by the clock, which other work on the machine makes longer. */
function longestTask(events: readonly TraceEvent[]): Pick<Tasks, 'longest' | 'clock'> {
  const mains = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(thread),
  );
  const tasks = events.filter((event) => /RunTask$/.test(event.name) && mains.has(thread(event)));
  const most = (of: (event: TraceEvent) => number | undefined): number =>
    Math.max(0, ...tasks.map((event) => (of(event) ?? 0) / 1000));
  return { longest: most(({ tdur, dur }) => tdur ?? dur), clock: most(({ dur }) => dur) };
}

const thread = ({ pid, tid }: TraceEvent): string => `${pid}/${tid}`;
