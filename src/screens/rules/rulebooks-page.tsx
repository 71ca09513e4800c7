import { RULEBOOKS } from '../../rulebook/index.ts';
import { Ways } from '../design/ways.tsx';
import { useWords } from '../words/words.ts';

/** Every document that is played by here, with the way to its clauses. */
export function RulebooksPage() {
  const say = useWords();
  const ways = RULEBOOKS.map(({ id, version, source }) => ({
    href: `/rules/${id}`,
    name: say(`game.${id}`),
    more: `${source.document} · ${say('version')} ${version}`,
  }));
  return <Ways title={say('allRules')} ways={ways} />;
}
