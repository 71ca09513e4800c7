import { memo } from 'react';
import { Link } from 'wouter';
import { useMe } from '../account/me.ts';
import { pageFrom } from '../design/page-from.tsx';
import { walkTabs } from '../design/walk-tabs.ts';
import { rulesAddress } from '../live/rules-of.ts';
import type { WordKey } from '../words/words.ts';
import { BetList } from './bet-list.tsx';
import css from './panel.module.css';
import type { SpotFacts } from './plaque.tsx';
import { useRoom } from './room.ts';
import { SettledCard } from './settled-card.tsx';
import type { Settled } from './use-settled.ts';

export const TABS = ['bets', 'favourites', 'stats'] as const;
export type Tab = (typeof TABS)[number];
const WORDS: Readonly<Record<Tab, WordKey>> = { bets: 'yourBets', favourites: 'favourites', stats: 'stats' };

const Nothing = () => null;
const FavouritesPanel = pageFrom(async () => (await import('./favourites-panel.tsx')).FavouritesPanel, Nothing);
const Stats = pageFrom(async () => (await import('./stats-panel.tsx')).Stats, Nothing);

type Props = Readonly<{
  tab: Tab;
  onTab: (tab: Tab) => void;
  facts: SpotFacts;
  settled: Settled | null;
  onMoney: () => void;
  onClose?: () => void;
}>;

/** Beside the felt: the bets as text, favourites, statistics, and how the last round ended. */
export const Panel = memo(function Panel({ tab, onTab, facts, settled, onMoney, onClose }: Props) {
  const { id, say, rules, plays } = useRoom();
  const demo = useMe(({ staff }) => staff.length > 0);
  return (
    <aside className={css['panel']} aria-label={say(WORDS[tab])}>
      <div className={css['tabs']}>
        <div className={css['tabList']} role="tablist" onKeyDown={walkTabs}>
          {TABS.map((each) => (
            <button key={each} type="button" role="tab" aria-selected={each === tab} onClick={() => onTab(each)}>
              {say(WORDS[each])}
            </button>
          ))}
        </div>
        {onClose !== undefined && (
          <button type="button" className={css['close']} aria-label={say('close')} onClick={onClose}>
            ×
          </button>
        )}
      </div>
      {/* Statistics have nothing in them that could be focused, and scroll. */}
      <div
        className={css['body']}
        role="tabpanel"
        aria-label={say(WORDS[tab])}
        {...(tab === 'stats' && { tabIndex: 0 })}
      >
        {tab === 'bets' && <BetList facts={facts} />}
        {tab === 'bets' && settled !== null && <SettledCard settled={settled} />}
        {tab === 'favourites' && <FavouritesPanel />}
        {tab === 'stats' && <Stats />}
      </div>
      <p className={css['foot']}>
        <Link href={rulesAddress(rules.id, id)}>{say('rules')}</Link>
        <Link href="/history">{say('history')}</Link>
        {plays && (
          <button type="button" onClick={onMoney}>
            {say('table.money')}
          </button>
        )}
        {demo && (
          <a href={`/dealer/${id}`} target="_blank" rel="noreferrer">
            {say('table.asDealer')}
          </a>
        )}
      </p>
    </aside>
  );
});
