import { test } from 'vitest';
import type { Body } from '../../src/house/unit.ts';
import { TOOL_KEYS } from '../../src/screens/dealer/tool-keys.ts';
import type { Actor, Phase } from '../../src/table/index.ts';
import { browse, expect } from '../../testkit/browser/browse.ts';
import { type AtDesk, atDesk } from '../../testkit/browser/desk.ts';
import { pressTwice } from '../../testkit/browser/hold.ts';

const casino = await browse({ people: ['R1', 'R2', 'S1', 'N1'] });
const { hand } = casino;

/** Of a rank at which every tool is within reach. */
const PERSON = 'pit-manager';

const dealerOf = (table: string): Actor => ({ person: `dealer-${table.toLowerCase()}`, role: 'dealer' });
const ANN: Actor = { person: 'ann', role: 'player' };

async function orders(table: string, ...bodies: readonly Body[]): Promise<void> {
  for (const body of bodies) await hand.must(table, dealerOf(table), body);
}

const packet = (to: number | 'dealer'): Body => ({ type: 'dealPacket', to, cards: 5 });

/** What somebody fills in before a form is sent, by the name of the field. */
type Filled = Readonly<Record<string, string>>;

type Moment = Readonly<{
  table: string;
  phase: Phase;
  /** The step on the primary button. */
  step: string;
  /** How the table gets there from the moment before. */
  comes: () => Promise<void>;
  /** Tools that are sent here, one after the other. */
  sends?: readonly (readonly [tool: string, filled: Filled])[];
}>;

const bet = (table: string, spot: string, more: object = {}): Promise<void> => {
  const round = hand.state(table).round.number;
  const wager = { type: 'placeWager', player: 'ann', round, spot, chips: { value: 500_000 }, ...more };
  return hand.must(table, ANN, wager);
};

const CONSOLES: Readonly<Record<string, readonly Moment[]>> = {
  roulette: [
    {
      table: 'R1',
      phase: 'betting',
      step: 'spin',
      comes: async () => {
        await hand.open('R1');
        await bet('R1', 'red');
      },
      sends: [
        ['call', { player: 'ann', bets: '17 100k' }],
        ['buy-in', { player: 'bao', amount: '1m' }],
        ['cash-out', { player: 'bao', amount: '1m' }],
        ['fill', { amount: '100m' }],
      ],
    },
    {
      table: 'R1',
      phase: 'result',
      step: 'collect',
      comes: () => hand.until('R1', 'result'),
      sends: [
        ['late', { player: 'ann', bets: '8 100k' }],
        ['withdrawn', {}],
        ['disturbed', {}],
      ],
    },
    { table: 'R2', phase: 'betting', step: 'spin', comes: async () => void (await hand.open('R2')) },
  ],
  'Sic Bo': [
    {
      table: 'S1',
      phase: 'betting',
      step: 'close',
      comes: async () => void (await hand.open('S1')),
      sends: [['call', { player: 'ann', bets: 'big 100k' }]],
    },
    {
      table: 'S1',
      phase: 'closed',
      step: 'uncover',
      comes: () => orders('S1', { type: 'announceNoMoreBets' }),
      sends: [['malfunction', { what: 'the terminal is dead' }]],
    },
  ],
  'Niu Niu': [
    { table: 'N1', phase: 'idle', step: 'open', comes: () => hand.clear('N1') },
    {
      table: 'N1',
      phase: 'betting',
      step: 'close',
      comes: async () => {
        await orders('N1', { type: 'openBetting' });
        await bet('N1', 'even', { box: 3 });
      },
    },
    { table: 'N1', phase: 'closed', step: 'deal', comes: () => orders('N1', { type: 'announceNoMoreBets' }) },
    {
      table: 'N1',
      phase: 'dealt',
      step: 'spread',
      comes: () => orders('N1', packet(3), packet('dealer'), { type: 'finishDeal' }),
      sends: [
        ['exposed', {}],
        ['handled', {}],
        ['conduct', {}],
      ],
    },
  ],
};

/** The step the keyboard stands at; nothing while it is elsewhere or a sheet is open. */
const at = (desk: AtDesk): Promise<string | undefined> =>
  desk.evaluate(() => {
    const { activeElement: there } = document;
    if (document.querySelector('dialog[open]') !== null || !(there instanceof HTMLElement)) return undefined;
    return there.dataset['primary'] ?? (there.tagName === 'MAIN' ? 'the page' : undefined);
  });

/** Opens a tool as the keyboard does; the sheet is there when this answers. */
async function open(desk: AtDesk, key: string): Promise<void> {
  await desk.locator(`[data-tool="${key}"]`).press('Enter');
  await desk.getByRole('dialog').waitFor();
}

/** Opens each of these tools and presses the button that closes it, within the page; answers with where the keyboard then is. */
const closed = (desk: AtDesk, keys: readonly string[]): Promise<readonly (string | undefined)[]> =>
  desk.evaluate(async (tools) => {
    const found: (string | undefined)[] = [];
    const there = (what: string) => document.querySelector<HTMLElement>(what);
    const until = async (isSo: () => boolean): Promise<void> => {
      while (!isSo()) await new Promise((drawn) => requestAnimationFrame(drawn));
    };
    for (const key of tools) {
      there(`[data-tool="${key}"]`)?.focus();
      there(`[data-tool="${key}"]`)?.click();
      await until(() => there('dialog[open]') !== null);
      there('dialog[open] header button')?.click();
      await until(() => there('dialog') === null && document.activeElement !== document.body);
      found.push(document.activeElement instanceof HTMLElement ? document.activeElement.dataset['primary'] : undefined);
    }
    return found;
  }, keys);

async function send(desk: AtDesk, key: string, filled: Filled): Promise<void> {
  await open(desk, key);
  const sheet = desk.getByRole('dialog');
  for (const [name, text] of Object.entries(filled)) await sheet.locator(`[name="${name}"]`).fill(text);
  await sheet.locator('button[type="submit"]').first().click();
  const fate = async () => ((await sheet.count()) === 0 ? 'done' : sheet.getByRole('alert').allInnerTexts());
  await expect.poll(fate, key).toBe('done');
}

const opened = new Set<string>();

/** A desk at this table with a player who has chips. */
async function arrived(table: string): Promise<AtDesk> {
  await hand.clear(table);
  await orders(table, { type: 'buyIn', player: 'ann', amount: 50_000_000, from: 'cash' });
  return atDesk(casino, table, PERSON);
}

test.each(Object.keys(CONSOLES))('after any tool of %s the keyboard is at the next step again', async (name) => {
  const here = new Set<string>();
  const desks = new Map<string, AtDesk>();
  for (const { table, phase, step, comes, sends = [] } of CONSOLES[name] ?? []) {
    const desk = desks.get(table) ?? (await arrived(table));
    desks.set(table, desk);
    await comes();
    expect(hand.state(table).phase).toBe(phase);
    await desk.locator(`[data-primary="${step}"]`).waitFor();
    const shown = await desk
      .locator('[data-tool]:enabled')
      .evaluateAll((tools) => tools.map((tool) => tool.getAttribute('data-tool') ?? ''));
    const keys = shown.filter((each) => !here.has(each));
    expect(await closed(desk, keys), keys.join()).toEqual(keys.map(() => step));
    for (const key of keys) {
      await open(desk, key);
      await desk.keyboard.press('Escape');
      await expect.poll(() => at(desk), `${key}, left by Escape`).toBe(step);
      here.add(key);
      opened.add(key);
    }
    for (const [key, filled] of sends) {
      await send(desk, key, filled);
      await expect.poll(() => at(desk), `${key}, sent`).toBe(step);
    }
    expect(desk.faults).toEqual([]);
  }
});

test('every tool there is was among them', () => {
  // Offered only after a void whose stakes are held, and after a spin without a result.
  const later = ['void-seen', 'release'];
  expect([...opened, ...later].toSorted()).toEqual([...TOOL_KEYS].toSorted());
});

test('the Enter after a tool is the step, tools are reached with Tab, and a void is left like a tool', async () => {
  await hand.open('R1');
  const desk = await atDesk(casino, 'R1', 'dealer-r1');
  await desk.locator('[data-primary="spin"]').waitFor();
  await open(desk, 'call');
  await desk.keyboard.press('Escape');
  await expect.poll(() => at(desk)).toBe('spin');
  const focused = () => desk.evaluate(() => document.activeElement?.getAttribute('data-tool'));
  for (let presses = 0; (await focused()) !== 'call'; presses++) {
    expect(presses).toBeLessThan(20);
    await desk.keyboard.press('Tab');
  }
  await desk.keyboard.press('Enter');
  await desk.getByRole('dialog').waitFor();
  await desk.keyboard.press('Escape');
  await expect.poll(() => at(desk)).toBe('spin');
  await desk.keyboard.press('Enter');
  await expect.poll(() => at(desk)).toBe('close');
  expect(hand.state('R1').phase).toBe('spin-open');

  await pressTwice(desk.getByRole('button', { name: /NO SPIN/ }), 'Enter');
  await desk.getByRole('dialog').waitFor();
  await desk.keyboard.press('Escape');
  await expect.poll(() => at(desk)).toBe('close');
  await desk.keyboard.press('Enter');
  await expect.poll(() => hand.state('R1').phase).toBe('spin-closed');
});

test('where there is no step to take the keyboard is the page’s', async () => {
  await hand.open('N1');
  await orders('N1', { type: 'buyIn', player: 'ann', amount: 50_000_000, from: 'cash' });
  await bet('N1', 'even', { box: 3 });
  await orders('N1', { type: 'announceNoMoreBets' }, packet(3), packet('dealer'), { type: 'finishDeal' });
  const desk = await atDesk(casino, 'N1', 'dealer-n1');
  await desk.locator('[data-primary="spread"]').waitFor();
  await send(desk, 'house', { what: 'a blue back' });
  await expect.poll(() => at(desk)).toBe('the page');
});
