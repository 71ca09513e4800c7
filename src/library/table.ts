/** A live table as a pure state machine: commands in, facts or a refusal out. */
export * from '../table/index.ts';
