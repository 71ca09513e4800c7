import { describe, expect, test } from 'vitest';
import { agree, clock, disputeScene, settle } from '../../../testkit/dispute.ts';
import { reading } from '../../../testkit/rounds.ts';
import { clausesOf } from '../../rulebook/clauses.ts';
import { type AnyRulebook, hoianaNiuNiu, hoianaRoulette } from '../../rulebook/index.ts';
import { receipt } from './receipt.ts';

const clauses = clausesOf('hoiana-roulette');

/** What stands on the receipt, line by line. */
function printed(copy: number, language: 'vi' | 'zh', rules: AnyRulebook = hoianaRoulette) {
  const scene = disputeScene(hoianaRoulette)
    .by(
      { person: 'ann', role: 'player' },
      {
        type: 'raise',
        dispute: 'D-1',
        player: 'ann',
        staff: 'dee',
        matter: 'payment',
        subject: {
          table: 'R1',
          round: 3,
          wager: { player: 'ann', spot: 'red' },
          log: { from: 4, to: 9 },
          closed: true,
        },
        wish: 'to be paid',
        claim: 1_250_000,
      },
    )
    .by('inspector', { type: 'takeUp' })
    .by('inspector', settle({ reason: 'The chip lay on red.', remedies: [{ kind: 'pay', amount: 1_250_000 }] }))
    .by({ person: 'ann', role: 'player' }, agree);
  const sheet = receipt(
    {
      case: scene.case,
      events: scene.events,
      rules,
      clauses: clauses.ok ? clauses.value : [],
      copy,
      head: { version: 5, hash: 'abc' },
      at: clock('20:30'),
    },
    language,
  );
  return { sheet, text: JSON.stringify(sheet) };
}

describe('a receipt', () => {
  test('says in both languages what was asked, settled and ordered, with sums in full', () => {
    const { text } = printed(1, 'vi');
    for (const said of ['Dispute receipt', 'Biên nhận tranh chấp', 'R1-3', 'to be paid', 'The chip lay on red.'])
      expect(text).toContain(said);
    expect(text).toContain('VND 1,250,000 to the player · VND 1,250,000 cho người chơi');
    expect(text).toContain('still to be paid · chưa trả');
    expect(printed(1, 'zh').text).toContain('争议回执');
  });

  test('the second print of a standing says that it is one', () => {
    expect(printed(1, 'vi').sheet.mark).toBeUndefined();
    expect(printed(2, 'vi').sheet.mark).toEqual(['REPRINT, copy 2', 'BẢN IN LẠI, bản thứ 2']);
  });

  test('[US5-PT] [NN-4.5.2.i] how the table read its document is said in words of both languages, with sums and ranks', () => {
    const readings = (language: 'vi' | 'zh', rules: AnyRulebook) =>
      printed(1, language, rules).sheet.blocks[0]?.rows.find(({ label }) => label[0] === 'Read otherwise than usual')
        ?.lines;
    expect(readings('vi', hoianaRoulette)).toBeUndefined();
    const [scope] = readings('vi', reading(hoianaRoulette, { limitScope: 'perArea' })) ?? [];
    expect(scope).toMatch(
      /^Whose chips does a limit count\? Those of all players on a position together\. \(A5.*\) · Giới hạn .*\(A5.*\)$/,
    );
    const other = { optionalMin: 60_000, uncoveredDecider: 'senior-management' } as const;
    const said = (readings('zh', reading(hoianaNiuNiu, other)) ?? []).join(' ');
    for (const part of ['VND 60,000.', 'Senior Management or above.', 'NN-4.5.2.i']) expect(said).toContain(part);
    expect(said).toMatch(/\p{Script=Han}{4}/u);
    expect(said).not.toMatch(/[{}=]/);
  });

  test('[HR-8.1] what happened is listed with its clause and without names of staff', () => {
    const { sheet, text } = printed(1, 'vi');
    const course = sheet.blocks.at(-1)?.rows.map(({ lines }) => lines[0]);
    expect(course).toEqual([
      'Dispute raised · Nêu tranh chấp · HR-8.1',
      'Taken up on the floor · Tiếp nhận tại sàn · HR-8.1',
      'Offered on the floor · Sàn đề nghị · HR-8.4',
      'Settled on the floor · Giải quyết tại sàn · HR-8.1',
      'Remedy ordered · Lệnh thực hiện biện pháp · HR-8.4',
    ]);
    expect(text).not.toContain('dee');
  });
});
