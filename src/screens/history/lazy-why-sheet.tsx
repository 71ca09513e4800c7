import { pageFrom } from '../design/page-from.tsx';

/** The sheet that tells why a round was settled so, for pages that open it when somebody asks. */
export const WhySheet = pageFrom(
  async () => (await import('./why-sheet.tsx')).WhySheet,
  () => null,
);
