import { type HouseKey, KeyFailure } from './house-key.ts';
import { type KeyCommand, keyFromCommand } from './key-command.ts';
import { makeKeyFile, readKeyFile } from './key-file.ts';
import { keyFromText } from './secret-key.ts';

/** Where the key of a house is: in a file, in a variable of the environment, or with a command. */
export type KeyPlace =
  | Readonly<{ file: string }>
  | Readonly<{ text: string; variable: string }>
  | Readonly<{ command: KeyCommand }>;

export async function openKey(place: KeyPlace): Promise<HouseKey> {
  if ('command' in place) return keyFromCommand(place.command);
  if ('text' in place) return keyFromText(place.text, place.variable);
  return readKeyFile(place.file);
}

/** A house that begins makes its file. One that had a key is never given another in silence. */
export async function openOrMakeKey(place: KeyPlace): Promise<Readonly<{ key: HouseKey; isNewKey: boolean }>> {
  try {
    return { key: await openKey(place), isNewKey: false };
  } catch (error) {
    if (!('file' in place) || !(error instanceof KeyFailure) || error.fault !== 'missing') throw error;
    return { key: makeKeyFile(place.file), isNewKey: true };
  }
}
