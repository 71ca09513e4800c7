import { useRef } from 'react';
import type { WirePublic } from '../../wire/index.ts';
import type { PlayerOwn } from '../../wire/shapes/views.ts';
import { aliasOf } from './felt-chips.ts';

/** Which public player the viewer is; it stays the same for the whole visit. */
export function useAlias(view: WirePublic, own: PlayerOwn | undefined): string | undefined {
  const known = useRef<string>(undefined);
  const found = aliasOf(view, own);
  if (found !== undefined) known.current = found;
  return known.current;
}
