import { expect, test } from 'vitest';
import { clausesOf } from '../src/rulebook/clauses.ts';
import { type AnyRulebook, RULEBOOKS } from '../src/rulebook/index.ts';
import { RANKED, type Ranked, ROLES } from '../src/rulebook/ranks.ts';
import {
  type ActorRole,
  type Command,
  decide,
  ORDER_TYPES,
  type OrderType,
  PHASES,
  type TableState,
} from '../src/table/index.ts';
import { Random } from '../testkit/random.ts';
import { someOrder } from '../testkit/table-orders.ts';
import { statesByPhase } from '../testkit/table-phases.ts';

/**
 * Who may give which command, restated by hand from the documents and the state machines and not read from the code:
 * P player, D dealer, I Dealer Inspector, PS, PM, OM, GSM, DTG, TOP the highest on the ladder; S surveillance, C cashier;
 * `+X` a second person of that rank; `*` a device too. `HR=I` is for one rulebook only.
 */
const WHO: Readonly<Record<OrderType, string>> = {
  attestEquipment: 'I',
  setLimits: 'PM',
  acknowledgeAct: 'PS',
  acknowledgeNotice: 'P D S',
  callFor: 'D',
  endCall: 'D',
  confirmVoid: 'I',
  releaseResult: 'I',
  explainVoid: 'cause',
  chooseReadings: 'HR=DTG+PS SB=DTG+PS NN=DTG+PS MBS=TOP+PS US5=TOP+PS',
  recallUnderMinimum: 'none',
  openTable: 'PS',
  suspendTable: 'PS',
  resumeTable: 'PS',
  closeTable: 'PS',
  buyIn: 'D',
  cashOut: 'D',
  changeChips: 'D',
  tip: 'P',
  requestFill: 'D',
  requestCredit: 'D',
  approveFill: 'PS',
  confirmFill: 'C',
  countFloat: 'D+I',
  reportSuspectMoney: 'D',
  ruleSuspectMoney: 'PS',
  joinTable: 'P D',
  leaveTable: 'P D',
  markFootage: 'S',
  reportIncident: 'D',
  decideUncovered: 'HR=DTG SB=DTG NN=DTG MBS=GSM US5=TOP',
  correctDisplay: 'D',
  openBetting: 'D',
  abortBetting: 'ground',
  placeWager: 'P',
  placeForPlayer: 'D',
  queryCallBet: 'P',
  removeWager: 'P',
  announceNoMoreBets: 'D',
  reportLate: 'D',
  reportFound: 'D+I',
  reportWithdrawn: 'D',
  closeRound: 'D',
  moveWager: 'P',
  reportDisturbed: 'D',
  collectLosing: 'D',
  payNext: 'D',
  askColor: 'P',
  issueColor: 'D',
  issueExtraColor: 'HR=PM MBS=PS US5=PS',
  redeemColor: 'D',
  recallColor: 'PM',
  writeOffColor: 'PS+I',
  spinBall: 'D*',
  approveEarlyClose: 'PM',
  attestRevolutions: 'D*',
  ballAtRest: 'D*',
  decideRestWithoutClose: 'HR=I US5=PS MBS=GSM/D',
  placeDolly: 'D',
  correctResult: 'moved',
  correctClosedRound: 'PM+I',
  questionPlacement: 'P D',
  rulePlacement: 'PS',
  ruleNoBet: 'PS',
  reportForeignChips: 'D',
  ruleForeignChips: 'HR=PM MBS=GSM US5=TOP',
  announceNoSpin: 'cause',
  reportFact: 'D*',
  voidInvalidSpin: 'D+PS',
  reportPowerFailure: 'D',
  recordBallRemoval: 'D',
  examineBall: 'I',
  returnBall: 'D',
  clearVoid: 'D',
  activateTumbler: 'D*',
  attestTumbles: 'D*',
  removeCover: 'D',
  attestDice: 'D*',
  enterResult: 'D',
  illuminate: 'D*',
  reenterResult: 'D+I',
  reportLights: 'D',
  reportMalfunction: 'D*',
  approveContinue: 'OM',
  recordVoid: 'D',
  placeReserve: 'P',
  restrictBoxes: 'PM',
  reopenBetting: 'D+PS',
  dealPacket: 'D*',
  reportExposed: 'D',
  finishDeal: 'D',
  spreadCheck: 'D',
  reportHandled: 'D',
  reportMisdeal: 'D',
  reconstruct: 'D+I',
  handleCards: 'P',
  showHand: 'D*',
  arrange: 'P D',
  verifyArrangement: 'D',
  revealDealer: 'D*',
  compareNext: 'D',
  reportConduct: 'D',
  barHandling: 'PM',
  reportHouseEvent: 'D',
  decideHouseEvent: 'PS',
  replaceDeck: 'I',
};

/** Letters of the phases in the order in which a round goes through them. */
const LETTERS: Readonly<Record<AnyRulebook['family'], readonly [key: string, letters: string]>> = {
  // idle, betting, closed not spun, spin open, spin closed, at rest, result, collecting, paying, voided
  roulette: ['r', 'IBNOCARKPV'],
  // ready, shaken, betting, closed, revealed, entered, lit, light fault, collecting, paying, voided
  'sic-bo': ['s', 'IHBCRELFKPV'],
  // idle, betting, closed, dealing, dealt, arranging, set, comparing, voided
  'niu-niu': ['n', 'IBCDTASKV'],
};

/**
 * When each command may be given at an open table, restated by hand from the from-to columns of the state machines:
 * `r:`, `s:` and `n:` are the families by the letters above, `HR=` is for one rulebook only and stands before its family.
 * `(X)` is refused in that phase by a finer guard of the command itself, `X?` depends on more than the phase.
 * `none`: the document does not know the command; `closed`, `suspended`: not while the table is open.
 */
const WHEN: Readonly<Record<OrderType, string>> = {
  attestEquipment: 'any',
  setLimits: 'r:I(BNOCARKPV) s:I(HBCRELFKPV) n:I(BCDTASKV)',
  acknowledgeAct: 'any',
  acknowledgeNotice: 'any',
  callFor: 'any',
  endCall: 'any',
  confirmVoid: 'US5=none r:V s:none n:none',
  releaseResult: 'HR=A r:none s:none n:none',
  explainVoid: 'r:any s:none n:none',
  chooseReadings: 'closed',
  recallUnderMinimum: 'any',
  openTable: 'closed',
  suspendTable: 'r:IV(BNOCARKP) s:IV(HBCRELFKP) n:IV(BCDTASK)',
  resumeTable: 'suspended',
  closeTable: 'r:I(BNOCARKPV) s:I(HBCRELFKPV) n:I(BCDTASKV)',
  buyIn: 'any',
  cashOut: 'any',
  changeChips: 'any',
  tip: 'any',
  requestFill: 'any',
  requestCredit: 'any',
  approveFill: 'any',
  confirmFill: 'any',
  countFloat: 'any',
  reportSuspectMoney: 'any',
  ruleSuspectMoney: 'any',
  joinTable: 'any',
  leaveTable: 'any',
  markFootage: 'any',
  reportIncident: 'any',
  decideUncovered: 'any',
  correctDisplay: 'any',
  openBetting: 'r:I s:(I)H n:I',
  abortBetting: 'r:BN s:HB n:BC',
  placeWager: 'r:BO s:B n:B',
  placeForPlayer: 'r:BO s:B n:B',
  queryCallBet: 'r:BO s:B n:B',
  removeWager: 'r:BO s:B n:B',
  announceNoMoreBets: 'US5=(B)O r:BO s:B n:B',
  reportLate: 'r:NCARKP s:(H)CRELFKP n:CDTASK',
  reportFound: 'r:NCAR s:CRELF n:CDTAS',
  reportWithdrawn: 'r:NCARKP s:(H)CRELFKP n:CDTASK',
  closeRound: 'r:P s:P n:K',
  moveWager: 'r:BO s:B n:none',
  reportDisturbed: 'r:NCARKP s:(H)CRELFKP n:none',
  collectLosing: 'r:RK s:R?E?LFK n:none',
  payNext: 'r:P s:P n:none',
  askColor: 'r:any s:none n:none',
  issueColor: 'r:any s:none n:none',
  issueExtraColor: 'r:any s:none n:none',
  redeemColor: 'r:any s:none n:none',
  recallColor: 'r:I s:none n:none',
  writeOffColor: 'r:I s:none n:none',
  spinBall: 'r:BN s:none n:none',
  approveEarlyClose: 'MBS=B r:none s:none n:none',
  attestRevolutions: 'HR=OC(A) r:OCA s:none n:none',
  ballAtRest: 'r:OC s:none n:none',
  decideRestWithoutClose: 'r:A s:none n:none',
  placeDolly: 'r:A s:none n:none',
  correctResult: 'r:ARKP s:RELFKP n:ASK',
  correctClosedRound: 'any',
  questionPlacement: 'r:ARKP s:none n:none',
  rulePlacement: 'r:ARKP s:none n:none',
  ruleNoBet: 'MBS=ARKP r:none s:none n:none',
  reportForeignChips: 'r:NCARKP s:none n:none',
  ruleForeignChips: 'r:RKP s:none n:none',
  announceNoSpin: 'HR=(BN)OCARKP US5=(B)OC(ARKP) r:BNOCARKP s:none n:none',
  reportFact: 'r:BNOCARKP s:none n:none',
  voidInvalidSpin: 'US5=AR r:none s:none n:none',
  reportPowerFailure: 'MBS=BNOCARKP r:none s:none n:none',
  recordBallRemoval: 'MBS=none r:V s:none n:none',
  examineBall: 'HR=V r:none s:none n:none',
  returnBall: 'HR=V r:none s:none n:none',
  clearVoid: 'HR=none r:V s:V n:V',
  activateTumbler: 'r:none s:I(BC) n:none',
  attestTumbles: 'r:none s:HBCRELF(KP) n:none',
  removeCover: 'r:none s:(HB)C n:none',
  attestDice: 'r:none s:R n:none',
  enterResult: 'r:none s:R n:none',
  illuminate: 'r:none s:E n:none',
  reenterResult: 'r:none s:EL n:none',
  reportLights: 'r:none s:EL n:none',
  reportMalfunction: 'r:none s:any n:none',
  approveContinue: 'r:none s:any n:none',
  recordVoid: 'r:none s:H?B?C?R?E?L?F?K?P? n:none',
  placeReserve: 'r:none s:none n:B',
  restrictBoxes: 'r:none s:none n:any',
  reopenBetting: 'r:none s:none n:C',
  dealPacket: 'r:none s:none n:CD',
  reportExposed: 'r:none s:none n:DT',
  finishDeal: 'r:none s:none n:D',
  spreadCheck: 'r:none s:none n:T',
  reportHandled: 'r:none s:none n:DTASK',
  reportMisdeal: 'r:none s:none n:DTASK',
  reconstruct: 'r:none s:none n:DT',
  handleCards: 'r:none s:none n:TA',
  showHand: 'r:none s:none n:TA',
  arrange: 'r:none s:none n:TA',
  verifyArrangement: 'r:none s:none n:TA',
  revealDealer: 'r:none s:none n:A',
  compareNext: 'r:none s:none n:SK',
  reportConduct: 'r:none s:none n:TASK',
  barHandling: 'r:none s:none n:any',
  reportHouseEvent: 'r:none s:none n:DTASK',
  decideHouseEvent: 'r:none s:none n:(DTASK)',
  replaceDeck: 'r:none s:none n:I',
};

/** What the table itself must say when a command is not for this game, table or phase. */
const OUTSIDE: Readonly<Record<string, readonly string[]>> = {
  none: ['not-in-this-game'],
  closed: ['table-not-closed'],
  suspended: ['table-not-open'],
  phase: [
    'wrong-phase',
    'betting-closed',
    'ball-not-returned',
    'ball-not-examined',
    'ball-removal-owed',
    'equipment-missing',
  ],
};
const UNTIMELY = new Set(['not-in-this-game', 'table-not-open', 'table-not-closed', 'wrong-phase', 'betting-closed']);

/** What the restated table of phases has against this answer, if anything. */
function untimely({ family, prefix }: AnyRulebook, type: OrderType, phase: string, code: string): string | undefined {
  const [key, letters] = LETTERS[family];
  const rows = WHEN[type].split(' ');
  const own = [`${prefix}=`, `${key}:`].flatMap((mark) =>
    rows.filter((row) => row.startsWith(mark)).map((row) => row.slice(mark.length)),
  );
  const row = own[0] ?? (rows.length === 1 && !WHEN[type].includes(':') ? WHEN[type] : undefined);
  if (row === undefined) return 'no row for this rulebook';
  const only = OUTSIDE[row];
  if (only !== undefined) return only.includes(code) ? undefined : `expected ${row}`;
  const letter = letters[(PHASES[family] as readonly string[]).indexOf(phase)] ?? '';
  const guarded = [...row.matchAll(/\((\w+)\)/g)].some(([, inside]) => inside?.includes(letter));
  if (guarded) return code === 'accepted' ? 'expected a refusal' : undefined;
  if (row.includes(`${letter}?`)) return undefined;
  if (row === 'any' || row.includes(letter)) return UNTIMELY.has(code) ? 'expected in this phase' : undefined;
  return OUTSIDE['phase']?.includes(code) ? undefined : 'expected in another phase only';
}

/**
 * The ladder of each document as it was read off its text: every rank with the clause that names it, or the entry of the list of
 * ambiguities that adopts it. A test below holds each of them against the register of clauses.
 */
const NAMED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  HR: { D: 'HR-7.1', I: 'HR-7.1', PS: 'HR-7.1', PM: 'HR-4.7.3', DTG: 'HR-7.12', SM: 'HR-8.5' },
  SB: { D: 'SB-4.6', I: 'SB-8.1', PS: 'SB-8.1', PM: 'SB-7.1', OM: 'SB-7.1', DTG: 'SB-7.8', SM: 'SB-8.5' },
  NN: { D: 'NN-4.9.4', I: 'NN-8.1', PS: 'NN-8.1', PM: 'NN-4.6.2', DTG: 'F26', SM: 'NN-8.5' },
  MBS: { D: 'MBS-5.12', PS: 'MBS-5.12', PM: 'MBS-5.12', GSM: 'MBS-6.2' },
  US5: { D: 'US5-IR1', PS: 'A11', PM: 'A10' },
};
const WORDS: Readonly<Record<string, RegExp>> = {
  D: /dealer/i,
  I: /D\/I|dealer inspector/i,
  PS: /pit supervisor/i,
  PM: /pit manager/i,
  OM: /operations manager/i,
  GSM: /gaming shift manager/i,
  DTG: /director of table games/i,
  SM: /senior management/i,
};
const LADDER: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(NAMED).map(([prefix, ranks]) => [prefix, Object.keys(ranks)]),
);

/** Whose task it is where a document does not know the rank that the others give it to (A10, A11). */
const INSTEAD: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  HR: { OM: 'DTG' },
  SB: {},
  NN: { OM: 'DTG' },
  MBS: { I: 'PS', OM: 'GSM', DTG: 'GSM', SM: 'GSM' },
  US5: { I: 'PS', OM: 'PM', GSM: 'PM', DTG: 'PM', SM: 'PM' },
};

/** The documents whose authority is restated here from their text. */
const RESTATED = RULEBOOKS.filter(({ prefix }) => Object.hasOwn(LADDER, prefix));

const LETTER: Readonly<Partial<Record<ActorRole, string>>> = {
  dealer: 'D',
  inspector: 'I',
  'pit-supervisor': 'PS',
  'pit-manager': 'PM',
  'operations-manager': 'OM',
  'gaming-shift-manager': 'GSM',
  director: 'DTG',
  'senior-management': 'SM',
};
const ROLE_OF: Readonly<Record<string, ActorRole>> = Object.fromEntries(
  Object.entries(LETTER).map(([role, letter]) => [letter, role as ActorRole]),
);
const topOf = (prefix: string): ActorRole => ROLE_OF[LADDER[prefix]?.at(-1) ?? ''] as ActorRole;

/** Whether somebody of this role stands where these letters stand on the ladder of the document, or above. */
function stands(prefix: string, role: ActorRole, letters: string): boolean {
  const ladder = LADDER[prefix] ?? [];
  const asked = letters === 'TOP' ? (ladder.at(-1) ?? '') : (INSTEAD[prefix]?.[letters] ?? letters);
  if (!ladder.includes(asked)) throw new Error(`${prefix} does not say who stands in for ${asked}`);
  return ladder.indexOf(LETTER[role] ?? 'nobody') >= ladder.indexOf(asked);
}

/** Who may call which cause, as the tables of voids print it; everything else is for the dealer and above. */
const causeFrom = (prefix: string, cause: string): string => {
  if (cause === 'suspicion') return 'I';
  if (cause === 'uncovered') return { HR: 'DTG', SB: 'DTG', NN: 'DTG', MBS: 'GSM' }[prefix] ?? 'TOP';
  if (cause === 'doubtful-placement') return 'PS';
  if (cause === 'foreign-chips-refused') return 'PM';
  if (cause === 'foreign-chips' && prefix === 'MBS') return 'GSM';
  return ['foreign-card', 'shuffler-jam', 'wrong-deck', 'beyond-control'].includes(cause) ? 'PS' : 'D';
};

function asked(rules: AnyRulebook, command: Command, phase: string): string {
  const { prefix } = rules;
  const { type } = command;
  if (type === 'announceNoSpin' || type === 'reportFact' || type === 'recordVoid' || type === 'explainVoid') {
    const from = Object.hasOwn(rules.irregularities, command.cause) ? causeFrom(prefix, command.cause) : 'D';
    if (type !== 'reportFact') return from;
    // Where a call voids, people call; what a device reports only asks for it.
    return prefix === 'MBS' ? `${from}*` : '*';
  }
  if (command.type === 'reportMisdeal')
    return Object.hasOwn(rules.irregularities, command.kind) ? causeFrom(prefix, command.kind) : 'D';
  if (command.type === 'abortBetting' && command.ground === 'business')
    return { HR: 'DTG', SB: 'DTG', NN: 'DTG', MBS: 'GSM' }[prefix] ?? 'TOP';
  if (command.type === 'abortBetting') return 'PS';
  if (command.type === 'buyIn') return command.from === 'wallet' ? 'P' : 'D';
  if (command.type === 'decideRestWithoutClose' && prefix === 'MBS') return command.result ? 'GSM' : 'D';
  if (command.type === 'correctResult') return ['collecting', 'paying', 'comparing'].includes(phase) ? 'PS+I' : 'D+I';
  const rows = WHO[command.type].split(' ');
  const own = rows.filter((row) => row.startsWith(`${prefix}=`)).map((row) => row.slice(prefix.length + 1));
  if (own.length > 0)
    return (
      own.find((row) => row.endsWith(`@${phase}`))?.split('@')[0] ??
      (own.filter((row) => !row.includes('@'))[0] as string)
    );
  const common = rows.filter((row) => !row.includes('=')).join(' ');
  return common === '' ? 'none' : common;
}

/** The restated answer: may this role give the command here, and must somebody stand beside it. */
function expected(rules: AnyRulebook, command: Command, phase: string, role: ActorRole): boolean {
  const rows = asked(rules, command, phase).split(' ');
  return rows.some((row) => {
    if (row === 'none') return false;
    const [base = '', device] = row.split('+')[0]?.endsWith('*')
      ? [row.split('*')[0], true]
      : [row.split('+')[0], false];
    if (role === 'device') return device === true;
    if (base === '') return false;
    if (base === 'P') return role === 'player';
    if (base === 'S') return role === 'surveillance';
    if (base === 'C') return role === 'cashier';
    return stands(rules.prefix, role, base);
  });
}

const EARLIER = new Set([
  'not-in-this-game',
  'table-not-open',
  'table-not-closed',
  'table-held',
  'wrong-phase',
  'betting-closed',
  'wrong-round',
  'ball-not-returned',
  'ball-not-examined',
  'ball-removal-owed',
  'equipment-missing',
  'unknown-command',
]);
const BY_AUTHORITY = new Set(['not-authorised', 'not-your-own', 'own-wallet-only', 'own-act']);

const ROLES_AND_DEVICE: readonly ActorRole[] = [...ROLES, 'device'];

/** Everybody in their own role, and a dealer who is appointed to each position there is: what counts is the position. */
const ACTORS: readonly Readonly<{ role: ActorRole; actingAs?: Ranked }>[] = [
  ...ROLES_AND_DEVICE.map((role) => ({ role })),
  ...RANKED.map((actingAs) => ({ role: 'dealer', actingAs }) as const),
];

test('[HR-7.8] [MBS-6.3] every command × rulebook × cause × phase × role answers as the documents have it', () => {
  const compared = { phases: 0, roles: 0 };
  let granted = 0;
  for (const rules of RESTATED) {
    const states = statesByPhase(rules);
    // The US document closes bets on a running ball only (US5-R2).
    const phases = PHASES[rules.family].filter((phase) => phase !== 'closed-not-spun' || rules.prefix !== 'US5');
    expect([...states.keys()].toSorted()).toEqual(phases.toSorted());
    for (const [phase, state] of states) {
      for (const type of ORDER_TYPES) {
        for (const order of orders(rules, state, type)) {
          for (const { role: own, actingAs } of ACTORS) {
            const role = actingAs ?? own;
            const by = {
              person: role === 'player' ? ownerOf(order) : `${own} ${role}`,
              role: own,
              ...(actingAs === undefined ? {} : { actingAs }),
            };
            const command = {
              ...order,
              by,
              second: { person: 'another', role: topOf(rules.prefix) },
              at: 1,
              round: state.round.number,
            } as Command;
            const answer = decide(state, command);
            const code = answer.ok ? 'accepted' : answer.error.code;
            const when = untimely(rules, type, phase, code);
            if (when !== undefined)
              throw new Error(`${rules.id} ${phase} ${role} ${JSON.stringify(order)}: ${code}, ${when}`);
            compared.phases++;
            if (EARLIER.has(code)) continue;
            compared.roles++;
            const may = expected(rules, command, phase, role);
            const refused = BY_AUTHORITY.has(code);
            if (may) granted++;
            if (may === refused)
              throw new Error(
                `${rules.id} ${phase} ${role} ${JSON.stringify(order)}: ${code}, expected ${may ? 'granted' : 'refused'}`,
              );
          }
        }
      }
    }
  }
  expect(granted).toBeGreaterThan(5_000);
  expect(compared.roles).toBeGreaterThan(20_000);
  const shown = [compared.phases, compared.roles, granted].map((count) => count.toLocaleString('en'));
  console.log(`authority: ${shown[0]} cells compared by phase, ${shown[1]} by role, ${shown[2]} granted`);
});

/** The player a command is about, who may give it for themselves. */
const ownerOf = (order: object): string => {
  const { player, wager } = order as { player?: string; wager?: { player: string } };
  return player ?? wager?.player ?? 'player';
};

/** One order of a type, or one per cause where the cause decides who may give it. */
function orders(rules: AnyRulebook, state: TableState, type: OrderType) {
  const one = someOrder(new Random(7), state, type) as {
    type: OrderType;
    player: string;
    cause?: string;
    kind?: string;
  };
  const causes = Object.keys(rules.irregularities);
  if (['announceNoSpin', 'reportFact', 'recordVoid', 'voidInvalidSpin', 'explainVoid'].includes(type))
    return causes.map((cause) => ({ ...one, cause }));
  if (type === 'reportMisdeal') return causes.map((kind) => ({ ...one, kind }));
  if (type === 'decideRestWithoutClose') return [true, false].map((result) => ({ ...one, result }));
  if (type === 'abortBetting') return ['fault', 'no-bets', 'business'].map((ground) => ({ ...one, ground }));
  if (type === 'buyIn') return ['cash', 'wallet'].map((from) => ({ ...one, from }));
  return [one];
}

test('[HR-7.12] [SB-7.1] [MBS-6.2] a ladder has the ranks its text names or has adopted, and nobody else', () => {
  for (const { id, prefix, ladder } of RESTATED) {
    expect(ladder.map((rank) => LETTER[rank])).toEqual(LADDER[prefix]);
    const read = clausesOf(id);
    if (!read.ok) throw new Error(read.error.code);
    const register = read.value;
    for (const [letters, clause] of Object.entries(NAMED[prefix] ?? {})) {
      if (/^[A-F]\d+$/.test(clause)) continue;
      const said = register.find((each) => each.id === clause);
      expect(`${said?.title} ${said?.requirement}`, `${clause} names ${letters}`).toMatch(WORDS[letters] as RegExp);
    }
    // Nobody whom any clause of the document names was left out.
    const text = register.map(({ title, requirement }) => `${title} ${requirement}`).join(' ');
    for (const [letters, word] of Object.entries(WORDS))
      if (word.test(text)) expect(LADDER[prefix], `${prefix} names ${letters}`).toContain(letters);
  }
});

test('[MBS-6.2] [SB-7.1] equal standing elsewhere is no power: every rank off the ladder is refused everything', () => {
  let cells = 0;
  for (const rules of RESTATED) {
    const strangers = RANKED.filter((rank) => !LADDER[rules.prefix]?.includes(LETTER[rank] ?? ''));
    for (const [, state] of statesByPhase(rules))
      for (const type of ORDER_TYPES)
        for (const order of orders(rules, state, type))
          for (const role of strangers) {
            const second = { person: 'another', role: topOf(rules.prefix) };
            const decided = decide(state, { ...order, by: { person: 'x', role }, second, at: 1 } as Command);
            expect(decided.ok, `${rules.id} ${role} ${type}`).toBe(false);
            cells++;
          }
  }
  console.log(`authority: ${cells.toLocaleString('en')} cells of ranks that a document does not know, none granted`);
});

test('[HR-8.1] [SB-8.1] the second person stands on the ladder too, at the witness of the document or where it says', () => {
  const cells = { refused: 0, taken: 0 };
  for (const rules of RESTATED)
    for (const [phase, state] of statesByPhase(rules))
      for (const type of ORDER_TYPES.filter((each) => WHO[each].includes('+'))) {
        const order = someOrder(new Random(7), state, type);
        const wanted = WHO[type].split('+')[1]?.split(' ')[0] ?? '';
        for (const role of ROLES_AND_DEVICE) {
          const by = { person: 'x', role: topOf(rules.prefix) };
          const decided = decide(state, { ...order, by, second: { person: 'y', role }, at: 1 } as Command);
          const code = decided.ok ? 'accepted' : decided.error.code;
          if (EARLIER.has(code)) continue;
          const isEnough = stands(rules.prefix, role, wanted);
          if (code === 'second-person-needed') cells.refused++;
          else cells.taken++;
          if (isEnough === (code === 'second-person-needed'))
            throw new Error(`${rules.id} ${phase} ${type} beside ${role}: ${code}, expected ${wanted}`);
        }
      }
  expect(cells.taken).toBeGreaterThan(100);
  console.log(`authority: ${cells.taken + cells.refused} cells of a second person, ${cells.taken} taken`);
});

test('a command without a row in the table of authority does not exist', () => {
  expect(Object.keys(WHO).toSorted()).toEqual([...ORDER_TYPES].toSorted());
  expect(Object.keys(WHEN).toSorted()).toEqual([...ORDER_TYPES].toSorted());
});

const givesAlone = (row: string): ActorRole =>
  row.startsWith('PM') ? 'pit-manager' : row.startsWith('PS') ? 'pit-supervisor' : 'dealer';

test('nobody stands beside their own act, and the second person has the rank', () => {
  for (const rules of RULEBOOKS) {
    for (const [, state] of statesByPhase(rules)) {
      for (const type of ORDER_TYPES.filter((each) => WHO[each].includes('+'))) {
        const order = someOrder(new Random(7), state, type);
        const give = (second: object | undefined) =>
          decide(state, {
            ...order,
            by: { person: 'x', role: givesAlone(WHO[type]) },
            at: 1,
            ...(second === undefined ? {} : { second }),
          } as Command);
        const alone = give(undefined);
        if (!alone.ok && EARLIER.has(alone.error.code)) continue;
        expect(alone).toMatchObject({ ok: false, error: { code: 'second-person-needed' } });
        expect(give({ person: 'x', role: topOf(rules.prefix) })).toMatchObject({
          ok: false,
          error: { code: 'own-act' },
        });
        expect(give({ person: 'y', role: 'dealer' })).toMatchObject({
          ok: false,
          error: { code: 'second-person-needed' },
        });
        expect(give({ person: 'y', role: 'surveillance' })).toMatchObject({
          ok: false,
          error: { code: 'second-person-needed' },
        });
      }
    }
  }
});
