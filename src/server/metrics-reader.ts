import { Counter, Gauge, type Registry } from 'prom-client';

export const PREFIX = 'croupier_';

type Labels = Readonly<Record<string, string>>;
/** One figure, or one for each set of labels. */
export type Figures = number | readonly (readonly [labels: Labels, value: number])[];

/** Figures that are read when somebody looks. A counter never falls while the records are the same. */
export type Reader = Readonly<Record<'counter' | 'gauge', Read>>;
type Read = (name: string, help: string, read: () => Figures, ...labels: string[]) => void;

export function reader(registers: Registry[]): Reader {
  const counter: Read = (name, help, read, ...labelNames) => {
    const made: Counter = new Counter({
      name: PREFIX + name,
      help,
      labelNames,
      registers,
      collect: () => {
        made.reset();
        each(read(), (labels, value) => made.inc(labels, value));
      },
    });
  };
  const gauge: Read = (name, help, read, ...labelNames) => {
    const made: Gauge = new Gauge({
      name: PREFIX + name,
      help,
      labelNames,
      registers,
      collect: () => {
        made.reset();
        each(read(), (labels, value) => made.set(labels, value));
      },
    });
  };
  return { counter, gauge };
}

function each(figures: Figures, write: (labels: Labels, value: number) => void): void {
  if (typeof figures === 'number') write({}, figures);
  else for (const [labels, value] of figures) write(labels, value);
}
