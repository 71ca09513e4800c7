import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { House } from '../../house/house.ts';
import type { Refusal } from '../../kit/refusal.ts';
import { err, ok, type Result } from '../../kit/result.ts';
import { CURRENCIES } from '../../rulebook/rulebook.ts';
import type { Actor } from '../../table/index.ts';
import { ME } from '../../wire/routes/me.ts';
import { PAGE_USUAL } from '../../wire/shapes/paging.ts';
import type { Me, Play, PlayTold } from '../../wire/shapes/people.ts';
import type { Context } from '../context.ts';
import { durable } from '../durable.ts';
import { asker, shownBy } from '../http/access.ts';
import { browserOf } from '../http/cookies.ts';
import { sayNext } from '../http/paging.ts';
import { refusal } from '../refusals.ts';
import { serve } from './serve.ts';

/** A round of a player with what fell and what became of each of their bets. */
async function playTold({ records }: House, by: Actor, play: Play): Promise<PlayTold> {
  const row = await records.round(play.round);
  if (row === undefined) return play;
  const settled = await records.settlements(play.round, by);
  const own = settled.ok ? settled.value.filter(({ player }) => player === by.person) : [];
  return {
    ...play,
    rulebook: row.rulebook,
    ...(row.result === null ? {} : { result: row.result }),
    ...(row.voided === null ? {} : { voided: row.voided }),
    bets: own.map(({ spot, box, stake, verdict, paid, taken }) => ({
      spot,
      ...(box === undefined ? {} : { box }),
      stake,
      verdict,
      net: paid - taken,
    })),
  };
}

export function meRoutes(app: FastifyInstance, context: Context): void {
  const { house, settings } = context;
  serve(app, context, ME.getMe, (request) => durable(house, () => meOf(context, request)));
  serve(app, context, ME.getMePlays, async (request, reply) => {
    const { limit = PAGE_USUAL, before, table, told } = request.query;
    const by = asker(context, request);
    const rows = await house.records.plays(by.person, limit + 1, before, table);
    // Plays of one moment stay on one page, because the next one begins before a moment.
    const last = rows[limit - 1];
    const page = last === undefined ? rows : rows.filter(({ at }) => at >= last.at);
    if (last !== undefined && page.length < rows.length) sayNext(request, reply, { before: last.at });
    return ok(told === undefined ? page : await Promise.all(page.map((play) => playTold(house, by, play))));
  });
  serve(app, context, ME.getMeFavourites, (request) => {
    const { person } = asker(context, request);
    const { rulebook } = request.query;
    return durable(house, () => ok({ rulebook, favourites: house.people.favourites(person, rulebook) }));
  });
  serve(app, context, ME.postMeFavourites, async (request) => {
    const { rulebook, ...said } = request.body;
    const kept = await house.people.keepFavourite(asker(context, request).person, rulebook, said);
    return kept.ok ? ok({ rulebook, favourites: kept.value }) : kept;
  });
  serve(app, context, ME.postMeSitting, async (request) =>
    ok(house.sits(asker(context, request).person, Date.now(), request.body)),
  );
  serve(
    app,
    context,
    ME.postMePassword,
    async (request) => {
      const { current, password } = request.body;
      const { person } = asker(context, request);
      const browser = browserOf(settings, request);
      const changed = await house.people.changePassword(person, current, password, request.ip, browser);
      return changed.ok ? ok({}) : changed;
    },
    { perMinute: settings.limits.signInsPerMinute },
  );
}

function meOf(context: Context, request: FastifyRequest): Result<Me, Refusal> {
  const { people } = context.house;
  const session = shownBy(request)?.session;
  const { person } = asker(context, request);
  const found = people.find(person);
  if (found === undefined || session === undefined) return err(refusal('signed-out'));
  const { name, role, tables, demo } = found;
  const { expiresAt } = session;
  const me: Me = { person, name, role, tables, demo, expiresAt, wallets: walletsOf(context, person) };
  if (role === 'player') return ok(withOwnLimits(context, me));
  const acting = people.positions(person);
  return ok(acting.length === 0 ? me : { ...me, acting });
}

function withOwnLimits({ house }: Context, me: Me): Me {
  const now = Date.now();
  const limits = CURRENCIES.map((currency) => [currency, house.people.ownLimits(me.person, currency, now)]);
  return { ...me, ownLimits: Object.fromEntries(limits) };
}

/** One wallet a currency; those without anything are left out. */
const walletsOf = ({ house }: Context, person: string): Me['wallets'] =>
  CURRENCIES.map((currency) => ({ currency, amount: house.balance(`wallet:${person}`, currency) })).filter(
    ({ amount }) => amount !== 0,
  );
