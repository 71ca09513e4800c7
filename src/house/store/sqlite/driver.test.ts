import { expect, test } from 'vitest';
import { libsqlDriver } from './driver.ts';
import { nodeDriver } from './node-driver.ts';

const LIBRARIES = [libsqlDriver, ...(nodeDriver === undefined ? [] : [nodeDriver])];

test.each(LIBRARIES)('a statement answers what it is asked, whatever it was asked before', (open) => {
  const driver = open(':memory:');
  driver.exec("CREATE TABLE names (n INTEGER, name TEXT); INSERT INTO names VALUES (1, 'ann'), (2, 'ben')");
  const find = driver.prepare('SELECT n FROM names WHERE name = ?');
  expect(find.all(['ann'])).toEqual([{ n: 1 }]);
  expect(find.get(['ben'])).toEqual({ n: 2 });
  expect(find.get(['ann'])).toEqual({ n: 1 });
  expect(find.all(['ben'])).toEqual([{ n: 2 }]);
  expect(find.get(['cleo'])).toBeUndefined();
  const rename = driver.prepare('UPDATE names SET name = ? WHERE n >= ?');
  expect([rename.run(['x', 1]), rename.run(['y', 2]), rename.run(['z', 3])]).toEqual([2, 1, 0]);
  driver.close();
});
