import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { hoianaNiuNiu } from '../../rulebook/index.ts';
import { en } from '../words/en.ts';
import { phrase, type Say } from '../words/words.ts';
import { NoticeList, type Shown } from './notice-list.tsx';
import { useReads } from './use-reads.ts';

const say: Say = (key, params) => phrase(en, key, params);

function Drawn({ notice, isMine = true }: Readonly<{ notice: Omit<Shown, 'notice' | 'round'>; isMine?: boolean }>) {
  return (
    <Router ssrPath="/">
      <NoticeList
        notices={[{ ...notice, notice: 'n1', round: 7 }]}
        naming={{ say, rules: hoianaNiuNiu, sum: String, reads: useReads('VND') }}
        isMine={() => isMine}
        onUnderstood={() => undefined}
        busy={false}
      />
    </Router>
  );
}

const text = (markup: string): string => markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

test('[NN-4.6.2] [NN-4.5.2.i] changed readings are said in words, with every clause that leaves them open', () => {
  const params = {
    options: ['boxes', 'optionalMin'],
    now: [9, 60_000],
    was: [7, 'table'],
    clauses: ['NN-4.6.2', 'NN-4.5.2.i'],
  };
  const drawn = renderToStaticMarkup(<Drawn notice={{ what: 'readings', params, clause: 'NN-4.6.2' }} />);
  expect(text(drawn)).toMatch(/How this table reads its rules has changed\. .*9.* Before: .*7.*₫60,000.* Before: /);
  expect(drawn).toContain('#NN-4.5.2.i');
  expect(drawn.match(/#NN-4\.6\.2/g)).toHaveLength(1);
});

test('only whoever it is for can say that they heard it', () => {
  const notice = { what: 'continue', params: {} } as const;
  expect(renderToStaticMarkup(<Drawn notice={notice} />)).toContain('Understood');
  expect(renderToStaticMarkup(<Drawn notice={notice} isMine={false} />)).not.toContain('Understood');
});
