import { libsqlDriver, type OpenDriver, type Row } from '../../src/house/store/sqlite/driver.ts';

const SETTING = /^PRAGMA synchronous/;

/** A driver that leaves the disk to itself after a commit and says that it did not. */
export const carelessDriver: OpenDriver = (file) => {
  const driver = libsqlDriver(file);
  return {
    ...driver,
    prepare: (sql) => {
      if (!SETTING.test(sql)) return driver.prepare(sql);
      const answer: Row = { synchronous: 2 };
      const lie = () => driver.exec('PRAGMA synchronous=NORMAL');
      return {
        run: () => {
          lie();
          return 0;
        },
        get: () => answer,
        all: () => {
          lie();
          return [answer];
        },
      };
    },
  };
};
