import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readInbound } from './inbound.ts';

const read = (frame: unknown) => readInbound(JSON.stringify(frame));
const bet = { id: 'c1', type: 'placeWager', round: 3, player: 'ann', spot: 'red', chips: { value: 10 } };

describe('frames that are read', () => {
  test.each([
    [{ t: 'watch', table: 'R1' }],
    [{ t: 'watch', table: 'R1', seq: 7, run: 'x' }],
    [{ t: 'unwatch', table: 'R1' }],
    [{ t: 'ping' }],
    [{ t: 'ping', n: 4 }],
  ])('%j', (frame) => {
    expect(read(frame)).toEqual({ ok: true, value: frame });
  });

  test('a command is taken apart into what the server reads and what goes to the house', () => {
    const command = { ...bet, second: 'ABCD2345', actingAs: 'dealer' };
    const { id, second, actingAs, ...body } = command;
    expect(read({ t: 'do', table: 'R1', command })).toEqual({
      ok: true,
      value: { t: 'do', table: 'R1', command: { id, second, actingAs, body } },
    });
  });

  test('commands that only the house knows go on with whatever fields they have', () => {
    expect(read({ t: 'do', table: 'R1', command: { id: 'c', type: 'askBuyIn', amount: 5 } }).ok).toBe(true);
  });
});

describe('frames that are not', () => {
  test.each<[string, unknown, string, string | undefined, string | null]>([
    ['no frame', 7, 'bad-frame', 't', null],
    ['a list', [], 'bad-frame', 't', null],
    ['an unknown kind', { t: 'sing' }, 'bad-frame', 't', null],
    ['a kind from the prototype', { t: 'toString' }, 'bad-frame', 't', null],
    ['no table', { t: 'watch' }, 'bad-frame', 'table', null],
    ['a table that is no text', { t: 'watch', table: 5 }, 'bad-frame', 'table', null],
    ['a seq below nothing', { t: 'watch', table: 'R1', seq: -1 }, 'bad-frame', 'seq', null],
    ['half a seq', { t: 'watch', table: 'R1', seq: 0.5 }, 'bad-frame', 'seq', null],
    ['a field too many', { t: 'ping', table: 'R1' }, 'bad-frame', 'table', null],
    ['no command', { t: 'do', table: 'R1' }, 'bad-command', 'command.command', null],
    ['a command without id', { t: 'do', table: 'R1', command: { type: 'x' } }, 'bad-command', 'command.id', null],
    [
      'an endless id',
      { t: 'do', table: 'R1', command: { ...bet, id: 'x'.repeat(65) } },
      'bad-command',
      'command.id',
      'x'.repeat(65),
    ],
    ['a command without type', { t: 'do', table: 'R1', command: { id: 'c' } }, 'bad-command', 'command.type', 'c'],
    ['half a round', { t: 'do', table: 'R1', command: { ...bet, round: 1.5 } }, 'bad-command', 'command.round', 'c1'],
    [
      'an unknown rank',
      { t: 'do', table: 'R1', command: { ...bet, actingAs: 'king' } },
      'bad-command',
      'command.actingAs',
      'c1',
    ],
    [
      'an author',
      { t: 'do', table: 'R1', command: { ...bet, by: { person: 'bo' } } },
      'unknown-field',
      'command.by',
      'c1',
    ],
    [
      'an author of what only the house knows',
      { t: 'do', table: 'R1', command: { id: 'c', type: 'askBuyIn', by: 1 } },
      'unknown-field',
      'command.by',
      'c',
    ],
    ['a misspelt field', { t: 'do', table: 'R1', command: { ...bet, stak: 5 } }, 'unknown-field', 'command.stak', 'c1'],
  ])('%s', (_, frame, code, path, id) => {
    const answer = read(frame);
    expect(answer).toMatchObject({ ok: false, error: { refusal: { code, path }, id } });
  });

  test.each([
    ['no JSON', '{"t":', 'bad-json'],
    ['a deep frame', `{"t":"ping","n":${'['.repeat(2_000)}${']'.repeat(2_000)}}`, 'too-deep'],
    ['a hand at the prototype', '{"t":"ping","__proto__":{"a":1}}', 'forbidden-name'],
    ['one hidden in a command', '{"t":"do","table":"R1","command":{"chips":{"constructor":1}}}', 'forbidden-name'],
  ])('%s', (_, text, code) => {
    expect(readInbound(text)).toMatchObject({ ok: false, error: { refusal: { code } } });
  });

  test('any text at all is read or refused', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.jsonValue().map((value) => JSON.stringify(value)),
        ),
        (text) => {
          const answer = readInbound(text);
          expect(answer.ok || answer.error.refusal.code.length > 0).toBe(true);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test('any values in the fields of a frame are read or refused', () => {
    const field = fc.constantFrom('t', 'table', 'seq', 'run', 'n', 'command', 'id', 'type');
    const value = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom('watch', 'do', 'ping', 'R1'));
    fc.assert(
      fc.property(fc.dictionary(field, value), fc.dictionary(field, value), (frame, command) => {
        const answer = read({ ...frame, ...(frame['t'] === 'do' ? { command } : {}) });
        expect(typeof answer.ok).toBe('boolean');
      }),
      { numRuns: 2_000 },
    );
  });
});
