// Loaded into a product before anything else: its time goes several times as fast, so that its crews need not be waited for.
const TIMES = 5;

const { setTimeout: later, setInterval: always } = globalThis;
const elapsed = performance.now.bind(performance);
const [began, since] = [Date.now(), elapsed()];
const passed = () => (elapsed() - since) * TIMES;

Date.now = () => Math.round(began + passed());
performance.now = () => since + passed();
globalThis.setTimeout = Object.assign((act, wait = 0, ...more) => later(act, wait / TIMES, ...more), later);
globalThis.setInterval = Object.assign((act, wait = 0, ...more) => always(act, wait / TIMES, ...more), always);
