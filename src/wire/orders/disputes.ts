import { Object as ObjectType, type Static, String as StringType } from 'typebox';
import { type FieldsByType, fieldsIn, type OrderIn } from '../../kit/command.ts';
import { anyText, closed, maybe, means, number, oneOf, whole } from '../../kit/schema.ts';
import { dispute } from '../../table/index.ts';

const { raise: _, ...steps } = fieldsIn(dispute.COMMANDS);

/** What became of later rounds is the house's to read. */
function unread<F extends Readonly<{ since: unknown }>>({ since: _, ...fields }: F): Omit<F, 'since'> {
  return fields;
}

/** What can be asked in a case that is there. The transfer that carries out a remedy is the house's to name. */
export const DISPUTES = {
  ...steps,
  bookRemedy: { entry: steps.bookRemedy.entry },
  resolveOnFloor: unread(steps.resolveOnFloor),
  agree: unread(steps.agree),
  witnessAgreement: unread(steps.witnessAgreement),
  decide: unread(steps.decide),
  answerComplaint: unread(steps.answerComplaint),
} as const satisfies FieldsByType;

export type DisputeOrder = OrderIn<typeof DISPUTES>;

const line = (maxLength: number, description: string) => StringType({ minLength: 1, maxLength, description });

/** A field too many is refused where the dispute is read. */
const disputed = ObjectType({ player: maybe(anyText), spot: anyText, box: maybe(number) });

/** A dispute that somebody raises; what the house knows of the round is not asked for. */
export const RAISE = closed({
  id: line(64, 'Made by the client'),
  table: line(100, 'The table'),
  round: means(whole, 'The round in dispute'),
  matter: oneOf(...dispute.MATTERS),
  wish: line(2000, 'What you want'),
  wager: maybe(means(disputed, 'The wager in dispute')),
  event: maybe(means(whole, 'Or the number of what happened')),
  staff: maybe(line(100, 'Whose act it is; the dealer unless told')),
  player: maybe(line(100, 'For staff: whose dispute it is')),
  claim: maybe(means(whole, 'What you ask for, where it is a sum')),
});

export type Raise = Readonly<Static<typeof RAISE>>;
