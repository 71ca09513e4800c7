import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Arrows walk around the tabs of a list, as its role promises. */
export function walkTabs(event: KeyboardEvent<HTMLElement>): void {
  const by = STEPS[event.key];
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = tabs.indexOf(document.activeElement as HTMLElement);
  if (by === undefined || at < 0) return;
  event.preventDefault();
  const next = tabs.at((at + by) % tabs.length);
  next?.focus();
  next?.click();
}
