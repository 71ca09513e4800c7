import { parentPort, workerData } from 'node:worker_threads';
import { type Share, takeChunks } from './share.ts';

const taking = takeChunks(workerData as Share);
let step = taking.next();
while (step.done !== true) step = taking.next();
parentPort?.postMessage(step.value, [step.value.values.buffer as ArrayBuffer]);
