import type { Header } from '../actor.ts';
import type { Exhibit, Marks } from './evidence.ts';
import type { Remedy } from './remedy.ts';
import type { Matter, Subject } from './subject.ts';

export const OUTCOMES = ['upheld', 'partly-upheld', 'dismissed'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Everything that can be asked in a dispute. Who may ask it, and when, is in `authority`. */
export type Order = Readonly<
  // the floor
  | {
      type: 'raise';
      dispute: string;
      player: string;
      /** The member of staff whose act is disputed. */
      staff: string;
      matter: Matter;
      subject: Subject;
      wish: string;
      /** What the player asks for, where it is a sum. */
      claim?: number;
    }
  | { type: 'takeUp' }
  | { type: 'resolveOnFloor'; playerAgrees: boolean; reason: string; remedies: readonly Remedy[] }
  | { type: 'escalate'; reason: string }
  // gathering
  | { type: 'takeOver' }
  | { type: 'informSurveillance'; remark?: string }
  /** Without minutes the rulebook's usual time is promised. */
  | { type: 'giveTimeframe'; minutes?: number }
  | { type: 'noTimeframe'; reason: string }
  | { type: 'addEvidence'; item: Exhibit }
  // the decision
  | {
      type: 'decide';
      outcome: Outcome;
      reason: string;
      bases: Marks;
      clauses: readonly string[];
      remedies: readonly Remedy[];
      /** What the matter turned out to be, where it is not what was raised. */
      found?: Matter;
    }
  | { type: 'accept' }
  /** `unreachable` says why the player could not be asked: silence is no agreement (A25). */
  | { type: 'reject'; reason?: string; unreachable?: string }
  // the complaint
  | { type: 'adviseRights'; how: 'spoken' | 'written' }
  | { type: 'startComplaint'; against?: string }
  | { type: 'assist'; staff: string }
  /** `helpDeclined` is the player's own statement that no help is wanted. */
  | { type: 'fileComplaint'; text: string; helpDeclined?: string }
  | { type: 'answerComplaint'; answer: string; remedies: readonly Remedy[] }
  | { type: 'waiveComplaint' }
  // the end
  | { type: 'bookRemedy'; entry: number; transfer: string }
  | { type: 'close' }
>;
export type Command = Header & Order;
export type OrderType = Order['type'];
export type OrderOf<T extends OrderType> = Extract<Order, { type: T }>;
export type CommandOf<T extends OrderType> = Header & OrderOf<T>;

/** Every command there is, in the order of a case that goes all the way. */
export const ORDER_TYPES = [
  'raise',
  'takeUp',
  'resolveOnFloor',
  'escalate',
  'takeOver',
  'informSurveillance',
  'giveTimeframe',
  'noTimeframe',
  'addEvidence',
  'decide',
  'accept',
  'reject',
  'adviseRights',
  'startComplaint',
  'assist',
  'fileComplaint',
  'answerComplaint',
  'waiveComplaint',
  'bookRemedy',
  'close',
] as const satisfies readonly OrderType[];

type Missing = Exclude<OrderType, (typeof ORDER_TYPES)[number]>;
/** Does not compile while a command of the union is missing from the list. */
export const ALL_LISTED: Missing extends never ? true : Missing = true;
