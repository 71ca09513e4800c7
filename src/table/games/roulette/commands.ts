import { afterVoid } from './after-void.ts';
import { colours } from './colours.ts';
import { rulings } from './rulings.ts';
import { spinning } from './spin.ts';
import { explaining } from './unsaid.ts';
import { voiding } from './voids.ts';

/** What can be asked of such a table besides what every table answers. */
export const commands = { ...afterVoid, ...colours, ...rulings, ...spinning, ...explaining, ...voiding } as const;
