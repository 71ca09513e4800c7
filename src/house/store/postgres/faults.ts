import { StoreFailure, type StoreFault } from '../port.ts';

const FAULTS: readonly (readonly [begins: RegExp, fault: StoreFault, sentence: string])[] = [
  [/^53100$/, 'full', 'the server has no room left'],
  [/^(?:25006|42501)$/, 'read-only', 'the server lets this user read only'],
  [/^55P03$/, 'in-use', 'somebody else holds the store'],
  [/^28/, 'unreachable', 'the server refuses this user'],
  [/^3D000$/, 'unreachable', 'there is no such database'],
  [/^57014$/, 'unreachable', 'the server took too long'],
  [/^(?:08|57P|53300|E[A-Z]+$)/, 'unreachable', 'the server cannot be reached'],
  [/^(?:58|XX)/, 'io', 'the server has trouble with its disk'],
];

export const codeOf = (error: unknown): string => {
  const code = error instanceof Error ? (error as Error & { code?: unknown }).code : undefined;
  return typeof code === 'string' ? code : '';
};

/** What the library or the server said, as a failure of the store; without a code it was the connection. */
export function failureOf(error: unknown, spoken: string, sure: boolean): StoreFailure {
  if (error instanceof StoreFailure) return error;
  const code = codeOf(error);
  const found = FAULTS.find(([begins]) => begins.test(code));
  const fault = found?.[1] ?? (code === '' ? 'unreachable' : 'io');
  const detail = error instanceof Error ? error.message : String(error);
  return new StoreFailure(fault, `${spoken}: ${found?.[2] ?? detail}.`, sure, error);
}
