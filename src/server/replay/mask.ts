import type { RecordedEvent } from '../../wire/index.ts';

/** Gives people other names: players by number in the order they come up, staff by their function. */
export function masking(): (recorded: RecordedEvent) => RecordedEvent {
  const names = new Map<string, string>();
  let players = 0;
  const player = (person: string): void => {
    if (!names.has(person)) names.set(person, `player ${++players}`);
  };
  const meet = ({ by, role, second, fact }: RecordedEvent): void => {
    if (role === 'player') player(by);
    else names.set(by, role);
    if (second !== undefined && !names.has(second)) names.set(second, 'second person');
    for (const person of playersIn(fact)) player(person);
  };
  return (recorded) => {
    meet(recorded);
    return renamed(recorded, names) as RecordedEvent;
  };
}

/** `person` is whoever interfered with a round, by what the dealer knows of them. */
const NAMING: ReadonlySet<string> = new Set(['player', 'owner', 'person']);

/** Fields that name a player, however deep they lie. */
function playersIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(playersIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) =>
    NAMING.has(name) && typeof field === 'string' ? [field] : playersIn(field),
  );
}

/** A wager goes by `ann|red`: a name before a bar is one too, and so is one in a sentence. */
function renamed(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') {
    const known = names.get(value);
    if (known !== undefined) return known;
    if (value.includes(' ')) return value.replace(/[A-Za-z0-9][\w.-]*\b/g, (word) => names.get(word) ?? word);
    const [first = '', ...rest] = value.split('|');
    const other = names.get(first);
    return other === undefined ? value : [other, ...rest].join('|');
  }
  if (Array.isArray(value)) return value.map((each) => renamed(each, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, renamed(field, names)]));
}
