import { execFileSync, spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { croupier } from '../../../testkit/cli.ts';
import { RULEBOOK_IDS } from '../../rulebook/rulebook.ts';

const has = (shell: string): boolean => spawnSync(shell, ['-c', 'true']).status === 0;

test.each(['bash', 'zsh', 'fish'])('%s: commands, flags, rulebooks and options are in the script', async (shell) => {
  const { code, out, err } = await croupier(['completion', shell]);
  expect([code, err]).toEqual([0, '']);
  for (const word of ['rules', 'settle', 'diff', 'start', 'completion', 'ndjson', 'payTable', ...RULEBOOK_IDS]) {
    expect(out).toContain(word);
  }
});

test('another shell is a usage error that names the three', async () => {
  const { code, err } = await croupier(['completion', 'tcsh']);
  expect(code).toBe(2);
  expect(err).toContain('bash, zsh, fish');
});

describe.runIf(has('bash'))('in bash', () => {
  const completed = async (...words: readonly string[]): Promise<readonly string[]> => {
    const { out } = await croupier(['completion', 'bash']);
    const line = words.map((word) => `'${word}'`).join(' ');
    const script = `${out}\nCOMP_WORDS=(croupier ${line})\nCOMP_CWORD=${words.length}\n_croupier\nprintf '%s\\n' "\${COMPREPLY[@]}"`;
    return execFileSync('bash', ['-c', script], { encoding: 'utf8' }).trim().split('\n');
  };

  test.each([
    [['se'], ['settle']],
    [['rules', 'hoiana-n'], ['hoiana-niu-niu']],
    [['diff', 'hoiana-roulette', 'mbs'], ['mbs-roulette-v3']],
    [['settle', 'hoiana-roulette', '--nd'], ['--ndjson']],
    [['rules', 'us-roulette-v5', '--option', 'payT'], ['payTable=']],
    [['rules', 'us-roulette-v5', '--option', 'payTable', '=', 'c'], ['conventional']],
    [
      ['rules', 'us-roulette-v5', '--option', 'quadTieBreak', '='],
      ['highestOfFive', 'quadRank'],
    ],
    [['completion', 'z'], ['zsh']],
  ])('%o is completed to %o', async (words, wanted) => {
    expect(await completed(...words)).toEqual(wanted);
  });
});
