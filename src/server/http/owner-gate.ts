import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Bytes that say nothing of the records: refusals and farewells. */
const harmless = new WeakSet<object>();

/** Lets these bytes leave a house whose records are another's at the moment. */
export function letPass(bytes: Buffer): Buffer {
  harmless.add(bytes);
  return bytes;
}

/**
 * The one gate through which everything leaves, pages, answers and frames alike: whether the records are this house's is asked
 * at the moment at which bytes are handed to the system. A process that was stopped and goes on sends nothing it had ready.
 */
export function gateWrites(server: Server, isOwner: () => boolean): void {
  const gated = new WeakSet<Socket>();
  server.on('connection', (socket: Socket) => {
    // A request that is read again brings its connection a second time.
    if (gated.has(socket)) return;
    gated.add(socket);
    const write = socket._write.bind(socket);
    const writeAll = socket._writev?.bind(socket);
    const mayLeave = (bytes: unknown): boolean => isOwner() || (bytes instanceof Buffer && harmless.has(bytes));
    const withhold = (done: () => void): void => {
      socket.destroy();
      done();
    };
    socket._write = (bytes, encoding, done) => {
      if (mayLeave(bytes)) write(bytes, encoding, done);
      else withhold(done);
    };
    if (writeAll === undefined) return;
    socket._writev = (pieces, done) => {
      if (pieces.every(({ chunk }) => mayLeave(chunk))) writeAll(pieces, done);
      else withhold(done);
    };
  });
}
