import { bash } from './bash.ts';
import { fish } from './fish.ts';
import type { Vocabulary } from './vocabulary.ts';
import { zsh } from './zsh.ts';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

export const SCRIPTS: Readonly<Record<Shell, (words: Vocabulary) => string>> = { bash, zsh, fish };
