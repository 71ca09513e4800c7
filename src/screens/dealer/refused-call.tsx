import { lacksSecond } from '../staff/use-order.ts';
import { CallButton } from './call-button.tsx';
import { useDesk } from './desk.ts';

/** What was refused because somebody else has to do it, or stand beside it, and the command by which they do. */
const BY_OTHERS: Readonly<Record<string, string>> = {
  'second-colour': 'issueExtraColor',
  'approval-needed': 'approveEarlyClose',
};

/** The one who is missing can be called from the refusal itself. */
export function RefusedCall() {
  const { orders } = useDesk();
  const { refusal } = orders;
  if (refusal === null) return null;
  const { code, params, command } = refusal;
  const other = BY_OTHERS[code];
  const needs = typeof params['needs'] === 'string' ? params['needs'] : 'pit-supervisor';
  if (other !== undefined) return <CallButton command={other} needs={needs} />;
  return lacksSecond(refusal) || code === 'not-authorised' ? <CallButton command={command.type} needs={needs} /> : null;
}
