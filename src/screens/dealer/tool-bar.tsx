import { type ReactNode, useState } from 'react';
import controls from '../design/controls.module.css';
import { OrderNote } from '../staff/order-note.tsx';
import type { PartOrdered } from '../staff/use-order.ts';
import { CallButton } from './call-button.tsx';
import css from './dealer.module.css';
import { type Desk, useDesk } from './desk.ts';
import { DeskSheet } from './desk-sheet.tsx';
import { RefusedCall } from './refused-call.tsx';
import type { ToolKey } from './tool-keys.ts';

/** Something a dealer can do beside the next step; opened as a sheet. */
export type Tool = Readonly<{
  key: ToolKey;
  label: (desk: Desk) => string;
  /** An order of the kind it gives: the tool is there where the rulebook has it, and open when its moment is. */
  gives?: PartOrdered | readonly PartOrdered[];
  /** Not shown to those who never may. */
  forRank?: true;
  body: (close: () => void) => ReactNode;
}>;

const ordersOf = ({ gives = [] }: Tool): readonly PartOrdered[] =>
  Array.isArray(gives) ? gives : [gives as PartOrdered];

export function ToolBar({ tools }: Readonly<{ tools: readonly Tool[] }>) {
  const desk = useDesk();
  const [open, setOpen] = useState<ToolKey | null>(null);
  const { allowed, automatic, linked, sayDealer, orders, rules, sum, view } = desk;
  const close = (): void => {
    setOpen(null);
    orders.forget();
  };
  const shut = view.status === 'closed';
  const may = (tool: Tool): boolean =>
    ordersOf(tool).length === 0 || ordersOf(tool).some((order) => allowed(order).may);
  const shown = tools.filter((tool) => may(tool) || !(shut || tool.forRank === true || isElsewhere(tool, desk)));
  const opened = shown.find(({ key }) => key === open);
  // A tool whose moment has passed is closed, and does not open by itself when its moment comes again.
  if (open !== null && opened === undefined) setOpen(null);
  const called = opened === undefined || may(opened) ? undefined : callOf(opened, desk);
  return (
    <nav className={css['tools']} aria-label={sayDealer('tools')}>
      {shown.map((tool) => (
        <button
          key={tool.key}
          type="button"
          className={controls['button']}
          data-tool={tool.key}
          data-calls={may(tool) ? undefined : callOf(tool, desk)?.command}
          disabled={automatic || !linked || !(may(tool) || callOf(tool, desk) !== undefined)}
          onClick={() => setOpen(tool.key)}
        >
          {tool.label(desk)}
        </button>
      ))}
      {opened !== undefined && (
        <DeskSheet title={opened.label(desk)} onClose={close}>
          <div className={css['sheet']}>
            <OrderNote orders={orders} rulebook={rules.id} sums={sum} />
            <RefusedCall />
            {called === undefined ? opened.body(close) : <CallButton {...called} />}
          </div>
        </DeskSheet>
      )}
    </nav>
  );
}

/** Another game or another document has it. */
const isElsewhere = (tool: Tool, { allowed }: Desk): boolean =>
  ordersOf(tool).every((order) => {
    const answer = allowed(order);
    return !answer.may && answer.why === 'not-here';
  });

/** Whom to call for a tool that somebody else may use now. */
function callOf(tool: Tool, { allowed }: Desk): Readonly<{ command: string; needs: string }> | undefined {
  for (const order of ordersOf(tool)) {
    const answer = allowed(order);
    if (!answer.may && answer.why === 'rank') return { command: order.type, needs: answer.needs };
  }
  return undefined;
}
