export { type EdgeChange, edgeChanges } from './edge-changes.ts';
export { figures } from './figures.ts';
export { type Changes, type WhatIfRefusal, withPays } from './with-pays.ts';
