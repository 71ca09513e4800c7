import { ok } from '../../kit/result.ts';
import { RULEBOOKS } from '../../rulebook/index.ts';
import { type Answer, answer } from '../answer.ts';
import type { Context } from '../context.ts';
import { examples } from '../flags.ts';
import { wrapped } from '../show/text.ts';
import { deal } from '../start/deal.ts';
import type { Register } from './index.ts';

export const registerStart: Register = (program, context) => {
  program
    .command('start')
    .description('deal one recorded round under each rulebook, with the clauses that settle it')
    .addHelpText('after', examples(['croupier start', 'all rulebooks'], ['croupier start | less', 'page by page']))
    .action(() => answer(context, {}, () => dealAll(context)));
};

function dealAll(context: Context): Answer {
  const rounds: string[] = [];
  for (const rules of RULEBOOKS) {
    const dealt = deal(context, rules);
    if (!dealt.ok) return dealt;
    rounds.push(dealt.value);
  }
  return ok({ json: null, text: () => [welcome(context), ...rounds, farewell(context)].join('\n') });
}

const welcome = ({ ink, columns }: Context): string =>
  [
    ink.title('Croupier'),
    wrapped(
      'Casino table games exactly as their approved rule documents say. One recorded round under each rulebook, and the clause behind every amount:',
      columns,
    ),
    '',
  ].join('\n');

const NEXT: readonly (readonly [command: string, what: string])[] = [
  ['rules', 'the rulebooks'],
  ['rules hoiana-roulette', 'one of them in full'],
  ['settle hoiana-roulette round.json', 'settle a round of your own'],
  ['--help', 'everything else'],
];

const farewell = ({ ink }: Context): string =>
  [
    ink.quiet('next, each after "npm run --silent croupier --"'),
    ...NEXT.map(([command, what]) => `  ${command.padEnd(35)}${ink.quiet(what)}`),
  ].join('\n');
