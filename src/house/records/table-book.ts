import type { Ranked } from '../../rulebook/ranks.ts';
import type { Step } from '../../rulebook/rulebook.ts';
import type { ActorRole, Event, Fact, FactType } from '../../table/index.ts';

/** How something began that waits for somebody: who said so, when, and where that is in the log. */
export type Begun = Readonly<{
  at: number;
  by: string;
  role: ActorRole;
  round: number;
  /** Its number in the stream. */
  event: number;
  clause?: string;
  /** What the person who came forward said. */
  remark?: string;
}>;

/** One line of a table's working life: opened, filled, its limits changed, something ruled. */
export type HistoryLine = Readonly<{
  event: number;
  at: number;
  by: string;
  role: ActorRole;
  /** The position in which they did it, where it was another. */
  actingAs?: Ranked;
  second?: string;
  round: number;
  fact: Fact;
}>;

/** What the pit wants to know of a table's log without reading it again. */
export type TableBook = Readonly<{
  take: (event: Event, number: number) => void;
  begun: (key: string) => Begun | undefined;
  /** Newest last. */
  history: () => readonly HistoryLine[];
  snapshot: () => string;
  restore: (text: string) => void;
}>;

const BEGUN_KEPT = 200;
const HISTORY_KEPT = 200;

const TOLD: ReadonlySet<FactType> = new Set<FactType>([
  'EquipmentAttested',
  'LimitsSet',
  'PayTableChosen',
  'ReadingsChosen',
  'TableOpened',
  'TableSuspended',
  'TableResumed',
  'TableClosed',
  'FillRequested',
  'FillApproved',
  'FillConfirmed',
  'FloatCounted',
  'MoneyRuled',
  'UncoveredDecided',
  'PlacementRuled',
  'RuledNoBet',
  'ForeignRuled',
  'ResultCorrected',
  'DiceCorrected',
  'ClosedRoundCorrected',
  'HandCorrected',
  'ResultReleased',
  'SpinReleased',
  'ActAcknowledged',
  'VoidConfirmed',
  'VoidExplained',
  'EarlyCloseApproved',
  'ContinueApproved',
  'BoxesRestricted',
  'HandlingBarred',
]);

export function tableBook(): TableBook {
  let begun = new Map<string, Begun>();
  let history: HistoryLine[] = [];
  return {
    take: (event, number) => {
      const { fact } = event;
      for (const key of keysOf(event)) {
        begun.delete(key);
        begun.set(key, begunBy(event, number));
        if (begun.size > BEGUN_KEPT) begun.delete(begun.keys().next().value as string);
      }
      if (!TOLD.has(fact.type)) return;
      history.push(lineOf(event, number));
      if (history.length > HISTORY_KEPT) history.shift();
    },
    begun: (key) => begun.get(key),
    history: () => history,
    snapshot: () => JSON.stringify({ begun: [...begun], history }),
    restore: (text) => {
      const kept = JSON.parse(text) as { begun: [string, Begun][]; history: HistoryLine[] };
      begun = new Map(kept.begun);
      history = [...kept.history];
    },
  };
}

const isWord = (step: Step): boolean => step === 'name-person' || step === 'state-reason';

/** The names under which `mattersOf` looks for it; a void has another for each word that it still owes. */
function keysOf({ fact, stamp: { round } }: Event): readonly string[] {
  const key = keyOf(fact);
  if (key === undefined) return [];
  return fact.type === 'RoundVoided'
    ? [key, ...fact.next.filter(isWord).map((step) => `unsaid ${round} ${step}`)]
    : [key];
}

function keyOf(fact: Fact): string | undefined {
  switch (fact.type) {
    case 'FillRequested':
      return `fill ${fact.fill}`;
    case 'FillApproved':
      return `approved ${fact.fill}`;
    case 'MoneyHeld':
    case 'BuyInRefused':
    case 'IncidentReported':
    case 'ConductIncident':
      return `incident ${fact.incident}`;
    case 'PlacementQuestioned':
      return `placement ${fact.wager.player} ${fact.wager.spot}`;
    case 'ForeignFound':
      return `foreign ${fact.player} ${fact.spot} ${fact.table} ${fact.colour}`;
    case 'ActedAfterOutcome':
    case 'VoidConfirmed':
      return fact.act;
    case 'RoundVoided':
      return 'void';
    case 'TableSuspended':
      return 'suspended';
    case 'MalfunctionReported':
    case 'LightFault':
      return 'malfunction';
    case 'HouseEventReported':
      return 'house-event';
    case 'ReconstructionStarted':
      return 'reconstruction';
    case 'BallRested':
      return fact.held ? 'rest' : undefined;
    default:
      return undefined;
  }
}

function begunBy({ stamp: { person, role, at, round }, fact }: Event, event: number): Begun {
  const remark = remarkOf(fact);
  return {
    at,
    by: person,
    role,
    round,
    event,
    ...(fact.clause === undefined ? {} : { clause: fact.clause }),
    ...(remark === undefined ? {} : { remark }),
  };
}

function remarkOf(fact: Fact): string | undefined {
  switch (fact.type) {
    case 'PlacementQuestioned':
      return fact.remark;
    case 'IncidentReported':
    case 'MalfunctionReported':
    case 'HouseEventReported':
      return fact.what;
    case 'LightFault':
      return `lights ${fact.fault}`;
    case 'VoidConfirmed':
      return fact.seen;
    case 'TableSuspended':
    case 'RoundVoided':
      return fact.reason;
    default:
      return undefined;
  }
}

const lineOf = ({ stamp: { person, role, actingAs, at, round, second }, fact }: Event, event: number): HistoryLine => ({
  event,
  at,
  by: person,
  role,
  ...(actingAs === undefined ? {} : { actingAs }),
  ...(second === undefined ? {} : { second }),
  round,
  fact,
});
