import { Client } from 'pg';
import { Random } from '../random.ts';
import { type HouseProcess, HouseProcesses } from './child-process.ts';
import { Crowd } from './crowd.ts';
import { settled } from './kill-loop.ts';
import { Life } from './life.ts';
import { type Leaks, Onlookers } from './onlookers.ts';
import { HUMAN } from './plan.ts';
import { ready } from './sign-in.ts';

export type PauseOptions = Readonly<{
  file: string;
  /** An empty database. */
  url: string;
  pauses: number;
  seed: number;
}>;

export type PauseSummary = Leaks &
  Readonly<{
    pauses: number;
    /** Pauses in which another house took over. */
    takeovers: number;
    /** Entries that were written by a house after another had claimed the store, of all. */
    late: number;
    written: number;
    /** What houses said that had been taken over from, and how they ended. */
    ends: readonly string[];
    crowd: Crowd;
  }>;

/** So many pauses of one house pass before another takes over in one. */
const OF_ONE_HOUSE = 5;

/** Every insert with the house that made it, by the name of its connection, and whose the store was then. */
const WATCH_WRITES = `
  CREATE TABLE public.written (house text, epoch bigint);
  CREATE FUNCTION public.note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO public.written SELECT current_setting('application_name'), epoch FROM croupier.house;
    RETURN NULL; END $$;
  CREATE TRIGGER note AFTER INSERT ON croupier.entries FOR EACH STATEMENT EXECUTE FUNCTION public.note()`;

/** Stops the owner of a database again and again until its lease has passed, and lets it go on: alone, or after another has come. */
export async function pauseLoop({ file, url, pauses, seed }: PauseOptions): Promise<PauseSummary> {
  const loop = new PauseLoop(file, url, new Random(seed));
  try {
    return await loop.run(pauses);
  } finally {
    await loop.close();
  }
}

class PauseLoop {
  readonly #url: string;
  readonly #random: Random;
  readonly #processes: HouseProcesses;
  readonly #crowd = new Crowd([HUMAN, 'S1'], 'paused');
  readonly #onlookers = new Onlookers();
  readonly #database: Client;
  readonly #running: HouseProcess[] = [];
  readonly #ends: string[] = [];
  #houses = 0;

  constructor(file: string, url: string, random: Random) {
    this.#url = url;
    this.#random = random;
    this.#processes = new HouseProcesses(file);
    this.#database = new Client(url);
  }

  async run(pauses: number): Promise<PauseSummary> {
    await this.#database.connect();
    let { child, url } = await this.#open();
    await this.#database.query(WATCH_WRITES);
    for (let done = 1; done <= pauses; done++) {
      if (done % OF_ONE_HOUSE !== 0 && done !== pauses) await this.#pausedAlone(child, url);
      else ({ child, url } = await this.#takenOver(child, url));
    }
    await this.#crowd.arrive(url);
    await settled(this.#crowd);
    this.#crowd.leave();
    await child.kill();
    const [count] = (
      await this.#database.query(
        `SELECT count(*)::int AS written, count(*) FILTER (WHERE house <> 'house-' || epoch)::int AS late FROM public.written`,
      )
    ).rows as { written: number; late: number }[];
    const { late = -1, written = 0 } = count ?? {};
    const takeovers = this.#ends.length;
    return { ...this.#onlookers.leaks, pauses, takeovers, late, written, ends: this.#ends, crowd: this.#crowd };
  }

  async close(): Promise<void> {
    for (const child of this.#running) if (!child.over) await child.kill();
    await this.#processes.close();
    await this.#database.end();
  }

  /** Each house is called by the epoch that it is going to have. */
  async #open(): Promise<Readonly<{ child: HouseProcess; url: string }>> {
    const url = new URL(this.#url);
    url.searchParams.set('application_name', `house-${++this.#houses}`);
    const started = await this.#processes.start({ store: { url: url.href }, automatic: ['S1'] });
    this.#running.push(started.child);
    return started;
  }

  /** It goes on after its lease has passed, and cannot renew it until everybody has been told. */
  async #pausedAlone(child: HouseProcess, url: string): Promise<void> {
    await this.#onlookers.arrive(url);
    await this.#until(() => this.#isShown(20));
    await this.#stopped(child);
    await this.#database.query('BEGIN; SELECT * FROM croupier.lease FOR UPDATE');
    this.#onlookers.watchClosely();
    const { disowned } = this.#onlookers.leaks;
    child.signal('SIGCONT');
    await this.#until(() => this.#onlookers.areAlone && this.#onlookers.leaks.disowned > disowned + 4);
    this.#onlookers.relax();
    await this.#database.query('ROLLBACK');
    await this.#onlookers.leave();
    await ready(url);
  }

  /** It goes on when the next house is open already. */
  async #takenOver(child: HouseProcess, url: string): Promise<Readonly<{ child: HouseProcess; url: string }>> {
    await this.#crowd.arrive(url);
    await this.#onlookers.arrive(url);
    const playing = new Life(child, this.#crowd, this.#random, 'never').run(undefined);
    const enough = this.#crowd.journal.acked + 20;
    await this.#until(() => this.#crowd.journal.acked > enough && this.#isShown(20));
    await this.#stopped(child);
    const next = await this.#open();
    this.#onlookers.watchClosely();
    child.signal('SIGCONT');
    const { said } = await child.ended;
    this.#ends.push(said);
    await playing;
    await this.#onlookers.leave();
    this.#onlookers.relax();
    return next;
  }

  /** At any moment of what it does; people ask it for things until its lease has passed. */
  async #stopped(child: HouseProcess): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, this.#random.below(40)));
    child.signal('SIGSTOP');
    this.#onlookers.ask();
    await this.#until(async () => {
      const { rows } = await this.#database.query('SELECT until < clock_timestamp() AS passed FROM croupier.lease');
      return (rows as { passed: boolean }[])[0]?.passed === true;
    });
  }

  #isShown(frames: number): boolean {
    if (this.#onlookers.seen < frames) return false;
    this.#onlookers.seen = 0;
    return true;
  }

  async #until(is: () => boolean | Promise<boolean>): Promise<void> {
    const until = performance.now() + 60_000;
    while (!(await is())) {
      if (performance.now() > until) throw new Error('a house that was paused did not come to what is waited for');
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
}
