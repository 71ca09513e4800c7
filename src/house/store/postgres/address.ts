import { StoreFailure } from '../port.ts';

/** The address of a server, and how it may be named aloud: without the password or anything that might hold one. */
export type Address = Readonly<{ url: string; spoken: string }>;

export function addressOf(url: string): Address {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed === undefined || !/^postgres(?:ql)?:$/.test(parsed.protocol))
    throw new StoreFailure(
      'not-a-store',
      'The address of a store looks like postgres://user@host:5432/database.',
      true,
    );
  const user = parsed.username === '' ? '' : `${parsed.username}@`;
  return { url, spoken: `postgres://${user}${parsed.host}${parsed.pathname}` };
}
