import { useState } from 'react';
import controls from '../design/controls.module.css';
import { pageFrom } from '../design/page-from.tsx';
import { Sheet } from '../design/sheet.tsx';
import { useWords } from '../words/words.ts';
import css from './account.module.css';
import { loadMe, useMe } from './me.ts';

const Account = pageFrom(
  async () => (await import('./account.tsx')).Account,
  () => null,
);

/** Who one is; behind it everything that concerns oneself. */
export function AccountMenu() {
  const say = useWords();
  const { me } = useMe();
  const [isOpen, setOpen] = useState(false);
  if (me === undefined) return null;
  const open = () => {
    setOpen(true);
    if (me !== null) void loadMe();
  };
  return (
    <>
      <button
        type="button"
        className={`${controls['button']} ${controls['small']}`}
        aria-haspopup="dialog"
        {...(me?.role === 'player' && { 'aria-label': say('accountOf', { name: me.name }) })}
        onClick={open}
      >
        {me?.name ?? say('playAs')}
        {me?.role === 'player' && <span className={css['limits']}>{say('limitsAndBreaks')}</span>}
      </button>
      {isOpen && (
        <Sheet title={say('account')} onClose={() => setOpen(false)}>
          <Account onChosen={() => setOpen(false)} />
        </Sheet>
      )}
    </>
  );
}
