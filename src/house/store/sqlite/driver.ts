import Libsql from 'libsql';

/** What a row may hold on the way in. */
export type Value = string | number | bigint | null;
export type Row = Readonly<Record<string, unknown>>;

export type Statement = Readonly<{
  /** Answers with how many rows it changed. */
  run: (values: readonly Value[]) => number;
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

/**
 * Columns of text, asked for as bytes: over a text that damage has made no UTF-8 the library ends the whole process. Read
 * like this it is a text with signs of that in it, and not what its hash says.
 */
export const texts = (...columns: readonly string[]): string =>
  columns.map((column) => `CAST(${column} AS BLOB) AS "${column.slice(column.indexOf('.') + 1)}"`).join(', ');

/** There are no other bytes in our tables. */
export function asText(row: Row): Row {
  const shown = row as Record<string, unknown>;
  for (const name in shown) {
    const value = shown[name];
    if (value instanceof ArrayBuffer) shown[name] = Buffer.from(value).toString('utf8');
    else if (value instanceof Uint8Array)
      shown[name] = Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('utf8');
  }
  return shown;
}

/** Does not wait for locks: whoever holds one holds it as long as it runs. */
export const libsqlDriver: OpenDriver = (file) => {
  const database = new Libsql(file);
  return {
    exec: (sql) => void database.exec(sql),
    prepare: (sql) => {
      const statement = database.prepare(sql);
      return {
        run: (values) => statement.run(values).changes,
        // Its own `get` answers with the row before when the statement was last asked for all.
        get: (values) => (statement.all(values) as readonly Row[]).map(asText)[0],
        all: (values) => (statement.all(values) as readonly Row[]).map(asText),
      };
    },
    close: () => void database.close(),
  };
};
