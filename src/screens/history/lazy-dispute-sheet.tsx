import { pageFrom } from '../design/page-from.tsx';

/** The sheet of a dispute, for pages that hardly ever need it. */
export const DisputeSheet = pageFrom(
  async () => (await import('./dispute-sheet.tsx')).DisputeSheet,
  () => null,
);
