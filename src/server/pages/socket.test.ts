import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Served, serve } from '../../../testkit/server.ts';
import { MESSAGES, SUMMARIES } from '../../wire/frames/index.ts';
import { prose } from './markup.ts';

let served: Served;
let page: string;
beforeAll(async () => {
  served = await serve();
  page = (await served.call('GET', '/docs/socket')).text;
});
afterAll(() => served.close());

const matches = (pattern: RegExp): readonly string[] => [...page.matchAll(pattern)].map(([, found = '']) => found);

describe('the page of the socket', () => {
  test('has every frame with what it is for', () => {
    expect(matches(/<h3>([^<]+)<\/h3>/g)).toEqual(expect.arrayContaining(Object.keys(MESSAGES)));
    for (const summary of Object.values(SUMMARIES)) expect(page).toContain(prose(summary));
  });

  test('leads nowhere that is not there, and names every place once', () => {
    const places = matches(/ id="([^"]+)"/g);
    expect(new Set(places).size).toBe(places.length);
    expect([...new Set(matches(/href="#([^"]+)"/g))].filter((place) => !places.includes(place))).toEqual([]);
  });

  test('is made of itself alone, and its style is there', async () => {
    expect(page).not.toMatch(/<script|style=|https?:/);
    const style = await served.call('GET', '/docs/socket.css');
    expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
  });

  test('is found from the description of the API, which does not describe the socket again', async () => {
    const { text } = await served.call('GET', '/api/openapi.json');
    expect(text).toContain('](/docs/socket)');
    expect(text).toContain('](/api/asyncapi.json)');
    const described = await served.call('GET', '/api/asyncapi.json');
    expect(JSON.parse(described.text)).toMatchObject({
      asyncapi: '3.0.0',
      channels: { live: { address: '/api/v1/live' } },
    });
  });
});
