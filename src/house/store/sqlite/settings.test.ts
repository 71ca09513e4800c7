import { expect, test } from 'vitest';
import { newFiles, watched } from '../../../../testkit/sqlite-place.ts';
import { faultOf } from '../../../../testkit/store-contract.ts';
import { wrongSettings } from './settings.ts';
import { sqliteStore } from './store.ts';
import { usualDriver } from './usual-driver.ts';

const newFile = newFiles();

/** Opens the store and says what the database answered about a setting. */
async function settingOf(file: string, name: string, column: string): Promise<unknown> {
  let found: unknown;
  const store = await sqliteStore(file, {
    open: (path) => {
      const driver = usualDriver(path);
      return {
        ...driver,
        prepare: (sql) => {
          const statement = driver.prepare(sql);
          if (sql !== `PRAGMA ${name}`) return statement;
          return {
            ...statement,
            get: (values) => {
              const row = statement.get(values);
              found = row?.[column];
              return row;
            },
          };
        },
      };
    },
  });
  await store.close();
  return found;
}

test.each([
  ['journal_mode', 'wal'],
  ['synchronous', 2],
  ['locking_mode', 'exclusive'],
  ['foreign_keys', 1],
  ['trusted_schema', 0],
  ['busy_timeout', 0, 'timeout'],
])('%s is %s at the first start and at every one after it', async (name, value, column = name) => {
  const file = newFile();
  for (let start = 0; start < 3; start++) expect(await settingOf(file, name, column)).toBe(value);
});

test.each([
  ['synchronous=FULL', 'synchronous=NORMAL'],
  ['journal_mode=WAL', 'journal_mode=MEMORY'],
  ['locking_mode=EXCLUSIVE', 'locking_mode=NORMAL'],
  ['foreign_keys=ON', 'foreign_keys=OFF'],
  ['trusted_schema=OFF', 'trusted_schema=ON'],
  ['busy_timeout=0', 'busy_timeout=5000'],
])(
  'a library that makes %s into %s is not trusted, neither with a new file nor with an old one',
  async (asked, planted) => {
    const file = newFile();
    const open = watched({ before: (sql) => (sql === `PRAGMA ${asked}` ? `PRAGMA ${planted}` : undefined) });
    expect(await faultOf(sqliteStore(file, { open }))).toBe('unsafe-settings');
    await (await sqliteStore(file)).close();
    expect(await faultOf(sqliteStore(file, { open }))).toBe('unsafe-settings');
    await (await sqliteStore(file)).close();
  },
);

test('a setting that is changed while the store runs is found by its inspection', async () => {
  const file = newFile();
  let plant = (): void => undefined;
  const open = (path: string) => {
    const driver = usualDriver(path);
    plant = () => driver.exec('PRAGMA synchronous=NORMAL');
    return driver;
  };
  const store = await sqliteStore(file, { open });
  expect(await store.inspect()).toEqual([]);
  plant();
  expect(await store.inspect()).toEqual(['synchronous is 1, not 2']);
  await store.close();
});

test('an ordinary connection has none of it', () => {
  const driver = usualDriver(':memory:');
  expect(wrongSettings(driver).length).toBeGreaterThan(2);
  driver.close();
});
