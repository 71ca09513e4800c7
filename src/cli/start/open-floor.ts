import { DemoRefused } from '../../house/cannot-open.ts';
import { type Company, keepCompany } from '../../house/dealers/company.ts';
import { roomIn } from '../../house/disk-watch.ts';
import type { Alarm, House } from '../../house/house.ts';
import type { HouseOptions } from '../../house/house-options.ts';
import type { ProgramState } from '../../house/integrity/integrity-watch.ts';
import { openHouse } from '../../house/open-house.ts';
import { makeFolder } from '../../house/store/make-folder.ts';
import type { Store } from '../../house/store/port.ts';
import { type ReadAnchors, readAnchors } from '../../house/verify/anchors.ts';
import { acceptedNotes, acceptingNotes } from '../../house/witness/accepted-notes.ts';
import type { Testimony } from '../../house/witness/check-witness.ts';
import { shipTo } from '../../house/witness/shipping.ts';
import { joined } from '../../house/witness/witnessed.ts';
import { refuse } from '../../kit/refusal.ts';
import { err, ok, type Result } from '../../kit/result.ts';
import { createServer, type Server } from '../../server/index.ts';
import { type Problem, problem } from '../answer.ts';
import { cannotWrite } from '../cannot-write.ts';
import { EXIT } from '../exit.ts';
import { opened } from '../house/at-house.ts';
import { type Desk, openDesk } from '../house/desk.ts';
import { removeHouseFile, writeHouseFile } from '../house/house-file.ts';
import { houseKey } from '../house/house-key.ts';
import { orFailure } from '../house/in-house.ts';
import { anchorsIn, type Place } from '../house/place.ts';
import { recordsProblem, refused } from '../house/problems.ts';
import { heardAtStart, missedOf, witnessAt } from '../house/witnesses.ts';
import { run } from '../run.ts';
import { VERSION } from '../version.ts';
import { DEMO_TABLES, furnish, POCKET } from './demo-floor.ts';
import { type FloorSettings, refuseTogether } from './floor-settings.ts';
import { CannotNote, type Notes, type Noting, noteHeads, openNotes } from './note-heads.ts';
import { freePort } from './ports.ts';
import { roomyHeap } from './roomy-heap.ts';
import { screensFolder } from './screens-folder.ts';

export type FloorOptions = FloorSettings &
  Readonly<{
    place: Place;
    program: () => ProgramState;
    alarm: (alarm: Pick<Alarm, 'code' | 'detail' | 'table'>) => void;
  }>;

export type OpenFloor = Readonly<{
  house: House;
  url: string;
  /** Ends everything in good order, once; as much of it as still can be. */
  close: () => Promise<void>;
}>;

/** A house with its doors open: records, tables, people, server, and the way in for this machine's command line. */
export async function openFloor(options: FloorOptions): Promise<Result<OpenFloor, Problem>> {
  const { place, host } = options;
  const wrong = refuseTogether(options);
  if (wrong !== undefined) return refused(wrong, EXIT.usage);
  const built = builtAs(options.program());
  if (!built.ok) return built;
  roomyHeap();
  const port = await freePort(host, options.port);
  if (!port.ok) return port;
  try {
    makeFolder(place.data);
  } catch (error) {
    return cannotWrite(place.data, error);
  }
  const store = await opened(place, true);
  if (!store.ok) return store;
  const parts = new Parts(options, store.value);
  try {
    return ok(await parts.open(port.value));
  } catch (error) {
    await parts.close();
    return err(problemOf(error, options));
  }
}

/** A program that is not the one that was built deals nothing. */
function builtAs({ wrong }: ProgramState): Result<undefined, Problem> {
  const [what] = wrong;
  if (what === undefined) return ok(undefined);
  return err(problem(EXIT.invalid, refuse('program-differs', { what, more: wrong.length - 1 }).error));
}

/** So long people come first at a table that waits for a bet. */
const COMES_AFTER_MS = 12_000;

/** What has been opened so far, so that it can be closed again whatever happens. */
class Parts {
  readonly #options: FloorOptions;
  readonly #store: Store;
  #house: House | undefined;
  #server: Server | undefined;
  #desk: Desk | undefined;
  #notes: Notes | undefined;
  #noting: Noting | undefined;
  #company: Company | undefined;
  #closing: Promise<void> | undefined;

  constructor(options: FloorOptions, store: Store) {
    this.#options = options;
    this.#store = store;
  }

  async open(port: number): Promise<OpenFloor> {
    const { place, host, demo, origins, proxies, dealerGraceMs, idle, lowDisk, level, alarm } = this.#options;
    const { acceptRecords, beacon, traces } = this.#options;
    const store = this.#store;
    const tables = demo ? { tables: DEMO_TABLES } : {};
    const disk = { room: roomIn(place.data), lowShare: lowDisk };
    const noted = await notedIn(place);
    const { key, isNewKey } = await houseKey(store, place.key, acceptRecords !== undefined);
    const anchors = anchorsIn(place);
    const raise = (code: string, detail: string): void => this.#raise(code, detail);
    const known = await acceptedNotes(store);
    const asked = { places: place.witnesses, file: anchors, accepted: known, isShared: store.kind === 'postgres' };
    const testimonies = await heardAtStart(asked, key);
    const shipping = shipTo(
      place.witnesses.map((each) => witnessAt(each, key.publicKey)),
      raise,
      await missedOf(testimonies, asked, key),
    );
    const silent = testimonies.flatMap(({ findings }) => findings.filter(({ code }) => code === 'witness-silent'));
    const notes = await openNotes(anchors, key, shipping);
    this.#notes = notes;
    const dealers = beacon === undefined ? {} : { dealers: { beacon } };
    const gone = testimonies.flatMap(({ missing }) => (missing === undefined ? [] : [missing]));
    const accepted =
      acceptRecords === undefined ? {} : { accepted: acceptRecords, keeping: acceptingNotes(known, gone) };
    const belief = { key, isNewKey, ...beliefIn(testimonies, noted), note: notes.believed };
    const what = {
      version: VERSION,
      demo,
      alarm,
      disk,
      idle,
      proveBehind: true,
      program: this.#options.program,
      ...belief,
      ...accepted,
      ...tables,
      ...dealers,
    };
    const house = await openHouse({ store, ...what });
    this.#house = house;
    for (const { message } of silent) house.raise('witness-unreachable', message);
    if (demo) {
      await furnished(house);
      this.#company = await keepCompany(house, { after: COMES_AFTER_MS, pocket: POCKET });
    }
    this.#noting = await noteHeads(house, notes, (detail) => alarm({ code: 'anchors-not-noted', detail }));
    const staticDir = screensFolder();
    this.#server = await createServer({
      house,
      host,
      port,
      demo,
      origins,
      proxies,
      level,
      version: VERSION,
      limits: { dealerGraceMs },
      ...(traces === undefined ? {} : { traces }),
      ...(staticDir === undefined ? {} : { staticDir }),
    });
    await this.#server.listen();
    this.#desk = await openDesk({ store, house, anchors, key: place.key, witnesses: place.witnesses }, run);
    const { url } = this.#server.address();
    const { port: desk, token } = this.#desk;
    writeHouseFile(place.data, { pid: process.pid, url, desk: { port: desk, token } });
    return { house, url, close: () => this.close() };
  }

  /** To the pit once there is one. */
  #raise(code: string, detail: string): void {
    if (this.#house === undefined) this.#options.alarm({ code, detail });
    else this.#house.raise(code, detail);
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    if (this.#desk !== undefined) removeHouseFile(this.#options.place.data);
    // One part that cannot be closed must not keep the next one open.
    this.#company?.end();
    const steps = [
      () => this.#desk?.close(),
      () => this.#server?.close(),
      () => (this.#server === undefined ? this.#house?.stop() : undefined),
      () => this.#noting?.end(),
      () => this.#notes?.close(),
      () => this.#store.close(),
    ];
    for (const step of steps) await Promise.resolve(step()).catch(() => undefined);
  }
}

/** What is noted here, and what others keep of it that the house signed. */
function beliefIn(testimonies: readonly Testimony[], noted: ReadAnchors): Pick<HouseOptions, 'noted' | 'doubts'> {
  const others = testimonies.flatMap(({ read }) => (read === undefined ? [] : [read]));
  const said = testimonies.flatMap(({ findings }) => findings);
  return { noted: joined(noted, others), doubts: said.filter(({ severity }) => severity === 'error') };
}

/** Notes that cannot be read are none that a house could be held to. */
const notedIn = (place: Place): Promise<ReadAnchors> =>
  readAnchors(anchorsIn(place)).catch((cause: unknown) => {
    throw new CannotNote(anchorsIn(place), cause);
  });

async function furnished(house: House): Promise<void> {
  const wrong = await orFailure(house, furnish(house));
  if (wrong !== undefined) throw new Error(`the demo was refused: ${wrong.code}`);
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function problemOf(error: unknown, { place, host, port }: FloorOptions): Problem {
  const records = recordsProblem(error, place);
  if (records !== undefined) return records;
  if (error instanceof CannotNote) return cannotWrite(error.file, error.cause).error;
  if (error instanceof DemoRefused) return problem(EXIT.conflict, refuse('own-administrator').error);
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall === 'listen') {
    const params = { host, port: port ?? 0, why: code ?? '' };
    return problem(EXIT.conflict, refuse(code === 'EADDRINUSE' ? 'port-busy' : 'cannot-listen', params).error);
  }
  return problem(EXIT.unexpected, refuse('house-failed', { why: messageOf(error) }).error);
}
