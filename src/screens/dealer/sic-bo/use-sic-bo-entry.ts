import { useState } from 'react';
import type { Rulebook } from '../../../rulebook/rulebook.ts';
import { useDesk } from '../desk.ts';
import { type SicBoSeen, type SicBoStep, sicBoStep } from './next.ts';
import { CHECK_MS, litBy, sameFaces } from './terminal.ts';
import { type Terminal, useAfter, useTerminal } from './use-terminal.ts';

const ASKED_FACES: readonly SicBoStep[] = ['dice', 'keys', 'again'];

export type SicBoEntry = Readonly<{
  /** What is at hand: what is due, or the dice once more where the keys do not agree with them. */
  step: SicBoStep;
  terminal: Terminal;
  /** Records how the dice lie. */
  read: () => void;
  /** Enters the keys and lets the areas glow. */
  enter: () => void;
  readAgain: () => void;
  /** What glows: by the keys that are about to bind, else what the table shows. */
  lit: ReadonlySet<string> | undefined;
}>;

/** The faces that the dealer reads and enters; keys that agree with the dice bind after a moment. */
export function useSicBoEntry(rules: Rulebook<'sic-bo'>, game: SicBoSeen): SicBoEntry {
  const { view, own, order, live, automatic, allowed } = useDesk();
  const [rereading, setRereading] = useState(false);
  const due = sicBoStep(own.next);
  const step = due === 'keys' && rereading ? 'dice' : due;
  const asks = ASKED_FACES.includes(step) && !automatic;
  const terminal = useTerminal(asks ? `${view.round} ${step} ${game.dice ?? ''}` : null);
  const { keys, full } = terminal;
  const read = async (): Promise<void> => {
    if (await order({ type: 'attestDice', dice: keys, flat: true })) setRereading(false);
  };
  const enter = async (): Promise<void> => {
    if (!(await order({ type: 'enterResult', keys }))) return terminal.clear();
    await order({ type: 'illuminate', lit: [...litBy(rules, keys)] });
  };
  const binds = step === 'keys' && full && sameFaces(keys, game.dice ?? []);
  const mayEnter = live && allowed({ type: 'enterResult', keys }).may;
  useAfter(CHECK_MS, binds && mayEnter ? keys.join('-') : null, () => void enter());
  return {
    step,
    terminal,
    read: () => void read(),
    enter: () => void enter(),
    readAgain: () => setRereading(true),
    lit: step === 'keys' && full ? litBy(rules, keys) : shownLights(rules, game),
  };
}

/** What glows, or where the lights are no help what the dice make win. */
function shownLights(rules: Rulebook<'sic-bo'>, game: SicBoSeen): ReadonlySet<string> | undefined {
  const { dice, lit, lightFault, manual, malfunction } = game;
  if ((lightFault || manual || malfunction) && dice !== undefined) return litBy(rules, dice);
  return lit === undefined ? undefined : new Set(lit);
}
