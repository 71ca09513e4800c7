import Libsql from 'libsql';

/** What a row may hold on the way in. */
export type Value = string | number | bigint | null;
export type Row = Readonly<Record<string, unknown>>;

export type Statement = Readonly<{
  run: (values: readonly Value[]) => void;
  get: (values: readonly Value[]) => Row | undefined;
  all: (values: readonly Value[]) => readonly Row[];
}>;

/** The little the store needs of an SQLite library, so that another can take its place and a test can stand in between. */
export type Driver = Readonly<{
  exec: (sql: string) => void;
  prepare: (sql: string) => Statement;
  close: () => void;
}>;

export type OpenDriver = (file: string) => Driver;

/** Does not wait for locks: whoever holds one holds it as long as it runs. */
export const libsqlDriver: OpenDriver = (file) => {
  const database = new Libsql(file);
  return {
    exec: (sql) => void database.exec(sql),
    prepare: (sql) => {
      const statement = database.prepare(sql);
      return {
        run: (values) => void statement.run(values),
        get: (values) => statement.get(values) as Row | undefined,
        all: (values) => statement.all(values) as readonly Row[],
      };
    },
    close: () => void database.close(),
  };
};
