import { useWords } from '../words/words.ts';

type Props = Readonly<{ table: string; currency: string }>;

/** In the place of a table at which nobody could say what a chip is worth. */
export function UnknownCurrency({ table, currency }: Props) {
  const say = useWords();
  return <p role="alert">{say('table.unknownCurrency', { table, currency })}</p>;
}
