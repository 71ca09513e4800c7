import { Sheet } from '../design/sheet.tsx';
import { HowItIsPlayed } from '../newcomer/how.tsx';
import { useNewcomerWords } from '../newcomer/words.ts';
import css from './panel.module.css';
import { useRoom } from './room.ts';
import type { Desk } from './use-desk.ts';
import { useMedia } from './use-media.ts';

type Props = Readonly<{ desk: Desk; onClose: () => void }>;

/** The game first; then, where there is a keyboard, every key, a switch for those who speak to their computer, and the text. */
export function HelpDialog({ desk, onClose }: Props) {
  const { keys, setKeys, text, setText, hasTrack } = desk;
  const { say } = useRoom();
  const sayNew = useNewcomerWords();
  const hasKeys = useMedia('(hover: hover)');
  const rows: readonly (readonly [string, string])[] = [
    ['← ↑ → ↓', say('table.keyArrows')],
    ['Enter, Del', say('table.keyEnter')],
    ['1–6', say('table.keyChips')],
    ['U, Shift+U', `${say('undo')}, ${say('redo')}`],
    ['R, D, X', `${say('rebet')}, ${say('double')}, ${say('clear')}`],
    ...(hasTrack ? [['N', say('race')] as const] : []),
    ['F, S, L', [say('favourites'), say('stats'), say('rules')].join(', ')],
    ['/', say('table.keyType')],
    ['?', say('help')],
  ];
  return (
    <Sheet title={sayNew('how')} onClose={onClose}>
      <HowItIsPlayed />
      {hasKeys && (
        <>
          <h3 className={css['heading']}>{say('table.keys')}</h3>
          <dl className={css['keys']}>
            {rows.map(([key, what]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
          <label className={css['switch']}>
            <input type="checkbox" checked={keys} onChange={(event) => setKeys(event.target.checked)} />{' '}
            {say('table.keysOn')}
          </label>
        </>
      )}
      <label className={css['switch']}>
        <input type="checkbox" checked={text} onChange={(event) => setText(event.target.checked)} /> {say('textMode')}
      </label>
    </Sheet>
  );
}
