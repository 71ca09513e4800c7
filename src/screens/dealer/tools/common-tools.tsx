import { usePolled } from '../../api/use-polled.ts';
import { FailureNote } from '../../design/failure-note.tsx';
import { ApprovalGive } from '../../staff/approval.tsx';
import { useDesk } from '../desk.ts';
import type { Tool } from '../tool-bar.tsx';
import { CallBet, DisturbedChips, FoundChips, LateChips, WithdrawnChips } from './chip-tools.tsx';
import { BuyIn, CashOut, ChangeChips, FillRequest, Incident, SuspectMoney } from './money-tools.tsx';
import { OUTCOME_TOOLS } from './outcome-tools.tsx';
import { DisplayWrong, TableTools } from './table-tools.tsx';

/** Money and chips over the table, in every game. */
export const MONEY_TOOLS: readonly Tool[] = [
  {
    key: 'call',
    label: ({ sayDealer }) => sayDealer('callBet'),
    gives: { type: 'placeForPlayer' },
    body: (close) => <CallBet onDone={close} />,
  },
  {
    key: 'buy-in',
    label: ({ sayDealer }) => sayDealer('buyIn'),
    gives: { type: 'buyIn', from: 'cash' },
    body: (close) => <BuyIn onDone={close} />,
  },
  {
    key: 'cash-out',
    label: ({ sayDealer }) => sayDealer('cashOut'),
    gives: { type: 'cashOut' },
    body: (close) => <CashOut onDone={close} />,
  },
  {
    key: 'change',
    label: ({ sayDealer }) => sayDealer('change'),
    gives: { type: 'changeChips' },
    body: (close) => <ChangeChips onDone={close} />,
  },
  {
    key: 'fill',
    label: ({ sayDealer }) => sayDealer('fills'),
    gives: { type: 'requestFill' },
    body: (close) => <FillRequest onDone={close} />,
  },
];

/** What happens to chips and people, in every game. */
export const EVENT_TOOLS: readonly Tool[] = [
  {
    key: 'late',
    label: ({ sayDealer }) => sayDealer('late'),
    gives: { type: 'reportLate' },
    body: (close) => <LateChips onDone={close} />,
  },
  {
    key: 'found',
    label: ({ sayDealer }) => sayDealer('found'),
    gives: { type: 'reportFound' },
    body: (close) => <FoundChips onDone={close} />,
  },
  {
    key: 'withdrawn',
    label: ({ sayDealer }) => sayDealer('withdrawn'),
    gives: { type: 'reportWithdrawn' },
    body: (close) => <WithdrawnChips onDone={close} />,
  },
  {
    key: 'disturbed',
    label: ({ sayDealer }) => sayDealer('disturbed'),
    gives: { type: 'reportDisturbed' },
    body: (close) => <DisturbedChips onDone={close} />,
  },
  {
    key: 'suspect',
    label: ({ sayDealer }) => sayDealer('suspect'),
    gives: { type: 'reportSuspectMoney' },
    body: (close) => <SuspectMoney onDone={close} />,
  },
  {
    key: 'incident',
    label: ({ sayDealer }) => sayDealer('incident'),
    gives: { type: 'reportIncident' },
    body: (close) => <Incident onDone={close} />,
  },
  ...OUTCOME_TOOLS,
  {
    key: 'display',
    label: ({ sayDealer }) => sayDealer('display'),
    gives: { type: 'correctDisplay' },
    body: (close) => <DisplayWrong onDone={close} />,
  },
  {
    key: 'table',
    label: ({ sayDealer }) => sayDealer('table.more'),
    gives: [{ type: 'abortBetting', ground: 'fault' }, { type: 'suspendTable' }, { type: 'closeTable' }],
    forRank: true,
    body: (close) => <TableTools onDone={close} />,
  },
  { key: 'code', label: ({ sayStaff }) => sayStaff('approval.give'), body: () => <GiveCode /> },
];

/** How often a colleague's console looks whether something waits for their word. */
const LOOK_EVERY = 1500;

/** What this table waits for, with its figures. */
function GiveCode() {
  const { id, sum } = useDesk();
  const [asked] = usePolled('/api/v1/tables/:table/wanted', { table: id }, id, LOOK_EVERY);
  if (asked.value === undefined) return asked.state === 'failed' ? <FailureNote failure={asked.failure} /> : null;
  return <ApprovalGive wanted={asked.value} sumAt={() => sum} />;
}
