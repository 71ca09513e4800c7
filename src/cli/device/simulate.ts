import { clientOf, type Fate } from '../../client/index.ts';
import { type Refusal, refuse } from '../../kit/refusal.ts';
import { ok, type Result } from '../../kit/result.ts';
import type { DeviceKind } from '../../table/index.ts';
import { type Answer, answer, type Flags, misused, problem } from '../answer.ts';
import type { Context } from '../context.ts';
import { counted } from '../english/plural.ts';
import { EXIT } from '../exit.ts';
import { SILENCE_MAX_MS } from '../house/send-errand.ts';
import { SimulatedDevice, type Simulation, type Watched } from './simulated-device.ts';

export type SimulateFlags = Flags &
  Readonly<{
    url: string;
    table?: string;
    token?: string;
    rounds?: string;
    seed: string;
    bad: string;
    betting: string;
    spin: string;
    beat: string;
  }>;

type Asked = Omit<Simulation, 'kind' | 'table'>;

/** A device that is not there, at a house that is. */
export const simulated = (context: Context, kind: DeviceKind, flags: SimulateFlags): Promise<void> =>
  answer(context, flags, async (): Promise<Answer> => {
    const asked = read(context, flags);
    if (!asked.ok) return misused(asked.error);
    const known = await knownAs(asked.value);
    if (!known.ok) return { ok: false, error: problem(EXIT.conflict, known.error) };
    const { table } = known.value;
    if (known.value.kind !== kind || (flags.table !== undefined && flags.table !== table))
      return misused(refuse('other-device', { ...known.value }).error);
    return watch(context, flags, { ...asked.value, kind, table });
  });

type BadArgument = Refusal<'bad-argument'>;

function read({ env }: Context, flags: SimulateFlags): Result<Asked, BadArgument> {
  const { url, token = env['CROUPIER_DEVICE_TOKEN'], seed, bad, rounds, betting, spin, beat } = flags;
  const wrong = (argument: string, value: string, expected: string) =>
    refuse('bad-argument', { argument, value, expected });
  if (!/^https?:\/\/[^/?#@\s]+\/?$/.test(url)) return wrong('--url', url, 'a house, as http://127.0.0.1:4600');
  if (token === undefined) return wrong('--token', '', 'the token of a device, or CROUPIER_DEVICE_TOKEN');
  for (const [argument, value] of Object.entries({
    '--seed': seed,
    '--betting': betting,
    '--spin': spin,
    '--beat': beat,
  }))
    if (!isWhole(value)) return wrong(argument, value, 'a whole number');
  if (rounds !== undefined && !(isWhole(rounds) && Number(rounds) > 0))
    return wrong('--rounds', rounds, 'a whole number');
  const share = Number(bad);
  if (bad.trim() === '' || !(share >= 0 && share <= 1)) return wrong('--bad', bad, 'a number from 0 to 1');
  const tempo = { betting: Number(betting), spin: Number(spin), beat: Number(beat) };
  return ok({
    url,
    token,
    seed: Number(seed),
    bad: share,
    tempo,
    ...(rounds === undefined ? {} : { rounds: Number(rounds) }),
  });
}

const isWhole = (text: string): boolean => /^\d{1,15}$/.test(text);

type Known = Readonly<{ device: string; kind: string; table: string }>;

/** What the house takes the token for. */
async function knownAs({ url, token }: Asked): Promise<Result<Known, Refusal<'cannot-reach' | 'not-let-in'>>> {
  const { get } = clientOf({ url, token, WebSocket: null });
  const given = await get('/api/v1/device', {}, AbortSignal.timeout(SILENCE_MAX_MS));
  if (given.ok) return ok({ device: given.value.device, kind: given.value.kind, table: given.value.table });
  return given.failure.status === undefined ? refuse('cannot-reach', { url }) : refuse('not-let-in', { url });
}

async function watch(context: Context, flags: SimulateFlags, asked: Simulation): Promise<Answer> {
  const isQuiet = flags.json === true;
  const device = new SimulatedDevice({
    ...asked,
    reported: (report, said) => {
      if (!isQuiet) void context.out(`${lineOf(asked.table, report, said)}\n`);
    },
  });
  const takeBack = context.onInterrupt?.(() => device.stop());
  const { isLetIn, ...watched } = await device.ended();
  takeBack?.();
  if (!isLetIn) return { ok: false, error: problem(EXIT.conflict, refuse('not-let-in', { url: asked.url }).error) };
  return ok({ json: watched, text: () => summary(watched) });
}

/** `R1-12  ball-at-rest  pocket 17`, and the refusal where there is one. */
function lineOf(table: string, report: Readonly<Record<string, unknown>>, said: Fate): string {
  const { id: _, saw, round, ...fields } = report;
  const told = Object.entries(fields).map(([name, value]) => `${name} ${textOf(value)}`);
  const refused =
    said.fate === 'refused' ? [`refused: ${said.code}${said.clause === undefined ? '' : ` (${said.clause})`}`] : [];
  return [`${table}-${round}`, String(saw), ...told, ...refused].join('  ');
}

const textOf = (value: unknown): string => (Array.isArray(value) ? value.join(' ') : String(value));

const ROUND = { one: 'round', other: 'rounds' };
const REPORT = { one: 'report', other: 'reports' };

const summary = ({ rounds, bad, voided, reports, refused }: Watched): string =>
  `${counted(rounds, ROUND)}, ${bad} of them bad, ${voided} void; ${counted(reports, REPORT)}, ${refused} refused.`;
