import type { Body } from '../../src/house/unit.ts';
import { ON_THE_LOG } from '../dispute.ts';
import { post } from './desk.ts';
import type { Journal, Note } from './journal.ts';
import { CHIP, HUMAN } from './plan.ts';
import type { Tokens } from './sign-in.ts';

export type Bet = Readonly<{ round: number; spot: string }>;

type Step = Readonly<{ as: string; body: Body }>;
type Asked = Readonly<{ note: Note; path: string }>;

const OFFERED = { type: 'resolveOnFloor', reason: 'chips seen', ...ON_THE_LOG };

/** A case from the complaint to the money, one step at a time over any number of restarts. */
const STEPS: readonly Step[] = [
  { as: 'inspector', body: { type: 'takeUp' } },
  { as: 'inspector', body: { ...OFFERED, remedies: [{ kind: 'pay', amount: CHIP }] } },
  { as: 'ann', body: { type: 'agree', offer: 1 } },
  { as: 'cashier', body: { type: 'bookRemedy', entry: 0 } },
];

export class DisputeCase {
  readonly #journal: Journal;
  #open: Asked | undefined;
  #dispute: string | undefined;
  #next = 0;
  /** Steps that were accepted, and cases that came to their end. */
  steps = 0;
  finished = 0;
  underWay = false;
  #interrupted = false;

  constructor(journal: Journal) {
    this.#journal = journal;
  }

  /** The next step, or the last one again if nobody answered it. */
  async step(url: string, tokens: Tokens, bet: Bet | undefined): Promise<void> {
    this.#open ??= this.#write(bet);
    if (this.#open === undefined) return;
    const { note, path } = this.#open;
    this.underWay = true;
    const isTyped = note.body.type !== 'raise';
    const answer = await post(this.#journal, note, { url, path, tokens, isTyped });
    this.underWay = false;
    this.#interrupted = answer === undefined;
    if (answer === undefined || answer === 'turned-away') return;
    this.#open = undefined;
    if (answer.seq === undefined) this.#dispute = undefined;
    else this.#advance(answer.dispute);
  }

  /** Whether the last step of this life was sent and nobody answered. */
  wasInterrupted(): boolean {
    const was = this.#interrupted;
    this.#interrupted = false;
    return was;
  }

  #write(bet: Bet | undefined): Asked | undefined {
    const step = STEPS[this.#next];
    if (this.#dispute !== undefined && step !== undefined) {
      const path = `/api/v1/disputes/${this.#dispute}/commands`;
      return { note: this.#journal.write(step.as, `dispute:${this.#dispute}`, step.body), path };
    }
    if (bet === undefined) return undefined;
    this.#next = 0;
    const { round, spot } = bet;
    const wager = { player: 'ann', spot };
    const body = { type: 'raise', table: HUMAN, round, wager, matter: 'payment', wish: 'to be paid', claim: CHIP };
    return { note: this.#journal.write('ann', 'dispute:', body), path: '/api/v1/disputes' };
  }

  #advance(raised: string | undefined): void {
    this.steps++;
    if (raised !== undefined) this.#dispute = raised;
    else this.#next++;
    if (this.#next < STEPS.length) return;
    this.#dispute = undefined;
    this.finished++;
  }
}
