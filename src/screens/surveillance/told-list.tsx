import { isCurrency } from '../../rulebook/currency.ts';
import { findRulebook } from '../../rulebook/index.ts';
import type { Matter } from '../../wire/shapes/matters.ts';
import { usePolled } from '../api/use-polled.ts';
import { money } from '../money/money.ts';
import { NoticeList } from '../notices/notice-list.tsx';
import { useReads } from '../notices/use-reads.ts';
import { commandName } from '../staff/command-name.ts';
import type { Who } from '../staff/staff-gate.tsx';
import { useTableOrders } from '../staff/submit.ts';
import { useStaffWords } from '../staff/words.ts';
import { useSpoken, useWords } from '../words/words.ts';
import css from './replay.module.css';

/** What surveillance is told of the tables; the office itself says that it has heard. */
export function ToldList({ who }: Readonly<{ who: Who }>) {
  const [asked, again] = usePolled('/api/v1/pit', {});
  const { matters = [], tables = [], currencies = {} } = asked.value ?? {};
  const told = matters.filter(({ kind }) => kind === 'notice');
  const at = [...new Set(told.map(({ table }) => table))];
  return at.map((table) => (
    <TableTold
      key={table}
      table={table}
      rulebook={tables.find((each) => each.table === table)?.rulebook}
      currency={currencies[table]}
      matters={told.filter((each) => each.table === table)}
      isOffice={who.role === 'surveillance'}
      onDone={again}
    />
  ));
}

type Props = Readonly<{
  table: string;
  rulebook: string | undefined;
  currency: string | undefined;
  matters: readonly Matter[];
  isOffice: boolean;
  onDone: () => void;
}>;

function TableTold({ table, rulebook, currency, matters, isOffice, onDone }: Props) {
  const say = useWords();
  const sayStaff = useStaffWords();
  const language = useSpoken();
  const reads = useReads(currency ?? '');
  const orders = useTableOrders(table);
  const rules = findRulebook(rulebook ?? '');
  const told = matters.flatMap(({ kind, about, round, clause, remark }) =>
    kind !== 'notice'
      ? []
      : [{ ...about, round, ...(clause === null ? {} : { clause }), ...(remark === null ? {} : { about: remark }) }],
  );
  const understood = async (notice: string): Promise<void> => {
    await orders.order({ type: 'acknowledgeNotice', notice });
    onDone();
  };
  return (
    <section className={css['told']} data-told={table}>
      <h2>{table}</h2>
      <NoticeList
        notices={told}
        naming={{
          say,
          rules: rules.ok ? rules.value : undefined,
          sum: (amount) => (isCurrency(currency) ? money(amount, currency, language) : String(amount)),
          command: (type) => commandName(sayStaff, type),
          reads,
        }}
        isMine={({ role }) => isOffice && role === 'surveillance'}
        onUnderstood={({ notice }) => void understood(notice)}
        busy={orders.busy}
      />
    </section>
  );
}
