import type { Alert } from '../../wire/shapes/pit.ts';
import { moment } from '../account/moment.ts';
import { usePolled } from '../api/use-polled.ts';
import controls from '../design/controls.module.css';
import { OrderNote } from '../staff/order-note.tsx';
import { useFloorOrders } from '../staff/submit.ts';
import { useSpoken } from '../words/words.ts';
import css from './replay.module.css';
import { useWatchWords } from './words.ts';

/** Who saw hands that lay face down, and why: surveillance says that it knows. */
export function GlassList() {
  const [asked, again] = usePolled('/api/v1/pit', {});
  const broken = (asked.value?.alerts ?? []).filter(({ code }) => code === 'glass-broken');
  return broken.map((alert) => <Broken key={alert.alert} alert={alert} onDone={again} />);
}

function Broken({ alert: { alert, at, table, detail }, onDone }: Readonly<{ alert: Alert; onDone: () => void }>) {
  const say = useWatchWords();
  const language = useSpoken();
  const orders = useFloorOrders();
  const known = async (): Promise<void> => {
    await orders.order({ type: 'acknowledgeGlass', alert });
    onDone();
  };
  return (
    <section className={css['told']} aria-label={say('glass.told')}>
      <h2>
        {table} · {say('glass.told')}
      </h2>
      <p>
        <span lang="en">{detail}</span> <span className={css['quiet']}>{moment(at, language)}</span>
      </p>
      <OrderNote orders={orders} />
      <button type="button" className={controls['button']} disabled={orders.busy} onClick={() => void known()}>
        {say('glass.known')}
      </button>
    </section>
  );
}
