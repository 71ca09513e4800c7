import colours from 'picocolors';

/** Colours by what they say, so that every command looks alike. */
export type Ink = Readonly<Record<'title' | 'quiet' | 'good' | 'bad' | 'clause' | 'strong', (text: string) => string>>;

export function inkFor(isTTY: boolean, env: Readonly<Record<string, string | undefined>>): Ink {
  const { bold, dim, green, red, cyan } = colours.createColors(wantsColour(isTTY, env));
  return { title: bold, quiet: dim, good: green, bad: red, clause: cyan, strong: bold };
}

/** https://no-color.org: any value but the empty one switches colours off. */
function wantsColour(isTTY: boolean, env: Readonly<Record<string, string | undefined>>): boolean {
  if (env['NO_COLOR'] || env['TERM'] === 'dumb') return false;
  return isTTY;
}
