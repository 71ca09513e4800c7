import type { Answer } from '../../house/unit.ts';
import type { Refusal } from '../../kit/refusal.ts';
import { isRetryable } from '../../kit/refusals/index.ts';
import { type Done, type Outbound, type ReadInbound, type Refused, readInbound } from '../../wire/index.ts';
import type { Context } from '../context.ts';
import { reportOf } from '../device-gate.ts';
import { answerTo, type PendingRequest, requestOf } from '../gate.ts';
import { refusal } from '../refusals.ts';
import { EncodedMessage } from './frame.ts';
import type { SocketViewer } from './socket-viewer.ts';

/** After so many more frames that came too fast than that did not, nobody is listening to the refusals. */
const PATIENCE = 1_000;

/** What is done with the frames of one socket. */
export class Inbox {
  readonly #context: Context;
  readonly #viewer: SocketViewer;
  readonly #mayCome: (now: number) => boolean;

  constructor(context: Context, viewer: SocketViewer, mayCome: (now: number) => boolean) {
    this.#context = context;
    this.#viewer = viewer;
    this.#mayCome = mayCome;
  }

  take(data: Buffer, isBinary: boolean): void {
    const viewer = this.#viewer;
    if (viewer.ended) return;
    const now = Date.now();
    if (!viewer.heard(now)) {
      viewer.bye('session-expired');
      return;
    }
    if (!this.#isInTime(now)) {
      this.#slowDown(data, isBinary);
      return;
    }
    if (isBinary) {
      this.#refuse(null, refusal('text-frames-only'));
      return;
    }
    const read = readInbound(data.toString('utf8'));
    if (read.ok) this.#act(read.value);
    else this.#refuse(read.error.id, read.error.refusal);
  }

  /** Pings and pongs of the protocol cost what frames do; whether this one may be answered. */
  control(): boolean {
    const viewer = this.#viewer;
    if (viewer.ended) return false;
    if (this.#isInTime(Date.now())) return true;
    this.#losePatience();
    return false;
  }

  #isInTime(now: number): boolean {
    const viewer = this.#viewer;
    const isInTime = this.#mayCome(now);
    if (!isInTime) viewer.tooFast++;
    else if (viewer.tooFast > 0) viewer.tooFast--;
    return isInTime;
  }

  #losePatience(): boolean {
    if (this.#viewer.tooFast <= PATIENCE) return false;
    this.#viewer.bye('too-fast');
    return true;
  }

  #slowDown(data: Buffer, isBinary: boolean): void {
    if (this.#losePatience()) return;
    const read = isBinary ? undefined : readInbound(data.toString('utf8'));
    const id = read === undefined ? null : read.ok ? idOf(read.value) : read.error.id;
    this.#refuse(id, refusal('too-fast'));
  }

  #act(frame: ReadInbound): void {
    const { hub, house, dealerLinks } = this.#context;
    if (frame.t === 'ping') {
      this.#say({ t: 'pong', ...(frame.n === undefined ? {} : { n: frame.n }) });
      return;
    }
    this.#viewer.acts();
    if (frame.t === 'saw') {
      this.#saw(frame);
      return;
    }
    const table = house.table(frame.table);
    if (table === undefined) {
      this.#refuse(idOf(frame), refusal('unknown-table', { table: frame.table }), frame.table);
      return;
    }
    if (frame.t === 'watch') {
      hub.watch(this.#viewer, table, frame);
      dealerLinks.watch(this.#viewer, table.id);
    } else if (frame.t === 'unwatch') {
      hub.unwatch(this.#viewer, table.id);
      dealerLinks.unwatch(this.#viewer, table.id);
    } else this.#do(frame);
  }

  #do({ table, command }: Extract<ReadInbound, { t: 'do' }>): void {
    const { approvals, house } = this.#context;
    const viewer = this.#viewer;
    const { id } = command;
    const actor = viewer.actor();
    if (actor === undefined) {
      if (viewer.person !== undefined) viewer.bye('signed-out');
      else this.#refuse(id, refusal('sign-in-needed'));
      return;
    }
    if (actor.role === 'device') {
      this.#refuse(id, refusal('not-authorised', { role: actor.role, needs: 'person' }));
      return;
    }
    if (this.#isFull(id)) return;
    const pending = requestOf({ approvals, people: house.people }, actor, { stream: `table:${table}`, table }, command);
    if (pending.ok) this.#submit(id, 'do', pending.value);
    else this.#refuse(id, pending.error);
  }

  #saw({ id, report }: Extract<ReadInbound, { t: 'saw' }>): void {
    if (this.#isFull(id)) return;
    const read = reportOf(this.#context.house, this.#viewer.actor(), report);
    if (read.ok) this.#submit(read.value.id, 'saw', { request: read.value, badCode: false });
    else this.#refuse(id, read.error);
  }

  #isFull(id: string | null): boolean {
    const { waiting } = this.#viewer;
    if (waiting < this.#context.settings.limits.commandsWaiting) return false;
    this.#refuse(id, refusal('too-fast', { waiting }));
    return true;
  }

  #submit(id: string, frame: 'do' | 'saw', pending: PendingRequest): void {
    const viewer = this.#viewer;
    viewer.waiting++;
    const { commands, traces } = this.#context;
    const span = traces?.request(`live ${frame}`, { 'network.protocol.name': 'websocket' });
    const answered = (answer: Answer): void => {
      viewer.waiting--;
      this.#answer(id, answerTo(pending, answer));
      span?.end();
    };
    commands.submit(pending.request, answered, span);
  }

  #answer(id: string, answer: Answer): void {
    if (!answer.ok) {
      this.#refuse(id, answer.refusal);
      return;
    }
    const done: Done = { t: 'done', id, seq: answer.seq, ...(answer.again ? { again: true } : {}) };
    this.#say(done);
  }

  #refuse(id: string | null, { code, clause, path, params }: Refusal, table?: string): void {
    const refused: Refused = {
      t: 'refused',
      id,
      ...(table === undefined ? {} : { table }),
      code,
      ...(clause === undefined ? {} : { clause }),
      ...(path === undefined ? {} : { path }),
      params,
      retryable: isRetryable(code),
    };
    this.#say(refused);
  }

  #say(message: Outbound): void {
    this.#context.hub.send(this.#viewer, new EncodedMessage(message));
  }
}

const idOf = (frame: ReadInbound): string | null =>
  frame.t === 'do' ? frame.command.id : frame.t === 'saw' ? frame.id : null;
