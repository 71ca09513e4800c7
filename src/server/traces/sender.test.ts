import { expect, test } from 'vitest';
import { collector } from '../../../testkit/collector.ts';
import { createLog } from '../log.ts';
import { REAL_TIME } from '../timing.ts';
import { exported, type Span } from './otlp.ts';
import { Sender, tracesAt, WAITING_MAX } from './sender.ts';

const SPAN: Span = {
  traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
  spanId: '00f067aa0ba902b7',
  name: 'commit',
  kind: 'client',
  began: 1_780_000_000_000.125,
  ended: 1_780_000_000_001.5,
  failed: true,
  attributes: { a: 'x', b: 2, c: 0.5, d: true, e: undefined },
};

test('a span as OTLP has it in JSON: times in nanoseconds and whole numbers as text, ids in hex', () => {
  const { resourceSpans } = exported({ 'service.name': 'croupier' }, '0.1.0', [SPAN]);
  expect(resourceSpans).toEqual([
    {
      resource: { attributes: [{ key: 'service.name', value: { stringValue: 'croupier' } }] },
      scopeSpans: [
        {
          scope: { name: 'croupier', version: '0.1.0' },
          spans: [
            {
              traceId: SPAN.traceId,
              spanId: SPAN.spanId,
              name: 'commit',
              kind: 3,
              startTimeUnixNano: '1780000000000125000',
              endTimeUnixNano: '1780000000001500000',
              attributes: [
                { key: 'a', value: { stringValue: 'x' } },
                { key: 'b', value: { intValue: '2' } },
                { key: 'c', value: { doubleValue: 0.5 } },
                { key: 'd', value: { boolValue: true } },
              ],
              status: { code: 2 },
            },
          ],
        },
      ],
    },
  ]);
});

test.each([
  ['http://127.0.0.1:4318', 'http://127.0.0.1:4318/v1/traces'],
  ['http://127.0.0.1:4318/', 'http://127.0.0.1:4318/v1/traces'],
  ['https://apm.example/otlp', 'https://apm.example/otlp/v1/traces'],
  ['https://apm.example/v1/traces', 'https://apm.example/v1/traces'],
])('a collector at %s has its traces at %s', (endpoint, url) => {
  expect(tracesAt(endpoint)).toBe(url);
});

test('while nobody listens a bounded number waits, the rest is dropped and counted, and it is said once', async () => {
  const gone = await collector();
  await gone.close();
  const lines: string[] = [];
  let dropped = 0;
  const sender = new Sender({
    endpoint: gone.url,
    version: '0.1.0',
    resource: {},
    timing: { ...REAL_TIME, every: () => () => undefined },
    log: createLog({ level: 'info', logTo: { write: (line) => lines.push(line) } }),
    dropped: (many) => {
      dropped += many;
    },
  });
  for (let n = 0; n < WAITING_MAX + 7; n++) sender.take(SPAN);
  await sender.send();
  await sender.send();
  expect(dropped).toBe(7);
  expect(lines.filter((line) => line.includes('traces are not taken'))).toHaveLength(1);
  const back = await collector(Number(new URL(gone.url).port));
  await sender.send();
  expect(back.spans).toHaveLength(WAITING_MAX);
  expect(lines.at(-1)).toContain('traces are taken again');
  await sender.close();
  await back.close();
});
