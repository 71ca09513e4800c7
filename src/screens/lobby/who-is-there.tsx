import type { WirePublic } from '../../wire/index.ts';
import { useWords } from '../words/words.ts';

type Props = Readonly<{ seen: Pick<WirePublic, 'seats' | 'house'> }>;

/** How many sit at a table, out of how many where its places are counted, and who deals there. */
export function WhoIsThere({ seen: { seats, house } }: Props) {
  const say = useWords();
  const { taken, places } = seats;
  const { automatic, name } = house.dealer;
  return (
    <>
      <div data-seats={taken}>
        <dt>{say(places === undefined ? 'players' : 'boxesTaken')}</dt>
        <dd>
          {places === undefined ? taken : say('takenOf', { taken, places })}
          {house.company !== undefined && <span data-company=""> · {say('ofTheHouse')}</span>}
        </dd>
      </div>
      <div data-dealer={automatic ? 'automatic' : 'person'}>
        <dt>{say('dealtBy')}</dt>
        <dd>{automatic ? say('dealtByHouse') : (name ?? say('dealtByNobody'))}</dd>
      </div>
    </>
  );
}
