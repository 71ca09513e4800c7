import { configFor } from '../../house/dealers/step.ts';
import type { House } from '../../house/house.ts';
import type { Context } from '../context.ts';
import { type Place, shownUrl } from '../house/place.ts';
import { inFull } from '../show/amount.ts';
import { table } from '../show/table.ts';
import { indented } from '../show/text.ts';

type Shown = Readonly<{ house: House; url: string; place: Place; demo: boolean; demoOnNetwork: boolean }>;

/** What runs where, and what to do next: one block. */
export function banner(context: Context, { house, url, place, demo, demoOnNetwork }: Shown): string {
  const { ink } = context;
  const { store, events } = house.status();
  const records = place.url === undefined ? `${place.data} (embedded ${store})` : shownUrl(place.url);
  const lines = [
    ['address', ink.strong(url)],
    ['API', `${url}/docs/`],
    ['records', `${records}, ${events} events`],
    ...(place.url === undefined ? [] : [['folder', place.data]]),
    ['stop', 'Ctrl-C'],
  ] as readonly (readonly string[])[];
  return [
    `${ink.title('Croupier')} ${ink.quiet('is open')}`,
    '',
    indented(table(context, [{ head: '' }, { head: '' }], lines)),
    '',
    ...(house.tables().length === 0 ? [] : [floor(context, house), '']),
    ...(demo ? demoWays(context, house, url, demoOnNetwork) : peopleWays(context, house)),
  ].join('\n');
}

function floor(context: Context, house: House): string {
  const rows = house.tables().map((each) => {
    const { status } = each.state();
    const { limits, house: extra } = each.publicView();
    const { min, max } = limits ?? configFor(each.rules()).limits;
    const range = `${inFull(min ?? 0, each.currency)} to ${inFull(max ?? 0, each.currency)}`;
    return [each.id, each.rules().title, range, extra.dealer.automatic ? 'automatic dealer' : 'a dealer', status];
  });
  const heads = ['table', 'game', 'limits', 'dealt by', 'now'].map((head) => ({ head }));
  return indented(table(context, heads, rows));
}

function demoWays({ ink }: Context, house: House, url: string, demoOnNetwork: boolean): readonly string[] {
  const people = house.people.all().filter(({ demo }) => demo);
  const players = people.filter(({ role }) => role === 'player').map(({ id }) => id);
  const staff = people.filter(({ role }) => role !== 'player').map(({ id }) => id);
  return [
    ink.quiet(
      `This is a demo: anybody ${demoOnNetwork ? 'who can reach it' : 'on this machine'} may be any of these people.`,
    ),
    `  players  ${players.join(' ')}`,
    `  staff    ${staff.slice(0, 5).join(' ')} …`,
    '',
    ink.quiet('Sign in as one and watch a table:'),
    `  TOKEN=$(curl -s ${url}/api/v1/demo/sign-in -H 'content-type: application/json' -d '{"as":"ann"}' | sed 's/.*"token":"\\([^"]*\\).*/\\1/')`,
    `  curl -sN ${url}/api/v1/tables/R1/live -H "authorization: Bearer $TOKEN"`,
  ];
}

function peopleWays({ ink }: Context, house: House): readonly string[] {
  const admins = house.people.all().filter(({ role, disabled, demo }) => role === 'admin' && !disabled && !demo);
  if (admins.length > 0)
    return [ink.quiet(`People sign in with their passwords; administrator: ${admins[0]?.id ?? ''}`)];
  return [
    ink.quiet('Nobody can sign in yet. Add an administrator from another terminal:'),
    '  croupier user add NAME --role admin',
  ];
}
