import { Route, Switch } from 'wouter';
import { PAGES } from '../wire/pages.ts';
import { RealityCheck } from './account/reality-check.tsx';
import { WindowOver } from './account/window-over.tsx';
import css from './app.module.css';
import { PageFailure } from './design/page-failure.tsx';
import { pageFrom } from './design/page-from.tsx';
import { TopBar } from './design/top-bar.tsx';
import { Ways } from './design/ways.tsx';
import { loadLobby, loadTable } from './first-pages.ts';
import { useWords } from './words/words.ts';

/** Each page comes when it is asked for. */
const Lobby = pageFrom(loadLobby, Loading);
const TablePage = pageFrom(loadTable, Loading);
const BoardPage = pageFrom(async () => (await import('./board/board-page.tsx')).BoardPage, Loading);
const BoardsPage = pageFrom(async () => (await import('./board/boards-page.tsx')).BoardsPage, Loading);
const RulebooksPage = pageFrom(async () => (await import('./rules/rulebooks-page.tsx')).RulebooksPage, Loading);
const RulesPage = pageFrom(async () => (await import('./rules/rules-page.tsx')).RulesPage, Loading);
const HistoryPage = pageFrom(async () => (await import('./history/history-page.tsx')).HistoryPage, Loading);
const DealerPage = pageFrom(async () => (await import('./dealer/dealer-page.tsx')).DealerPage, Loading);
const DisputesPage = pageFrom(async () => (await import('./disputes/disputes-page.tsx')).DisputesPage, Loading);
const PitPage = pageFrom(async () => (await import('./pit/pit-page.tsx')).PitPage, Loading);
const SurveillancePage = pageFrom(
  async () => (await import('./surveillance/surveillance-page.tsx')).SurveillancePage,
  Loading,
);
const StatisticsPage = pageFrom(
  async () => (await import('./surveillance/statistics-page.tsx')).StatisticsPage,
  Loading,
);

export function App() {
  const say = useWords();
  return (
    <>
      <a className={css['skip']} href="#content">
        {say('skipToContent')}
      </a>
      <PageFailure>
        <Switch>
          <Route path={PAGES.board}>{({ table }) => <BoardPage key={table} table={table} />}</Route>
          <Route path={PAGES.dealer}>{({ table }) => <DealerPage key={table} table={table} />}</Route>
          <Route path={PAGES.disputes}>{({ id }) => <DisputesPage {...(id === undefined ? {} : { id })} />}</Route>
          <Route path={PAGES.pit}>
            <PitPage />
          </Route>
          <Route path={PAGES.surveillance}>{(place) => <SurveillancePage {...place} />}</Route>
          <Route path={PAGES.statistics}>{({ table }) => <StatisticsPage key={table} table={table} />}</Route>
          <Route>
            <Pages />
          </Route>
        </Switch>
      </PageFailure>
    </>
  );
}

/** Everything but the boards is for one person, and says how long and how it has gone. */
function Pages() {
  return (
    <>
      <TopBar />
      <WindowOver />
      <PageFailure>
        <Switch>
          <Route path={PAGES.lobby}>
            <Lobby />
          </Route>
          <Route path={PAGES.table}>{({ table }) => <TablePage key={table} table={table} />}</Route>
          <Route path={PAGES.rulebooks}>
            <RulebooksPage />
          </Route>
          <Route path={PAGES.boards}>
            <BoardsPage />
          </Route>
          <Route path={PAGES.rules}>{({ rulebook }) => <RulesPage rulebook={rulebook} />}</Route>
          <Route path={PAGES.history}>
            {({ round }) => <HistoryPage {...(round === undefined ? {} : { round })} />}
          </Route>
          <Route>
            <NotFound />
          </Route>
        </Switch>
      </PageFailure>
      <RealityCheck />
    </>
  );
}

function Loading() {
  const say = useWords();
  return (
    <p className={css['loading']} role="status">
      {say('loading')}
    </p>
  );
}

function NotFound() {
  const say = useWords();
  const ways = [
    { href: PAGES.lobby, name: say('backToLobby') },
    { href: PAGES.rulebooks, name: say('allRules') },
    { href: PAGES.boards, name: say('allBoards') },
  ];
  return <Ways title={say('pageUnknown')} ways={ways} />;
}
