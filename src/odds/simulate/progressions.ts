/** The classic ways to let the next stake depend on the last results; `flat` is not to. */
export const STRATEGIES = [
  'flat',
  'martingale',
  'paroli',
  'dalembert',
  'fibonacci',
  'labouchere',
  'oscars-grind',
] as const;
export type Strategy = (typeof STRATEGIES)[number];

/**
 * How many units to put on next. `after` is told how many really were put on, because a limit may have cut them, and what
 * they brought in units of the stake; a round that brings nothing changes nothing.
 */
export type Progression = Readonly<{
  begin: () => void;
  units: () => number;
  after: (placed: number, net: number) => void;
}>;

export const progression = (strategy: Strategy): Progression => MAKERS[strategy]();

const MAKERS: Readonly<Record<Strategy, () => Progression>> = {
  flat: () => ({ begin: () => undefined, units: () => 1, after: () => undefined }),
  martingale,
  paroli,
  dalembert,
  fibonacci,
  labouchere,
  'oscars-grind': oscarsGrind,
};

/** Twice as much after a loss, from the beginning after a win. */
function martingale(): Progression {
  let next = 1;
  return {
    begin: () => {
      next = 1;
    },
    units: () => next,
    after: (placed, net) => {
      if (net !== 0) next = net < 0 ? 2 * placed : 1;
    },
  };
}

const PAROLI_WINS = 3;

/** The martingale reversed: twice as much after a win, from the beginning after a loss or the third win in a row. */
function paroli(): Progression {
  let wins = 0;
  let next = 1;
  const restart = () => {
    wins = 0;
    next = 1;
  };
  return {
    begin: restart,
    units: () => next,
    after: (placed, net) => {
      if (net === 0) return;
      wins++;
      if (net < 0 || wins === PAROLI_WINS) restart();
      else next = 2 * placed;
    },
  };
}

/** One unit more after a loss, one less after a win. */
function dalembert(): Progression {
  let next = 1;
  return {
    begin: () => {
      next = 1;
    },
    units: () => next,
    after: (placed, net) => {
      if (net !== 0) next = net < 0 ? placed + 1 : Math.max(1, placed - 1);
    },
  };
}

/** One step up the sequence after a loss, two down after a win. */
function fibonacci(): Progression {
  let step = 0;
  return {
    begin: () => {
      step = 0;
    },
    units: () => FIBONACCI[step] as number,
    after: (_, net) => {
      if (net !== 0) step = net < 0 ? Math.min(step + 1, FIBONACCI.length - 1) : Math.max(0, step - 2);
    },
  };
}

/** As far as whole numbers go. */
const FIBONACCI = fibonacciNumbers();

function fibonacciNumbers(): readonly number[] {
  const numbers = [1, 1];
  for (let next = 2; next <= Number.MAX_SAFE_INTEGER; next = (numbers.at(-1) ?? 0) + (numbers.at(-2) ?? 0)) {
    numbers.push(next);
  }
  return numbers;
}

const LABOUCHERE_LINE = [1, 2, 3, 4] as const;

/** The sum of both ends of a line; a win crosses them out, a loss is written behind. An empty line begins anew. */
function labouchere(): Progression {
  let line: number[] = [];
  let first = 0;
  const begin = () => {
    line = [...LABOUCHERE_LINE];
    first = 0;
  };
  begin();
  return {
    begin,
    units: () => (line[first] as number) + (line.length - first > 1 ? (line.at(-1) as number) : 0),
    after: (placed, net) => {
      if (net < 0) line.push(placed);
      if (net <= 0) return;
      first++;
      line.pop();
      if (first >= line.length) begin();
    },
  };
}

/** One unit more after a win, never more than brings the series to one unit of profit; there it begins anew. */
function oscarsGrind(): Progression {
  let profit = 0;
  let next = 1;
  const begin = () => {
    profit = 0;
    next = 1;
  };
  return {
    begin,
    units: () => next,
    after: (placed, net) => {
      profit += net;
      if (profit >= 1) begin();
      else if (net > 0) next = Math.min(placed + 1, Math.ceil(1 - profit));
      else next = placed;
    },
  };
}
