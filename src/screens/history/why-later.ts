import { pageFrom } from '../design/page-from.tsx';

/** The sheet with every reason, fetched when somebody asks why. */
export const WhySheet = pageFrom(
  async () => (await import('./why-sheet.tsx')).WhySheet,
  () => null,
);
