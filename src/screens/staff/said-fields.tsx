import { causeText } from '../words/reason.ts';
import { type StaffWord, staffEn } from '../words/staff/en.ts';
import { useWords } from '../words/words.ts';
import { roleName, type SayStaff } from './reason.ts';
import css from './staff.module.css';
import { useStaffWords } from './words.ts';

type Sum = (amount: number) => string;
type Props = Readonly<{ command: Readonly<{ type: string; [field: string]: unknown }>; sum: Sum }>;

const MONEY: ReadonlySet<string> = new Set(['counted', 'reserve', 'amount', 'value']);

const isStaffWord = (key: string): key is StaffWord => Object.hasOwn(staffEn, key);

/** What a command says, field by field, to somebody who is to vouch for it. */
export function SaidFields({ command, sum }: Props) {
  const say = useWords();
  const sayStaff = useStaffWords();
  const { type: _, ...fields } = command;
  return (
    <dl className={css['said']}>
      {Object.entries(fields).map(([name, value]) => (
        <div key={name} data-said={name}>
          <dt>{nameOf(sayStaff, name)}</dt>
          <dd>{name === 'cause' ? causeText(say, String(value)) : saidText(sayStaff, name, value, sum)}</dd>
        </div>
      ))}
    </dl>
  );
}

const nameOf = (say: SayStaff, name: string): string => {
  const key = `said.${name}`;
  return isStaffWord(key) ? say(key) : name;
};

/** Money as money, lists with their parts, and what is made of fields by its fields: nothing is left out. */
export function saidText(say: SayStaff, name: string, value: unknown, sum: Sum): string {
  if (typeof value === 'number') return MONEY.has(name) ? sum(value) : String(value);
  if (typeof value === 'boolean') return say(value ? 'value.true' : 'value.false');
  if (Array.isArray(value)) return value.map((each) => saidText(say, '', each, sum)).join(', ');
  if (name === 'role') return roleName(say, String(value));
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([part, of]) => `${nameOf(say, part)} ${saidText(say, part, of, sum)}`)
    .join(', ');
}
