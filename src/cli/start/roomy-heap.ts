import { setFlagsFromString } from 'node:v8';

/**
 * What a round holds lives for its half minute and is given up at once. Going through all of memory for it keeps every table
 * waiting for a tenth of a second, so it is done when seven times of what is in use is taken, not at two or three: some
 * hundred megabytes for even answers. A small machine's own limit is kept.
 */
export const roomyHeap = (): void => setFlagsFromString('--heap-growing-percent=600');
