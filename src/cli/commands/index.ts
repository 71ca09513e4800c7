import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { registerAudit } from './audit.ts';
import { registerBackup } from './backup.ts';
import { registerCompletion } from './completion.ts';
import { registerConfig } from './config.ts';
import { registerDevice } from './device.ts';
import { registerDiff } from './diff.ts';
import { registerDraw } from './draw.ts';
import { registerExport } from './export.ts';
import { registerFairness } from './fairness.ts';
import { registerIntegrity } from './integrity.ts';
import { registerKey } from './key.ts';
import { registerOdds } from './odds.ts';
import { registerReadings } from './readings.ts';
import { registerReplay } from './replay.ts';
import { registerRestore } from './restore.ts';
import { registerRules } from './rules.ts';
import { registerSettle } from './settle.ts';
import { registerSimulate } from './simulate.ts';
import { registerStart } from './start.ts';
import { registerUser } from './user.ts';
import { registerVerify } from './verify.ts';
import { registerWitness } from './witness.ts';

/** Adds one command to the program. */
export type Register = (program: Command, context: Context) => void;

/** In the order of the help text. */
export const COMMANDS: readonly Register[] = [
  registerRules,
  registerSettle,
  registerOdds,
  registerAudit,
  registerDiff,
  registerSimulate,
  registerFairness,
  registerStart,
  registerConfig,
  registerUser,
  registerDevice,
  registerReadings,
  registerReplay,
  registerVerify,
  registerKey,
  registerWitness,
  registerIntegrity,
  registerDraw,
  registerExport,
  registerBackup,
  registerRestore,
  registerCompletion,
];
