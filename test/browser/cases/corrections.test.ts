import { describe, test } from 'vitest';
import type { RulebookId } from '../../../src/rulebook/rulebook.ts';
import { money } from '../../../src/screens/money/money.ts';
import { browse, expect } from '../../../testkit/browser/browse.ts';
import { type Company, companyAt, pastThePage, TABLES } from '../../../testkit/browser/company.ts';
import { atDesk, codeFrom, withCode } from '../../../testkit/browser/desk.ts';
import { cards, dice, pocket } from '../../../testkit/browser/hand.ts';
import { atPit } from '../../../testkit/browser/pit.ts';
import type { Visitor } from '../../../testkit/browser/visitor.ts';
import { shown } from '../../../testkit/effort.ts';

const casino = await browse({ people: TABLES });
const { hand, house } = casino;

const NOT_THEIRS = { status: 403, code: 'not-authorised' };

/** Surveillance goes through the round once more, as Ann saw it; at its end she has what the ledger says. */
async function replayed({ eye, table, currency }: Company, round: number): Promise<Visitor> {
  await eye.goto(`/surveillance/${table}/${round}?as=player:ann`);
  await eye.locator('[data-pane="seat"]').waitFor();
  await expect(eye.getByText('The record is being read')).toHaveCount(0);
  await eye.getByLabel('Timeline').press('End');
  const has = money(house.balance(`rack:${table}:ann`, currency), currency, 'en');
  await expect(eye.locator('[data-pane="record"] [data-account="ann"]')).toHaveText(has);
  return eye;
}

const detail = (eye: Visitor) => eye.locator('[data-event][data-fact]');

/** A chip of each on 17 and 20; the first is paid, and the second one was it. */
const WRONG: readonly (readonly [clause: string, rulebook: RulebookId, on17: number, on20: number])[] = [
  ['HR-4.10', 'hoiana-roulette', 100_000, 50_000],
  ['MBS-6.4', 'mbs-roulette-v3', 5_000, 2_500],
  ['US5-P4', 'us-roulette-v5', 200, 100],
];

describe('a wrong number that was called and paid', () => {
  const some = shown(WRONG, ([, rulebook]) => rulebook === 'hoiana-roulette');
  test.each(some)('[%s] %s: a supervisor puts it right, and every entry is reversed and made anew', async (...row) => {
    const [clause, rulebook, on17, on20] = row;
    const company = await companyAt(casino, rulebook);
    const { table, currency, desk, ann, eye } = company;
    const chips = (amount: number): string => money(amount, currency, 'en').replaceAll(/[^\d.]/g, '');
    const round = await company.bets(`17 ${chips(on17)}; 20 ${chips(on20)}`, 2, pocket(17));
    await company.paid();
    // Until the table is cleared the winning chips lie where they lay.
    await company.gained(35 * on17 - on17 - on20);

    const order = { type: 'correctResult', pocket: 20, reason: 'x' };
    const [inspector, chief] = [await casino.as('inspector'), await atDesk(casino, table, 'pit-supervisor')];
    const beside = await atDesk(casino, table, 'pit-manager');
    // The dealer's own button only calls whose task it is.
    await expect(desk.locator('[data-tool="correct"]')).toHaveAttribute('data-calls', 'correctResult');
    for (const page of [desk, eye]) expect(await pastThePage(page, `tables/${table}`, order)).toMatchObject(NOT_THEIRS);
    // Where the document knows no inspector, none works.
    const others = rulebook === 'hoiana-roulette' ? NOT_THEIRS : { status: 403, code: 'not-assigned' };
    expect(await pastThePage(inspector, `tables/${table}`, order)).toMatchObject(others);
    const sheet = await chief.tool('Correct the result');
    await sheet.getByLabel('Result').fill('20');
    await sheet.getByLabel('Reason').fill('the ball lies in 20');
    await sheet.getByRole('button', { name: 'Correct the result' }).click();
    await withCode(chief, await codeFrom(beside, 'correcting a misread result'));
    await expect(sheet).toHaveCount(0);
    for (const page of [desk, ann]) await expect(page.locator('[data-dolly="20"]')).toBeVisible();
    await company.gained(-on17 - on20);

    await company.ends();
    await company.gained(35 * on20 - on17);
    await expect(chief.locator('[data-tool="correct"]')).toHaveAttribute('data-calls', 'correctClosedRound');
    const late = await pastThePage(chief, `tables/${table}`, { ...order, pocket: 17 });
    expect(late).toMatchObject({ status: 409, code: 'wrong-phase' });

    // It was 17 after all: the Pit Manager settles the closed round anew.
    const again = await beside.tool('Correct the result');
    await again.getByLabel('Result').fill('17');
    await again.getByLabel('Closed round, by its number').fill(String(round));
    await again.getByLabel('Reason').fill('the recording shows 17');
    await again.getByRole('button', { name: 'Correct the result' }).click();
    await withCode(beside, await codeFrom(chief, 'settling a closed round anew'));
    await expect(again).toHaveCount(0);
    await company.gained(35 * on17 - on20);
    // The player reads why, on the last round and in the round's own record.
    await expect(ann.locator('[data-settled]')).toContainText('the recording shows 17');
    await ann.locator('[data-settled]').getByRole('button', { name: 'Why?' }).click();
    await expect(ann.locator('[data-corrected]').last()).toContainText('the recording shows 17');
    await ann.keyboard.press('Escape');

    const seen = await replayed(company, round);
    await expect(seen.locator('[data-difference="result"]')).toContainText('shown 17, was 20');
    const flags = seen.locator('button[data-flag="correction"]');
    await flags.last().click();
    await expect(detail(seen)).toHaveAttribute('data-fact', 'ClosedRoundCorrected');
    await expect(detail(seen)).toContainText('the recording shows 17');
    await flags.nth((await flags.count()) - 2).click();
    await expect(detail(seen)).toHaveAttribute('data-fact', 'ResultCorrected');
    await expect(detail(seen)).toContainText('the ball lies in 20');
    await expect(detail(seen).getByRole('link', { name: clause, exact: true })).toBeVisible();
    for (const page of [desk, ann, chief, eye]) expect(page.faults).toEqual([]);
  });
});

test('[SB-7.8] [SB-7.4] hoiana-sic-bo: after the first payment neither keys nor a void; the Director calls it off, and what was paid goes back', async () => {
  const company = await companyAt(casino, 'hoiana-sic-bo');
  const { table, desk, ann, eye } = company;
  const round = await company.bets('big 100k; sum12 50k; small 50k', 3, dice(2, 5, 5));
  await company.paid();
  await company.gained(100_000 + 300_000 - 200_000);

  const again = await pastThePage(desk, `tables/${table}`, { type: 'reenterResult', keys: [2, 5, 6] });
  expect(again).toMatchObject({ status: 409, code: 'wrong-phase' });
  const leaning = await pastThePage(eye, `tables/${table}`, { type: 'recordVoid', cause: 'die-not-flat' });
  expect(leaning).toEqual({ ...NOT_THEIRS, clause: 'SB-7.4' });

  const sheet = await desk.tool('Incident');
  await sheet.getByLabel('What happened').fill('one die lay on its edge');
  await sheet.getByRole('button', { name: 'Report' }).click();
  await expect(sheet).toHaveCount(0);
  const [incident = ''] = [...hand.state(table).incidents.keys()].slice(-1);
  const order = { type: 'decideUncovered', incident, decision: 'x', effect: 'void' };
  for (const page of [desk, eye])
    expect(await pastThePage(page, `tables/${table}`, order)).toEqual({ ...NOT_THEIRS, clause: 'SB-7.8' });
  const [manager, director] = [await atPit(casino, 'pit-manager'), await atPit(casino, 'director')];
  const calledOff = 'The round is called off, all bets return';
  await manager.waiting(table).click();
  await manager.panel.getByLabel(calledOff).check();
  await expect(manager.panel.getByRole('alert')).toContainText('Director');
  await director.waiting(table).click();
  await expect(director.panel.getByRole('link', { name: 'SB-7.8' }).first()).toBeVisible();
  await director.panel.getByLabel(calledOff).check();
  await director.panel.getByLabel('Reason').fill('seen by everybody, and nobody can say what lay up');
  await director.press('Decide as Director of Table Games');
  await company.gained(0);
  await desk.go('Clear the table');
  await expect(desk.getByRole('button', { name: 'Shake the dice' })).toBeEnabled();

  const seen = await replayed(company, round);
  await seen.locator('button[data-flag="correction"]').last().click();
  await expect(detail(seen)).toHaveAttribute('data-fact', 'EntryReversed');
  for (const page of [desk, ann, director, eye]) expect(page.faults).toEqual([]);
});

test('[NN-7.5] [NN-7.4] [NN-7.10] hoiana-niu-niu: a hand that is settled stays so; a dealer’s hand of six undoes the whole round, payment and all', async () => {
  const company = await companyAt(casino, 'hoiana-niu-niu');
  const { table, desk, ann, eye } = company;
  const niu9BeatsNiu6 = cards('KS', '6H', '4D', 'TC', '9S', 'KH', '7H', '3D', 'TS', '6S');
  const round = await company.bets('box3 even 500k double 200k', 2, niu9BeatsNiu6);
  await company.until('comparing');
  await company.gained(880_000);

  const hers = { type: 'reportMisdeal', kind: 'player-hand-wrong-count', box: 3, cards: 4 };
  const settled = await pastThePage(desk, `tables/${table}`, hers);
  expect(settled).toEqual({ status: 403, code: 'second-person-needed', clause: 'NN-7.4' });
  const dealers = { type: 'reportMisdeal', kind: 'dealer-hand-wrong-count', cards: 6 };
  expect(await pastThePage(eye, `tables/${table}`, dealers)).toEqual({ ...NOT_THEIRS, clause: 'NN-7.5' });

  const sheet = await desk.tool('Misdeal');
  const found = sheet.locator('[data-kind="dealer-hand-wrong-count"]');
  await expect(found).toContainText('The whole round is void');
  await expect(found.getByRole('link', { name: 'NN-7.5', exact: true })).toBeVisible();
  await found.getByLabel('Cards').fill('6');
  await desk.twice(found.getByRole('button', { name: /Record it/ }));
  await expect(sheet.getByRole('form', { name: 'A second person is needed' })).toBeVisible();
  await desk.keyboard.press('Escape');
  const inspector = { person: 'inspector', role: 'inspector' } as const;
  await hand.must(table, { person: 'dealer-n1', role: 'dealer' }, dealers, inspector);
  await expect(sheet).toHaveCount(0);
  await expect(ann.said('assertive')).toContainText('wrong number of cards');
  await company.gained(0);
  await desk.go('Clear the table');
  await expect.poll(() => hand.state(table).phase).toBe('idle');
  expect(await pastThePage(desk, `tables/${table}`, dealers)).toMatchObject({ status: 409, code: 'wrong-phase' });

  const seen = await replayed(company, round);
  await seen.locator('button[data-flag="correction"]').last().click();
  await expect(detail(seen)).toHaveAttribute('data-fact', 'EntryReversed');
  for (const page of [desk, ann, eye]) expect(page.faults).toEqual([]);
});
