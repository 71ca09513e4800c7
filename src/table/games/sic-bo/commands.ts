import { faults } from './faults.ts';
import { results } from './result.ts';
import { tumbling } from './tumbler.ts';
import { voiding } from './voids.ts';

/** What can be asked of such a table besides what every table answers. */
export const commands = { ...faults, ...results, ...tumbling, ...voiding } as const;
