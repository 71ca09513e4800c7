import { HOUSE } from '../../src/house/stamped.ts';
import { memoryStore } from '../../src/house/store/memory.ts';
import { RULEBOOK_IDS } from '../../src/rulebook/rulebook.ts';
import { createServer } from '../../src/server/index.ts';
import type { Examples } from '../../src/wire/describe/examples.ts';
import type { Json, JsonObject } from '../../src/wire/json.ts';
import { ORDERS } from '../../src/wire/orders/index.ts';
import type { Opened } from '../../testkit/house.ts';
import { playedHouse } from '../../testkit/played-house.ts';
import { Live } from '../../testkit/server.ts';
import { walkedHouse } from '../../testkit/walked-house.ts';
import { atTables, type ByType, houseCommands } from './recorded-commands.ts';
import { type Filled, type Operation, Recorder } from './recorder.ts';
import { shortened } from './shortened.ts';
import type { Values } from './values.ts';

/** What the description of the API shows: commands that were accepted, answers that were given, frames that travelled. */
export async function recordExamples(): Promise<Examples> {
  const store = memoryStore();
  const house = await walkedHouse(store, 7, 300);
  const server = await createServer({ house, port: 0, demo: true, level: 'silent', strict: true });
  await server.listen();
  try {
    const { url } = server.address();
    const recorder = new Recorder(url);
    const { commands: tables, facts } = atTables(Object.keys(ORDERS.tables), recorder.values);
    await askAsPeopleDo(house, recorder, tables);
    const frames = await listen(url, recorder);
    const stored = await houseCommands(store);
    const commands = {
      ...stored,
      tables: { ...stored['tables'], ...tables, giveNonce: NUMBER },
    } as Examples['commands'];
    const routes = Object.fromEntries(recorder.routes);
    const short = shortened(facts as unknown as Json) as Examples['facts'];
    return { commands, routes, frames, facts: short, values: recorder.values.all() };
  } finally {
    await server.close();
  }
}

const id = (what: string): string => `example-${what}`;

/** Everything that is asked of a house on an ordinary evening, once. */
async function askAsPeopleDo(house: Opened, recorder: Recorder, tables: ByType): Promise<void> {
  const ask = recorder.ask.bind(recorder);
  await someAdministrator(house, recorder);
  const round = await playedRound(house, 'R1');
  await reading(ask, round);
  await recorder.refused('getRound', { round: 'R1-0' });
  await recorder.refused('getTableRounds', { table: 'R1', limit: 0 });
  await recorder.refused('postTableCommands', { table: 'R1' }, 'dealer-r1', { id: id('count'), ...COUNTED });
  await running(ask, tables, round);
  await dealtByTheHouse(recorder.values);
}

/** What a dealer does not do alone. */
const COUNTED = { type: 'countFloat', counted: 1_000_000, when: 'opening' } as const;

type Ask = Recorder['ask'];

/** What only a table takes that the house itself deals. */
const NUMBER = { type: 'giveNonce', nonce: 'seven times eleven' };

/** What only tables show that the house itself deals: promises, times, and how rounds ended for players. */
async function dealtByTheHouse(values: Values): Promise<void> {
  const house = await playedHouse(memoryStore(), { rounds: 3, number: NUMBER });
  for (const table of house.tables()) {
    values.collect(table.publicView() as unknown as Json);
    for (const person of ['ann', 'bao']) values.collect(table.view({ person, role: 'player' }).own as unknown as Json);
    for (const row of await house.records.rounds(table.id, 3))
      for (const told of [
        await house.records.draw(table.id, row.number),
        await house.records.lines(table.id, row.number, 'ann'),
      ])
        values.collect((told ?? null) as unknown as Json);
  }
  await house.stop();
}

const PASSWORD = 'seven quiet tables';

/** Accounts that outlast the demo, because somebody who can be anybody sets no passwords. */
async function someAdministrator(house: Opened, recorder: Recorder): Promise<void> {
  const body = { type: 'addPerson', person: 'lan', name: 'Lan', role: 'admin' };
  await house.ask({ stream: 'people', id: id('admin'), by: HOUSE, body });
  await house.people.setPassword('lan', PASSWORD);
  const signed = (await recorder.ask('postSignIn', {
    body: { person: 'lan', password: PASSWORD, bearer: true },
  })) as JsonObject;
  recorder.tokens.set('lan', String(signed['token']));
  await recorder.ask('postPeopleCommands', {
    as: 'lan',
    body: { id: id('minh'), type: 'addPerson', person: 'minh', name: 'Minh', role: 'dealer' },
  });
  await peopleComeAndGo(recorder);
  await recorder.ask('postPersonPassword', { as: 'lan', asked: { person: 'minh' }, body: { password: PASSWORD } });
  const added = (await recorder.ask('postDevices', {
    as: 'lan',
    body: { device: 'wheel-1', kind: 'wheel', table: 'R2' },
  })) as JsonObject;
  recorder.tokens.set('device', String(added['token']));
}

/** Every command about people and the floor. */
async function peopleComeAndGo(recorder: Recorder): Promise<void> {
  const does = (operation: 'postPeopleCommands' | 'postFloorCommands', as: string, type: string, fields: Filled) =>
    recorder.ask(operation, { as, body: { id: id(`${as}-${type}`), type, ...fields } });
  await does('postPeopleCommands', 'lan', 'rename', { person: 'minh', name: 'Minh Anh' });
  await does('postPeopleCommands', 'lan', 'changeRole', { person: 'minh', role: 'inspector' });
  await does('postPeopleCommands', 'lan', 'disablePerson', { person: 'minh', reason: 'on leave' });
  await does('postPeopleCommands', 'lan', 'enablePerson', { person: 'minh' });
  await does('postPeopleCommands', 'pit-manager', 'assign', { person: 'dealer-r1', table: 'R2' });
  await does('postPeopleCommands', 'pit-manager', 'unassign', { person: 'dealer-r1', table: 'R2' });
  const until = Date.UTC(2026, 5, 1, 16);
  const acting = { person: 'dealer-r2', position: 'pit-supervisor', table: 'R2', until, reason: 'the holder is ill' };
  await does('postPeopleCommands', 'gaming-shift-manager', 'appoint', acting);
  const appointment = (await recorder.ask('getAppointments', {
    as: 'pit-manager',
  })) as unknown as readonly JsonObject[];
  const ended = { appointment: String(appointment[0]?.['id']), reason: 'the holder is back' };
  await does('postPeopleCommands', 'gaming-shift-manager', 'endAppointment', ended);
  await does('postPeopleCommands', 'dealer-r1', 'addGuest', { person: 'guest-00000001', name: 'A guest', table: 'R1' });
  await does('postPeopleCommands', 'bao', 'coolOff', { until: Date.UTC(2026, 5, 2, 12) });
  await does('postFloorCommands', 'pit-manager', 'stopTable', { table: 'R3', reason: 'the wheel wobbles' });
  await does('postFloorCommands', 'pit-manager', 'releaseTable', { table: 'R3', reason: 'it was levelled' });
  await does('postFloorCommands', 'dealer-r1', 'resumeDealing', { table: 'R1' });
  await does('postFloorCommands', 'pit-manager', 'foundTable', { table: 'R9', rulebook: 'hoiana-roulette' });
  await does('postFloorCommands', 'pit-manager', 'changeDealing', {
    table: 'R9',
    automatic: true,
    actingAs: 'pit-manager',
  });
}

/** The newest round of a table that is over and in which ann had money. */
async function playedRound(house: Opened, table: string): Promise<number> {
  const [play] = (await house.records.plays('ann', 100)).filter((each) => each.table === table);
  const row = play === undefined ? undefined : await house.records.round(play.round);
  if (row === undefined || row.endedAt === null) throw new Error(`ann has played no round at ${table}`);
  return row.number;
}

/** What only looks. */
async function reading(ask: Ask, round: number): Promise<void> {
  const asked = { table: 'R1', round: `R1-${round}`, shift: 'shift-1', limit: 2 };
  const plain: readonly Operation[] = [
    'getHealth',
    'getReady',
    'getDemoIdentities',
    'getMe',
    'getMePlays',
    'getPeople',
    'getDevice',
    'getDevices',
    'getPit',
    'getReports',
    'getShifts',
    'getTables',
  ];
  for (const operation of plain) await ask(operation);
  await ask('getTable', { as: 'ann', asked: { table: asked.table } });
  await ask('getTableRounds', { asked: { table: asked.table, limit: asked.limit } });
  await ask('getTableStatistics', { asked: { table: asked.table } });
  await ask('getRound', { as: 'ann', asked: { round: asked.round } });
  await ask('getRoundEvents', { as: 'ann', asked: { round: asked.round } });
  await ask('getElsewhere', { as: 'ann', asked: { round: asked.round } });
  await ask('getNamed', { as: 'inspector', asked: { round: asked.round } });
  await ask('getShiftReport', { asked: { shift: asked.shift } });
  await ask('getPeople', { as: 'auditor' });
  await ask('getReads', { as: 'surveillance' });
  await ask('getPitHistory', { asked: { table: asked.table, limit: asked.limit } });
  await ask('getRulebooks');
  for (const rulebook of RULEBOOK_IDS) {
    await ask('getRulebook', { asked: { id: rulebook } });
    await ask('getOdds', { asked: { id: rulebook } });
  }
  await ask('getClauseProof', { asked: { id: 'hoiana-roulette', clause: 'HR-6.6' } });
  const layout = { rulebook: 'hoiana-roulette', name: 'Mine', text: '17 50k; red 100k' };
  await ask('postMeFavourites', { as: 'ann', body: layout });
  await ask('getMeFavourites', { as: 'ann', asked: { rulebook: layout.rulebook } });
  await ask('getClauseProof', { asked: { id: 'hoiana-roulette', clause: 'HR-2' } });
  await ask('postMeSitting', { as: 'ann', body: { goesOn: true } });
  await ask('postRulebookHand', {
    as: 'ann',
    asked: { id: 'hoiana-niu-niu' },
    body: { cards: ['KS', 'QH', 'TD', '4C', '5S'] },
  });
  await ask('getTableReplay', { asked: { table: asked.table, round } });
  await ask('getTablePack', { asked: { table: asked.table, round } });
  await ask('getTableFlags', { asked: { table: asked.table } });
  await ask('getTableMarks', { asked: { table: asked.table } });
  await ask('getTableIntegrity', { asked: { table: asked.table } });
  await ask('getRoundEvidence', { asked: { round: asked.round } });
}

const at = (table: string, type: string, fields: Filled = {}): Readonly<{ asked: Filled; body: Filled }> => ({
  asked: { dispute: table },
  body: { id: id(`${table}-${type}`), type, ...fields },
});

const REMEDY = { kind: 'pay', amount: 100_000 };
const MARKS = {
  rule: 'used',
  published: 'not-applicable',
  procedure: 'considered',
  control: 'not-applicable',
  statement: 'used',
  footage: 'used',
  other: 'not-applicable',
  law: 'not-applicable',
};

/** On the floor there are no statements yet. */
const ON_RULES = { ...MARKS, statement: 'not-applicable', footage: 'not-applicable' };

/** Two cases: one that ends on the floor, one that goes all the way. */
async function cases(ask: Ask, round: number): Promise<void> {
  const { settlements } = (await ask('getRound', { as: 'ann', asked: { round: `R1-${round}` } })) as Readonly<{
    settlements: readonly Readonly<{ player: string; spot: string }>[];
  }>;
  const mine = settlements.find(({ player }) => player === 'ann');
  if (mine === undefined) throw new Error(`ann had no wager in round ${round}`);
  const wager = { player: 'ann', spot: mine.spot };
  const raised = async (what: string, as = 'ann'): Promise<string> => {
    const body = {
      id: id(what),
      table: 'R1',
      round,
      matter: 'payment',
      wager,
      wish: 'The chip lay on red.',
      claim: 100_000,
      ...(as === 'ann' ? {} : { player: 'ann' }),
    };
    return String(((await ask('postDisputes', { as, body })) as JsonObject)['dispute']);
  };
  const does = (as: string, [dispute, type, fields]: readonly [string, string, (Filled | undefined)?]) =>
    ask('postDisputeCommands', { as, ...at(dispute, type, fields) });
  const first = await raised('first');
  await does('inspector', [first, 'takeUp']);
  await does('inspector', [
    first,
    'resolveOnFloor',
    { reason: 'Seen by both.', bases: ON_RULES, clauses: ['HR-6.1.12.1'], remedies: [REMEDY] },
  ]);
  await does('ann', [first, 'agree', { offer: 1 }]);
  await does('cashier', [first, 'bookRemedy', { entry: 0 }]);
  const guest = await raised('guest', 'pit-supervisor');
  await does('inspector', [guest, 'witnessWords', { words: 0, how: 'She said so at the table.' }]);
  await does('inspector', [guest, 'takeUp']);
  await does('inspector', [
    guest,
    'resolveOnFloor',
    { reason: 'Seen by both.', bases: ON_RULES, clauses: ['HR-6.1.12.1'], remedies: [{ kind: 'none' }] },
  ]);
  await does('pit-manager', [guest, 'witnessAgreement', { offer: 1, how: 'She nodded.' }]);
  const unwanted = await raised('unwanted', 'pit-supervisor');
  await does('ann', [unwanted, 'disown']);
  const heard = await raised('heard', 'pit-supervisor');
  await does('ann', [heard, 'confirmWords', { words: 0 }]);
  const third = await raised('third');
  await does('inspector', [third, 'takeUp']);
  await does('ann', [third, 'escalate', { reason: 'We do not agree.' }]);
  await does('pit-manager', [third, 'takeOver']);
  await does('pit-manager', [third, 'informSurveillance']);
  await does('pit-manager', [third, 'noTimeframe', { reason: 'The footage has to be fetched.' }]);
  const second = await raised('second');
  const steps: readonly (readonly [as: string, type: string, fields?: Filled])[] = [
    ['inspector', 'takeUp'],
    ['ann', 'escalate', { reason: 'We do not agree.' }],
    ['pit-manager', 'takeOver'],
    ['pit-manager', 'informSurveillance', { remark: 'Camera C7, please.' }],
    ['pit-manager', 'giveTimeframe', { minutes: 30 }],
    [
      'surveillance',
      'addEvidence',
      { item: { kind: 'footage', camera: 'C7', from: 0, to: 1, remark: 'The chip is on red.' } },
    ],
    ['ann', 'addEvidence', { item: { kind: 'statement', party: 'player', text: 'It lay on red.' } }],
    ['pit-manager', 'addEvidence', { item: { kind: 'statement', party: 'staff', refused: 'Off duty.' } }],
    [
      'pit-manager',
      'decide',
      {
        outcome: 'dismissed',
        reason: 'The footage shows black.',
        bases: MARKS,
        clauses: ['HR-4.5'],
        remedies: [{ kind: 'none' }],
      },
    ],
    ['ann', 'reject', { reason: 'I saw it.' }],
    ['pit-manager', 'adviseRights', { how: 'spoken' }],
    ['ann', 'startComplaint'],
    ['inspector', 'assist', { staff: 'inspector' }],
    ['ann', 'fileComplaint', { text: 'Please look again.' }],
    [
      'senior-management',
      'answerComplaint',
      { answer: 'We have looked again.', bases: MARKS, clauses: ['HR-4.5'], remedies: [{ kind: 'none' }] },
    ],
    ['pit-manager', 'close'],
  ];
  for (const [as, type, fields] of steps) await does(as, [second, type, fields]);
  await ask('getDisputes', { as: 'ann' });
  await ask('getDispute', { as: 'pit-manager', asked: { dispute: second } });
  await ask('getDisputeEvidence', { as: 'pit-manager', asked: { dispute: second } });
  await ask('postDisputeReceipt', {
    as: 'ann',
    asked: { dispute: second },
    body: { id: id('receipt'), language: 'vi' },
  });
}

/** A command whose effect can be looked at beforehand where the table stands now. */
async function foreseeable(ask: Ask, tables: ByType): Promise<Filled> {
  for (const type of Object.keys(tables)) {
    const body = tableCommand(tables, type);
    const given = await ask('postPitPreview', { asked: { table: 'R1' }, body }).catch(() => undefined);
    if (given !== undefined) return body;
  }
  throw new Error('nothing can be foreseen at R1');
}

/** What travels on sockets: of a player, of a dealer, of somebody whose session ends. */
async function listen(url: string, recorder: Recorder): Promise<Examples['frames']> {
  const kept: Record<string, Json[]> = {};
  const keep = (frame: Json): void => {
    const { t } = frame as JsonObject;
    recorder.values.collect(frame);
    const name = String(t);
    const there = kept[name] ?? [];
    kept[name] = there;
    if (there.length < 6) there.push(shortened(frame));
  };
  const hear = async (as: string, said: readonly Json[], until: number): Promise<void> => {
    const live = await Live.open(url, { authorization: `Bearer ${recorder.tokens.get(as) ?? ''}` });
    for (const frame of said) {
      keep(frame);
      live.say(frame);
    }
    await live.until(() => live.frames.length >= until);
    for (const frame of live.frames) keep(JSON.parse(JSON.stringify(frame)) as Json);
    live.end();
  };
  const watching = (...tables: readonly string[]): Json[] => tables.map((table) => ({ t: 'watch', table }));
  const buyIn = { id: id('live'), type: 'askBuyIn', amount: 200 };
  await hear('ann', [...watching('R1', 'S1', 'N1'), { t: 'ping', n: 1 }, { t: 'do', table: 'R1', command: buyIn }], 6);
  await hear(
    'pit-manager',
    [...watching('R1', 'S1', 'N1'), { t: 'do', table: 'R1', command: { id: id('no'), type: 'spinBall' } }],
    5,
  );
  return kept;
}

const tableCommand = (tables: ByType, type: string): Filled => ({ id: id(type), ...tables[type] });

/** What does something. */
async function running(ask: Ask, tables: ByType, round: number): Promise<void> {
  await ask('postPeopleCommands', {
    as: 'ann',
    body: {
      id: id('limits'),
      type: 'setOwnLimits',
      currency: 'VND',
      lossPerDay: 5_000_000,
      stakePerRound: 500_000,
      sessionMinutes: 90,
    },
  });
  await ask('postCageCommands', {
    body: { id: id('cage'), type: 'deposit', player: 'ann', currency: 'VND', amount: 1_000_000 },
  });
  await ask('postCageCommands', {
    body: { id: id('out'), type: 'withdraw', player: 'ann', currency: 'VND', amount: 1_000 },
  });
  await ask('postTableCommands', {
    as: 'ann',
    asked: { table: 'R1' },
    body: { id: id('buy-in'), type: 'askBuyIn', amount: 500 },
  });
  await ask('getTableWanted', { as: 'inspector', asked: { table: 'R1' } });
  await ask('postApprovals', { as: 'inspector', body: { table: 'R1', type: COUNTED.type, command: COUNTED } });
  await ask('postPitPreview', { asked: { table: 'R1' }, body: await foreseeable(ask, tables) });
  await ask('postShiftReportPrint', { asked: { shift: 'shift-1' }, body: { id: id('print') } });
  await cases(ask, round);
  await ask('postDeviceRevoke', { as: 'lan', asked: { device: 'wheel-1' }, body: { reason: 'sent for repair' } });
  await ask('postSignOut', { as: 'chen' });
}
