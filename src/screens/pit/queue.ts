import type { StaffDispute } from '../../wire/shapes/disputes.ts';
import type { Matter, MatterKind } from '../../wire/shapes/matters.ts';
import type { Alert, Pit, Wanted } from '../../wire/shapes/pit.ts';

/** As much of a dispute as the pit lists. */
export type Listed = Pick<StaffDispute, 'id' | 'status' | 'subject' | 'player' | 'evidence'>;

export const GROUPS = ['hold', 'ruling', 'approval', 'void', 'dispute', 'alert', 'notice'] as const;
export type Group = (typeof GROUPS)[number];

type Source = Readonly<
  | { from: 'matter'; matter: Matter }
  | { from: 'wanted'; wanted: Wanted }
  | { from: 'dispute'; dispute: Listed }
  | { from: 'alert'; alert: Alert }
>;

/** One thing that waits for somebody of the pit. */
export type QueueItem = Source &
  Readonly<{
    id: string;
    group: Group;
    table: string | null;
    round: number | null;
    since: number | null;
    clause: string | null;
    /** Who came forward with it. */
    by: string | null;
  }>;

const GROUP_OF: Readonly<Record<MatterKind, Group>> = {
  stopped: 'hold',
  malfunction: 'hold',
  'house-event': 'ruling',
  reconstruction: 'hold',
  uncovered: 'ruling',
  'rest-unclosed': 'ruling',
  placement: 'ruling',
  foreign: 'ruling',
  suspect: 'ruling',
  fill: 'approval',
  'fill-approved': 'approval',
  act: 'ruling',
  notice: 'notice',
  void: 'void',
  unsaid: 'void',
  suspended: 'hold',
  'dealer-away': 'hold',
  restart: 'hold',
};

/** Everything that waits, the longest first; what nobody knows the age of has waited longest. */
export function queueOf(
  { matters, wanted, alerts }: Pick<Pit, 'matters' | 'wanted' | 'alerts'>,
  disputes: readonly Listed[],
): readonly QueueItem[] {
  const items = [
    ...matters.map(ofMatter),
    ...wanted.map(ofWanted),
    ...disputes.filter(({ status }) => status !== 'closed').map(ofDispute),
    ...alerts.map(ofAlert),
  ];
  return items.sort((a, b) => (a.since ?? 0) - (b.since ?? 0) || (a.id < b.id ? -1 : 1));
}

const ofMatter = (matter: Matter): QueueItem => ({
  from: 'matter',
  matter,
  id: matter.id,
  group: GROUP_OF[matter.kind],
  table: matter.table,
  round: matter.round,
  since: matter.since,
  clause: matter.clause,
  by: matter.by,
});

const ofWanted = (wanted: Wanted): QueueItem => ({
  from: 'wanted',
  wanted,
  id: `wanted ${wanted.table} ${wanted.type}`,
  group: 'approval',
  table: wanted.table,
  round: null,
  since: wanted.at,
  clause: wanted.clause,
  by: wanted.by,
});

const ofDispute = (dispute: Listed): QueueItem => ({
  from: 'dispute',
  dispute,
  id: `dispute ${dispute.id}`,
  group: 'dispute',
  table: dispute.subject.table,
  round: dispute.subject.round,
  // The record of the round is taken the moment a dispute is raised.
  since: dispute.evidence[0]?.at ?? null,
  clause: null,
  by: dispute.player,
});

const ofAlert = (alert: Alert): QueueItem => ({
  from: 'alert',
  alert,
  id: `alert ${alert.alert}`,
  group: 'alert',
  table: alert.table ?? null,
  round: null,
  since: alert.at,
  clause: null,
  by: null,
});

/** The item beside the one that is chosen: J goes down, K goes up, and the ends hold. */
export function beside(items: readonly QueueItem[], chosen: string | null, by: 1 | -1): string | null {
  const at = items.findIndex(({ id }) => id === chosen);
  if (at < 0) return items[by === 1 ? 0 : items.length - 1]?.id ?? null;
  return items[Math.min(items.length - 1, Math.max(0, at + by))]?.id ?? null;
}

/** `00:20`, `03:12`, `1:02:03`; minutes and seconds, and hours once there are any. */
export function ageText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (count: number): string => String(count).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds % 60)}`;
}
