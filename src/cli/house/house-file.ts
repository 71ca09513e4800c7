import { chmodSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How other commands of this machine's user find the house that runs on a folder. */
export type HouseFile = Readonly<{
  pid: number;
  /** Where browsers and programs reach it. */
  url: string;
  /** Where this command line does, with a token that only who can read the folder has. */
  desk: Readonly<{ port: number; token: string }>;
}>;

const fileIn = (data: string): string => join(data, 'house.json');

export function writeHouseFile(data: string, file: HouseFile): void {
  const part = `${fileIn(data)}.part`;
  writeFileSync(part, `${JSON.stringify(file)}\n`, { mode: 0o600 });
  chmodSync(part, 0o600);
  renameSync(part, fileIn(data));
}

export const removeHouseFile = (data: string): void => rmSync(fileIn(data), { force: true });

export function readHouseFile(data: string): HouseFile | undefined {
  try {
    const { pid, url, desk } = JSON.parse(readFileSync(fileIn(data), 'utf8')) as Partial<HouseFile>;
    if (typeof pid !== 'number' || typeof url !== 'string') return undefined;
    return typeof desk?.port === 'number' && typeof desk.token === 'string' ? { pid, url, desk } : undefined;
  } catch {
    return undefined;
  }
}
