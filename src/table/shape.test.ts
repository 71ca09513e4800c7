import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seeded } from '../../testkit/random.ts';
import { anybody, someOrder } from '../../testkit/table-orders.ts';
import { statesByPhase } from '../../testkit/table-phases.ts';
import { RULEBOOKS } from '../rulebook/index.ts';
import { type Actor, type Command, decide, needsOf, ORDER_TYPES, type OrderType, type TableState } from './index.ts';
import { HEADER, malformed, SHAPES } from './shape.ts';
