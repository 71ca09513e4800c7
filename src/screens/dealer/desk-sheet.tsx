import type { ReactNode } from 'react';
import { Sheet } from '../design/sheet.tsx';
import { useDesk } from './desk.ts';

type Props = Readonly<{ title: string; children: ReactNode; onClose: () => void }>;

/**
 * A sheet over the console. However it is left, the keyboard is at the primary button afterwards and not at what opened the
 * sheet: the next Enter is the next step of the round.
 */
export function DeskSheet(props: Props) {
  const { guard } = useDesk();
  return (
    <Sheet
      {...props}
      onGone={() => {
        guard.begins(performance.now());
        primaryOrPage()?.focus();
      }}
    />
  );
}

/** Where there is nothing to press, keys are still the page's. */
const primaryOrPage = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[data-primary]') ?? document.querySelector<HTMLElement>('main');
