import { describe, test } from 'vitest';
import { HOUSE } from '../../src/house/stamped.ts';
import { browse, expect } from '../../testkit/browser/browse.ts';
import { Hand } from '../../testkit/browser/hand.ts';
import { atPit } from '../../testkit/browser/pit.ts';
import { keepPicture } from '../../testkit/screenshots/keep.ts';

const casino = await browse({ people: ['R1'] });
const { house } = casino;
const hand = new Hand(house);

describe('the readings of a table', () => {
  test('[NN-4.6.2] are chosen by the Director with a code, and a player finds nine boxes and the rules of that table', async () => {
    const body = { type: 'foundTable', table: 'N2', rulebook: 'hoiana-niu-niu', automatic: true };
    expect(await house.ask({ stream: 'floor', id: 'found-N2', by: HOUSE, body })).toMatchObject({ ok: true });
    const assign = { type: 'assign', person: 'pit-supervisor', table: 'N2' };
    expect(await house.ask({ stream: 'people', id: 'to-N2', by: HOUSE, body: assign })).toMatchObject({ ok: true });
    await hand.until('N2', 'betting');
    await hand.must('N2', { person: 'ann', role: 'player' }, { type: 'askBuyIn', amount: 1_000_000 });
    await hand.clear('N2');
    await hand.close('N2');
    const ann = await casino.asPlayer('ann');
    await ann.goto('/rules/hoiana-niu-niu?table=N2');
    const boxes = ann.locator('#reading-boxes [data-adopted]');
    await expect(boxes).toContainText('7');

    const manager = await atPit(casino, 'pit-manager');
    await manager.tile('N2').getByRole('button').click();
    await manager.tab('Readings');
    const seen = manager.panel.locator('[data-reading="boxes"]');
    await expect(seen).toContainText('7');
    await expect(manager.panel.getByText('Needs Director')).toBeVisible();
    await expect(manager.panel.getByRole('button', { name: 'Choose these readings' })).toHaveCount(0);

    const director = await atPit(casino, 'director');
    await director.tile('N2').getByRole('button').click();
    await director.tab('Readings');
    const { panel } = director;
    await panel.locator('input[name="boxes"]').fill('10');
    await panel.locator('select[name="niu6EvenCommission"]').selectOption('evenOnly');
    await panel.getByLabel('Reason').fill('the new cloth has nine');
    await panel.getByRole('button', { name: 'Choose these readings' }).click();
    await expect(panel.getByText(/1 to 9/).first()).toBeVisible();
    await panel.locator('input[name="boxes"]').fill('9');
    await panel.getByRole('button', { name: 'Choose these readings' }).click();

    const supervisor = await casino.as('pit-supervisor');
    await supervisor.goto('/pit');
    const given = await supervisor.request.post('/api/v1/approvals', { data: { table: 'N2', type: 'chooseReadings' } });
    const { code } = (await given.json()) as { code: string };
    const form = director.getByRole('form', { name: 'A second person is needed' }).last();
    await form.getByLabel('Code').fill(code);
    await form.getByRole('button', { name: 'Send with the code' }).click();
    await expect(panel.locator('[data-reading="boxes"]')).toHaveAttribute('data-chosen', 'true');
    expect(hand.state('N2').rules.options).toMatchObject({ boxes: 9, niu6EvenCommission: 'evenOnly' });

    await director.tab('History');
    await expect(panel.getByRole('listitem').first()).toContainText('the new cloth has nine');
    await expect(panel.getByRole('listitem').first()).toContainText('with');

    await expect(boxes).toContainText('9');
    await expect(ann.locator('[data-read-at="N2"]')).toContainText('As table N2 reads it now.');
    await expect(ann.locator('#reading-boxes [data-chosen]')).toContainText('7');
    const [dealer, beside] = [
      { person: 'auto-dealer', role: 'dealer' },
      { person: 'auto-floor', role: 'pit-supervisor' },
    ] as const;
    const count = { type: 'countFloat', counted: hand.state('N2').bank.float, when: 'opening' };
    await hand.must('N2', dealer, count, beside);
    await hand.must('N2', beside, { type: 'openTable' });
    await hand.until('N2', 'betting');
    await ann.sitAt('N2');
    await expect(ann.getByRole('link', { name: 'Rules' }).first()).toHaveAttribute('href', /table=N2/);
    await expect(ann.locator('[data-box="9"]').first()).toBeVisible();
    // She was here before, and hears of it now that she is back.
    const notice = ann.locator('[data-notice="readings"]');
    await expect(notice).toContainText('How this table reads its rules has changed.');
    await expect(notice).toContainText('Before: ');
    for (const clause of ['NN-3.1', 'NN-4.1', 'NN-5.1-N6', 'NN-5.2'])
      await expect(notice.getByRole('link', { name: clause })).toBeVisible();
    await keepPicture(ann, 'readings-notice');
    await notice.getByRole('button', { name: 'Understood' }).click();
    await expect(notice).toHaveCount(0);
    expect(
      hand
        .state('N2')
        .told.get('ann')
        ?.map(({ what }) => what),
    ).toEqual(['aborted']);
    await ann.goto('/');
    await expect(ann.locator('article[data-table="N2"] [data-box="9"]').first()).toBeVisible();
    expect([...ann.faults, ...director.faults, ...manager.faults]).toEqual([]);
  });

  test('the gaming day is declared on the pit screen by a Pit Manager', async () => {
    const manager = await atPit(casino, 'pit-manager');
    await manager.getByRole('button', { name: 'Shift and report', exact: true }).click();
    const card = manager.panel.getByRole('region', { name: 'Gaming day' });
    await expect(card).toContainText('No gaming day has been declared yet.');
    await card.getByLabel('Day').fill('2026-11-18');
    await card.getByRole('button', { name: 'Begin this gaming day' }).click();
    await expect(card).toContainText('2026-11-18, declared');
    expect(house.gamingDay()).toMatchObject({ day: '2026-11-18', by: 'pit-manager' });
    expect(manager.faults).toEqual([]);
  });
});
