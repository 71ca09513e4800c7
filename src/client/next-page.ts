/** Where a list goes on, as its header `link` says (RFC 8288); only in the house that was asked. */
export function nextIn(link: string | null): string | undefined {
  const [, at] = /<(\/[^/>][^>]*)>\s*;\s*rel="?next"?/.exec(link ?? '') ?? [];
  return at;
}
