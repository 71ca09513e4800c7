import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** From the built command and from one of its chunks. */
const PLACES = ['../screens/', '../../screens/'] as const;

/** The built screens beside the built command, where there are any; sources have no `assets`. */
export const screensFolder = (from: string = import.meta.url): string | undefined =>
  PLACES.map((place) => fileURLToPath(new URL(place, from))).find((folder) => existsSync(`${folder}assets`));
