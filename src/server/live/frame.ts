import type { Outbound } from '../../wire/index.ts';

const TEXT = 0x81;
const PING = 0x89;
const PONG = 0x8a;
const SHORT_MAX = 125;
const MEDIUM_MAX = 0xffff;

/** One unmasked text frame as a server sends it (RFC 6455, section 5.2). */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = length <= SHORT_MAX ? 2 : length <= MEDIUM_MAX ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = TEXT;
  if (head === 2) frame[1] = length;
  else if (head === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, head);
  return frame;
}

const CLOSE = 0x88;

/** The end of a conversation (section 5.5.1). */
export function closeFrame(code: number, reason: string): Buffer {
  const said = Buffer.from(`\0\0${reason}`);
  said.writeUInt16BE(code);
  return Buffer.concat([Buffer.from([CLOSE, said.length]), said]);
}

export const PING_FRAME: Buffer = Buffer.from([PING, 0]);

/** The answer to a ping, which is never longer than a short frame (section 5.5). */
export const pongFrame = (payload: Buffer): Buffer => Buffer.concat([Buffer.from([PONG, payload.length]), payload]);

/** A message to many viewers. Each form is encoded once, when it is first asked for. */
export class EncodedMessage {
  readonly text: string;
  #frame: Buffer | undefined;
  #line: Buffer | undefined;

  constructor(message: Outbound) {
    this.text = JSON.stringify(message);
  }

  get frame(): Buffer {
    this.#frame ??= textFrame(this.text);
    return this.#frame;
  }

  get line(): Buffer {
    this.#line ??= Buffer.from(`${this.text}\n`);
    return this.#line;
  }
}
