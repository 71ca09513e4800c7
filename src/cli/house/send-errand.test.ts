import { mkdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { croupier } from '../../../testkit/cli.ts';
import { newFolder } from '../../../testkit/house-folder.ts';
import { EXIT } from '../exit.ts';
import { type Desk, openDesk } from './desk.ts';
import { writeHouseFile } from './house-file.ts';

test.each([
  ['after a line', 'one\n'],
  ['before it said anything', ''],
])('a house that ends %s, before its answer does, is said to be gone', async (_, said) => {
  const folder = newFolder();
  mkdirSync(folder.data);
  let desk: Desk | undefined;
  const floor = { house: { isOwner: () => true } } as Parameters<typeof openDesk>[0];
  desk = await openDesk(floor, async (_argv, { stdout }) => {
    if (said !== '') await new Promise<void>((resolve) => stdout.write(said, () => resolve()));
    await desk?.close();
    return EXIT.ok;
  });
  const { port, token } = desk;
  writeHouseFile(folder.data, { pid: process.pid, url: 'http://127.0.0.1:4600', desk: { port, token } });
  const ran = await croupier(['export', 'events', '--data', folder.data]);
  folder.remove();
  expect(ran).toEqual({
    code: 1,
    out: said,
    err: 'croupier: the house at http://127.0.0.1:4600 ended before it had answered; see what it has done and ask again.\n',
  });
});
