import type { Matter } from '../../wire/shapes/matters.ts';
import { rulesOf } from '../live/rules-of.ts';
import { roleName } from '../staff/reason.ts';
import { placeName } from '../table/spot-words.ts';
import { causeText } from '../words/reason.ts';
import { currencyOf } from './currency-of.ts';
import { EventLink } from './event-link.tsx';
import css from './pit.module.css';
import { type PitRoom, usePitRoom } from './room.ts';
import { matterText } from './told-text.ts';
import { isPitWord } from './words.ts';

const MONEY: ReadonlySet<string> = new Set(['stake', 'amount', 'value']);
const SPOTS: ReadonlySet<string> = new Set(['spot', 'now']);
const PEOPLE: ReadonlySet<string> = new Set(['player', 'requestedBy', 'approvedBy']);

/** What the log says about a matter, before anybody decides. */
export function Facts({ matter }: Readonly<{ matter: Matter }>) {
  const room = usePitRoom();
  const { say, sayPit, sayStaff, nameOf, time } = room;
  const { about, since, by, remark, event, table, round } = matter;
  const rows = Object.entries(about).flatMap(([name, value]) => {
    const key = `fact.${name}`;
    const text = value === null || value === undefined ? null : factText(room, table, name, value);
    return text === null || !isPitWord(key) ? [] : [[sayPit(key), text] as const];
  });
  return (
    <section aria-label={sayPit('facts')}>
      <h3>{sayPit('facts')}</h3>
      {matter.kind === 'notice' && (
        <p>
          {matterText(room, matter)}{' '}
          <span className={css['quiet']}>
            {say('notice.to', { role: roleName(sayStaff, matter.about.role) })}
            {by !== null && ` · ${nameOf(by)}`}
          </span>
        </p>
      )}
      <dl className={css['facts']}>
        {rows.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {remark !== null && (
          <div>
            <dt>{sayPit('fact.remark')}</dt>
            <dd>{remark}</dd>
          </div>
        )}
        {event !== null && (
          <div>
            <dt>{sayPit('fact.event')}</dt>
            <dd>
              <EventLink table={table} round={round} event={event} />
              {since !== null && ` · ${time(since)}`}
              {by !== null && ` · ${nameOf(by)}`}
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function factText(room: PitRoom, table: string, name: string, value: unknown): string | null {
  const { say, sayPit, sum, nameOf, seen } = room;
  const there = seen.tables.find((each) => each.table === table);
  if (MONEY.has(name)) return sum(Number(value), currencyOf(room, table));
  if (PEOPLE.has(name)) return nameOf(String(value));
  if (name === 'cause') return causeText(say, String(value));
  if (name === 'direction') return value === 'credit' ? sayPit('fill.credit') : sayPit('fill.fill');
  if (name === 'owes') return stepText(room, String(value));
  if (name === 'owed') return (value as readonly string[]).map((step) => stepText(room, step)).join(', ') || null;
  if (SPOTS.has(name)) {
    const rules = there === undefined ? undefined : rulesOf(there);
    return rules !== undefined ? placeName(say, rules, { spot: value as never }) : String(value);
  }
  return typeof value === 'object' ? null : String(value);
}

const stepText = ({ sayPit }: PitRoom, step: string): string => {
  const key = `step.${step}`;
  return isPitWord(key) ? sayPit(key) : step;
};
