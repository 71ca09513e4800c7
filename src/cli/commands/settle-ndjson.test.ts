import { expect, test } from 'vitest';
import { croupier } from '../../../testkit/cli.ts';

const ARGS = ['settle', 'hoiana-roulette', '--ndjson'];
const line = (pocket: unknown, stake = 10): string =>
  JSON.stringify({ wagers: [{ player: 'ann', spot: 'red', stake }], outcome: { pocket } });

const documents = (out: string): readonly { net?: { ann: number }; error?: { code: string; message: string } }[] =>
  out
    .split('\n')
    .filter((each) => each !== '')
    .map((each) => JSON.parse(each));

const answers = (out: string) => documents(out).map(({ net, error }) => net?.ann ?? error?.code);

test('every line is answered in order', async () => {
  const stdin = [line(1), line(2), line(3)].join('\n');
  const { code, out, err } = await croupier(ARGS, { stdin });
  expect([code, err]).toEqual([0, '']);
  expect(answers(out)).toEqual([10, -10, 10]);
  expect(out.endsWith('\n')).toBe(true);
});

test('bad lines are answered in their place and the exit code is 3 at the end', async () => {
  const stdin = [line(1), 'no JSON', line('00'), '[', line(3), ''].join('\n');
  const { code, out, err } = await croupier(ARGS, { stdin });
  expect(code).toBe(3);
  expect(answers(out)).toEqual([10, 'bad-json', 'unknown-pocket', 'bad-json', 10]);
  expect(err).toBe('croupier: 3 of 5 lines could not be settled; each says why.\n');
});

test('what is no JSON is placed by the line of the input, blank lines counted', async () => {
  const { out } = await croupier(ARGS, { stdin: [line(1), '', '{"wagers":', line(2), 'no JSON'].join('\n') });
  const messages = documents(out).map(({ error }) => error?.message ?? '');
  expect(messages[2]).toContain('it ends too early, at line 3, column 11');
  expect(messages[4]).toContain('unexpected "no" at line 5, column 1');
});

test('blank lines at the end are nothing, before others they are bad lines', async () => {
  expect(answers((await croupier(ARGS, { stdin: `${line(1)}\n\n \r\n\n` })).out)).toEqual([10]);
  const { code, out } = await croupier(ARGS, { stdin: `${line(1)}\n\n${line(2)}\n` });
  expect(code).toBe(3);
  expect(answers(out)).toEqual([10, 'empty-input', -10]);
});

test('no input is no line', async () => {
  expect(await croupier(ARGS, { stdin: '' })).toEqual({ code: 0, out: '', err: '' });
});

test('a line over 1 MiB is an error and the next one is settled', async () => {
  const long = line(1).replace('{', `{${' '.repeat(1024 * 1024)}`);
  const { code, out } = await croupier(ARGS, { stdin: `${line(1)}\n${long}\n${line(2)}` });
  expect(code).toBe(3);
  expect(answers(out)).toEqual([10, 'input-too-large', -10]);
});

test('a line of exactly 1 MiB is settled', async () => {
  const short = line(1);
  const { out } = await croupier(ARGS, { stdin: short + ' '.repeat(1024 * 1024 - short.length) });
  expect(answers(out)).toEqual([10]);
});

test('one byte at a time gives the same as all at once', async () => {
  const stdin = `${line(1)}\nno JSON\n${line(2)}`;
  const slow = await croupier(ARGS, { stdin: [...Buffer.from(stdin)].map((byte) => Uint8Array.of(byte)) });
  expect(slow).toEqual(await croupier(ARGS, { stdin }));
});

test('an unknown rulebook is not found', async () => {
  const { code, out, err } = await croupier(['settle', 'roulette', '--ndjson'], { stdin: line(1) });
  expect([code, out]).toEqual([4, '']);
  expect(err).toContain('there is no rulebook "roulette"');
});

test('a file that is not there', async () => {
  const { code, out } = await croupier([...ARGS, 'no-such-file', '--json']);
  expect(code).toBe(2);
  expect(JSON.parse(out)).toMatchObject({ error: { code: 'cannot-read' } });
});

test('the input is read only as fast as the output is taken', async () => {
  const [chunks, linesEach] = [100, 500];
  let made = 0;
  let taken = 0;
  let ahead = 0;
  function* stream() {
    for (let chunk = 0; chunk < chunks; chunk++, made += linesEach) yield `${line(chunk % 37)}\n`.repeat(linesEach);
  }
  const onOutput = (text: string) => {
    ahead = Math.max(ahead, made - taken);
    taken += text.split('\n').length - 1;
  };
  const { code } = await croupier(ARGS, { stdin: stream(), onOutput });
  expect([code, taken]).toEqual([0, chunks * linesEach]);
  expect(ahead).toBeLessThan(5 * linesEach);
});
