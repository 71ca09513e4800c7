import { describe, test } from 'vitest';
import { browse, expect } from '../../../testkit/browser/browse.ts';
import { type Company, companyAt } from '../../../testkit/browser/company.ts';
import { type AtDesk, atDesk, codeFrom, withCode } from '../../../testkit/browser/desk.ts';
import { cards, dice, pocket } from '../../../testkit/browser/hand.ts';

const casino = await browse({ people: ['R1', 'S1', 'N1'] });
const { hand } = casino;

const CORRECT = 'Correct the result';
const CORRECTING = 'correcting a misread result';
const ANEW = 'settling a closed round anew';

type Walk = Readonly<{ field: string; from: string; round?: number; reason: string; hand?: string }>;

/** What was misread is put right at one console, with the code of somebody at another. */
async function corrects(
  desk: AtDesk,
  beside: AtDesk,
  { field, from, round, reason, hand: which }: Walk,
): Promise<void> {
  const sheet = await desk.tool(CORRECT);
  if (which !== undefined) await sheet.locator('[name="box"]').selectOption(which);
  await sheet.getByLabel(field, { exact: true }).fill(from);
  if (round !== undefined) await sheet.getByLabel('Closed round, by its number').fill(String(round));
  await sheet.getByLabel('Reason').fill(reason);
  await sheet.getByRole('button', { name: CORRECT }).click();
  await withCode(desk, await codeFrom(beside, round === undefined ? CORRECTING : ANEW));
  await expect(sheet).toHaveCount(0);
}

/** Player and board are told, and why. */
async function told({ ann, table }: Company, round: number, reason: string): Promise<void> {
  const words = `Round ${round}: the result was corrected. ${reason}`;
  await expect(ann.locator('[data-correction]')).toContainText(words);
  const board = await casino.visitor({ viewport: { width: 1920, height: 1080 } });
  await board.goto(`/board/${table}`);
  await expect(board.locator('[data-reason]')).toHaveText(reason);
  expect(board.faults).toEqual([]);
}

const movedBy = (desk: AtDesk) => desk.getByRole('region', { name: 'To be moved by hand' }).getByRole('listitem');

describe('a result that was misread', () => {
  test('[HR-2.1] at the wheel: found before the dolly stands', async () => {
    const company = await companyAt(casino, 'hoiana-roulette');
    const { desk, table } = company;
    const round = await company.bets('18 100k', 1, pocket(17));
    await company.until('at-rest');
    const inspector = await atDesk(casino, table, 'inspector');
    await corrects(desk, inspector, { field: 'Result', from: '18', reason: 'the ball lies in 18' });
    await told(company, round, 'the ball lies in 18');
    await desk.go('Dolly on 18');
    await company.ends();
    await company.gained(3_500_000);
  });

  test('[SB-4.5] [SB-4.6] at the dice: found before paying, after it, and after the round was closed', async () => {
    const company = await companyAt(casino, 'hoiana-sic-bo');
    const { desk, table } = company;
    const [inspector, chief, manager] = await Promise.all([
      atDesk(casino, table, 'inspector'),
      atDesk(casino, table, 'pit-supervisor'),
      atDesk(casino, table, 'pit-manager'),
    ]);
    const round = await company.bets('sum7 100k; sum6 50k; sum8 50k', 3, dice(1, 2, 4));
    await company.until('lit');
    await corrects(desk, inspector, { field: 'Dice as they lie', from: '1 2 5', reason: 'a five lies there' });
    await told(company, round, 'a five lies there');
    await expect(movedBy(desk)).toHaveCount(0);
    await corrects(desk, inspector, { field: 'Dice as they lie', from: '1 2 4', reason: 'a four after all' });
    await company.paid();
    await company.gained(12 * 100_000 - 200_000);
    await corrects(chief, inspector, {
      field: 'Dice as they lie',
      from: '1 2 3',
      reason: 'a three was read as a four',
    });
    await told(company, round, 'a three was read as a four');
    await expect(movedBy(desk).first()).toContainText('from ann to the rack');
    await company.ends();
    await company.gained(14 * 50_000 - 150_000);
    await corrects(manager, chief, {
      field: 'Dice as they lie',
      from: '1 2 4',
      round,
      reason: 'the recording shows a four',
    });
    await told(company, round, 'the recording shows a four');
    await company.gained(12 * 100_000 - 100_000);
  });

  test('[NN-4.9.5] [NN-7.8] at the cards: found before the comparison, after it, and after the round was closed', async () => {
    const company = await companyAt(casino, 'hoiana-niu-niu');
    const { desk, table } = company;
    const [inspector, chief, manager] = await Promise.all([
      atDesk(casino, table, 'inspector'),
      atDesk(casino, table, 'pit-supervisor'),
      atDesk(casino, table, 'pit-manager'),
    ]);
    const niu9BeatsNiu6 = cards('KS', '6H', '4D', 'TC', '9S', 'KH', '7H', '3D', 'TS', '6S');
    const round = await company.bets('box3 even 500k', 1, niu9BeatsNiu6);
    await company.until('set');
    const reads = (face: string) => `KS 6H 4D TC ${face}`;
    const field = 'Five cards as they lie';
    await corrects(desk, inspector, { field, hand: '3', from: reads('5S'), reason: 'a five was read as a nine' });
    await expect(movedBy(desk)).toHaveCount(0);
    await company.until('comparing');
    await company.gained(-500_000);
    await corrects(chief, inspector, { field, hand: '3', from: reads('9S'), reason: 'it is a nine' });
    await expect(movedBy(desk).first()).toContainText('from the rack back to');
    await company.ends();
    await company.gained(500_000);
    await corrects(manager, chief, {
      field,
      hand: '3',
      from: reads('5S'),
      round,
      reason: 'the recording shows a five',
    });
    await told(company, round, 'the recording shows a five');
    await company.gained(-500_000);
  });

  test('the list is empty again when the next round begins', async () => {
    await hand.open('S1');
    const desk = await atDesk(casino, 'S1', 'dealer-s1');
    await expect(desk.getByRole('button', { name: 'No more bets' })).toBeVisible();
    await expect(movedBy(desk)).toHaveCount(0);
  });
});
