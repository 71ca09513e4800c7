import { present } from '../../../kit/assert.ts';
import { asText, type OpenDriver, type Row, type Value } from './driver.ts';

/** What is used of `node:sqlite`, which the types of the oldest Node that we run on do not have. */
type NodeSqlite = Readonly<{
  DatabaseSync: new (
    file: string,
    options: Readonly<{ timeout: number }>,
  ) => Readonly<{
    exec: (sql: string) => void;
    prepare: (sql: string) => Readonly<{
      run: (...values: readonly Value[]) => Readonly<{ changes: number | bigint }>;
      all: (...values: readonly Value[]) => unknown;
    }>;
    close: () => void;
  }>;
}>;

/** Before Node 24 the module is an experiment, and says so on every start. */
const FIRST_MAJOR = 24;

const found: NodeSqlite | undefined =
  Number(process.versions.node.split('.')[0]) < FIRST_MAJOR
    ? undefined
    : (process.getBuiltinModule('node:sqlite') as NodeSqlite | undefined);

/** The SQLite inside of Node, where there is one to rely on. */
export const nodeDriver: OpenDriver | undefined = found === undefined ? undefined : open;

function open(file: string): ReturnType<OpenDriver> {
  const { DatabaseSync } = present(found, 'node:sqlite');
  const database = new DatabaseSync(file, { timeout: 0 });
  return {
    exec: (sql) => database.exec(sql),
    prepare: (sql) => {
      const statement = database.prepare(sql);
      const all = (values: readonly Value[]) => (statement.all(...values) as readonly Row[]).map(asText);
      return {
        run: (values) => Number(statement.run(...values).changes),
        get: (values) => all(values)[0],
        all,
      };
    },
    close: () => database.close(),
  };
}
