import type { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import * as ws from 'ws';
import { EncodedMessage, PING_FRAME, textFrame } from './frame.ts';

const { Receiver } = ws as unknown as { Receiver: new (options: { isServer: boolean }) => Writable };

/** What a client makes of the bytes. */
function received(bytes: Buffer): readonly (readonly [kind: string, text: string])[] {
  const seen: [string, string][] = [];
  const receiver = new Receiver({ isServer: false });
  receiver.on('message', (data: Buffer) => seen.push(['text', data.toString()]));
  receiver.on('ping', (data: Buffer) => seen.push(['ping', data.toString()]));
  receiver.write(bytes);
  return seen;
}

test.each([0, 1, 125, 126, 127, 65_535, 65_536, 200_000])('a text of %i letters arrives as it was', (length) => {
  const text = 'ế'.repeat(length % 7) + 'x'.repeat(length - (length % 7));
  expect(received(textFrame(text))).toEqual([['text', text]]);
});

test('several in one write arrive one by one', () => {
  const both = Buffer.concat([textFrame('one'), PING_FRAME, textFrame('two')]);
  expect(received(both)).toEqual([
    ['text', 'one'],
    ['ping', ''],
    ['text', 'two'],
  ]);
});

test('a message is encoded once in each form', () => {
  const message = new EncodedMessage({ t: 'pong' });
  expect(message.frame).toBe(message.frame);
  expect(message.line.toString()).toBe('{"t":"pong"}\n');
});
