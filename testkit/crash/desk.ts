import type { Journal, Note } from './journal.ts';
import type { Tokens } from './sign-in.ts';

type Answer = Readonly<{ seq?: number; again?: boolean; code?: string; dispute?: string }>;

/** Commands that go by HTTP: the floor's and those of disputes. Resolves to nothing when no answer came. */
export async function post(
  journal: Journal,
  note: Note,
  to: Readonly<{ url: string; path: string; tokens: Tokens; isTyped?: boolean }>,
): Promise<Answer | 'turned-away' | undefined> {
  const token = await to.tokens.ifThere(to.url, note.actor);
  if (token === undefined) return undefined;
  if (note.sent++ > 0) journal.retried++;
  try {
    const response = await fetch(`${to.url}${to.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ id: note.id, ...(to.isTyped === false ? untyped(note.body) : note.body) }),
    });
    if (response.status === 401) to.tokens.forget(note.actor);
    const answer = (await response.json()) as Answer;
    if (answer.seq !== undefined) journal.accept(note, answer.seq, answer.again === true);
    else if (!journal.refuse(note, answer.code ?? String(response.status))) return 'turned-away';
    return answer;
  } catch {
    return undefined;
  }
}

/** Where the path says already what is asked. */
function untyped({ type: _, ...rest }: Note['body']): object {
  return rest;
}
