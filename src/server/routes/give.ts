import type { Answer } from '../../house/unit.ts';
import type { Refusal } from '../../kit/refusal.ts';
import { err, ok, type Result } from '../../kit/result.ts';
import { type ReadCommand, readCommand } from '../../wire/index.ts';
import type { Done } from '../../wire/shapes/commands.ts';
import type { Context } from '../context.ts';
import { answerTo, requestOf, type To } from '../gate.ts';
import { asker } from '../http/access.ts';
import type { Shown } from '../identity.ts';
import type { Begun } from '../traces/traces.ts';

type Answered = Result<Done, Refusal>;

/** A request as far as a command is read out of it. */
type Given = Readonly<{ who: Shown; span?: Begun | undefined }>;

/** Reads what was sent as a command, and gives it. */
export async function giveRead(
  context: Context,
  request: Given & Readonly<{ body: unknown }>,
  to: To,
): Promise<Answered> {
  const command = readCommand(request.body);
  return command.ok ? give(context, request, to, command.value) : command;
}

/** Hands a command on in the name of the one who asks, and answers when it is durable. */
export async function give(context: Context, request: Given, to: To, command: ReadCommand): Promise<Answered> {
  const asked = requestOf(
    { approvals: context.approvals, people: context.house.people },
    asker(context, request),
    to,
    command,
  );
  if (!asked.ok) return asked;
  return doneOf(command.id, answerTo(asked.value, await context.commands.ask(asked.value.request, request.span)));
}

/** The answer to a command, which is durable by now. */
export const doneOf = (id: string, answer: Answer): Answered =>
  answer.ok ? ok({ id, seq: answer.seq, again: answer.again }) : err(answer.refusal);
