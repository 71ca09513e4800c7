export { createServer, type Server } from './create-server.ts';
export { gateWrites } from './http/owner-gate.ts';
export { LOG_LEVELS, type LogLevel } from './log-levels.ts';
export type { Metrics } from './metrics.ts';
export { SERVER_REFUSALS } from './refusals.ts';
export type { ServerLimits, ServerOptions } from './settings.ts';
