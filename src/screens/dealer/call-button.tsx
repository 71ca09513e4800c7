import controls from '../design/controls.module.css';
import { roleName } from '../staff/reason.ts';
import { useDesk } from './desk.ts';

type Props = Readonly<{
  /** The command that this desk may not give, or not alone. */
  command: string;
  needs: string;
}>;

/** Calls the one who may do it to the table; the call ends when it is done, or by the same button. */
export function CallButton({ command, needs }: Props) {
  const { own, say, sayStaff, order, orders, linked, automatic } = useDesk();
  const called = own.notices.find(({ what, params }) => what === 'asked' && params['command'] === command);
  if (automatic) return null;
  const role = roleName(sayStaff, called?.role ?? needs);
  const give = () =>
    order(called === undefined ? { type: 'callFor', command } : { type: 'endCall', notice: called.notice });
  return (
    <span data-call={command}>
      {called !== undefined && <span role="status">{say('notice.called', { role })}</span>}{' '}
      <button
        type="button"
        className={`${controls['button']} ${controls['small']}`}
        disabled={!linked || orders.busy}
        onClick={() => void give()}
      >
        {called === undefined ? say('notice.call', { role }) : say('notice.withdraw')}
      </button>
    </span>
  );
}
