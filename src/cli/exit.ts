/** What the shell is told. */
export const EXIT = {
  ok: 0,
  unexpected: 1,
  usage: 2,
  invalid: 3,
  notFound: 4,
  conflict: 5,
  interrupted: 130,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
