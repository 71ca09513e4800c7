import { lazy, Suspense } from 'react';
import { Link, Route, Switch } from 'wouter';
import { RealityCheck } from './account/reality-check.tsx';
import css from './app.module.css';
import { TopBar } from './design/top-bar.tsx';
import { useTitle } from './design/use-title.ts';
import { Lobby } from './lobby/lobby.tsx';
import { useWords } from './words/words.ts';

/** Each page comes when it is asked for; the lobby is the door and comes at once. */
const TablePage = lazy(async () => ({ default: (await import('./table/table-page.tsx')).TablePage }));
const BoardPage = lazy(async () => ({ default: (await import('./board/board-page.tsx')).BoardPage }));
const RulesPage = lazy(async () => ({ default: (await import('./rules/rules-page.tsx')).RulesPage }));
const HistoryPage = lazy(async () => ({ default: (await import('./history/history-page.tsx')).HistoryPage }));
const DealerPage = lazy(async () => ({ default: (await import('./dealer/dealer-page.tsx')).DealerPage }));
const DisputesPage = lazy(async () => ({ default: (await import('./disputes/disputes-page.tsx')).DisputesPage }));
const PitPage = lazy(async () => ({ default: (await import('./pit/pit-page.tsx')).PitPage }));
const SurveillancePage = lazy(async () => ({
  default: (await import('./surveillance/surveillance-page.tsx')).SurveillancePage,
}));
const StatisticsPage = lazy(async () => ({
  default: (await import('./surveillance/statistics-page.tsx')).StatisticsPage,
}));

export function App() {
  const say = useWords();
  return (
    <Suspense fallback={<Loading />}>
      <a className={css['skip']} href="#content">
        {say('skipToContent')}
      </a>
      <Switch>
        <Route path="/board/:table">{({ table }) => <BoardPage key={table} table={table} />}</Route>
        <Route path="/dealer/:table">{({ table }) => <DealerPage key={table} table={table} />}</Route>
        <Route path="/disputes/:id?">{({ id }) => <DisputesPage {...(id === undefined ? {} : { id })} />}</Route>
        <Route path="/pit">
          <PitPage />
        </Route>
        <Route path="/surveillance/:table?/:round?">{(place) => <SurveillancePage {...place} />}</Route>
        <Route path="/statistics/:table">{({ table }) => <StatisticsPage key={table} table={table} />}</Route>
        <Route>
          <Pages />
        </Route>
      </Switch>
    </Suspense>
  );
}

/** Everything but the boards is for one person, and says how long and how it has gone. */
function Pages() {
  return (
    <>
      <TopBar />
      <Suspense fallback={<Loading />}>
        <Switch>
          <Route path="/">
            <Lobby />
          </Route>
          <Route path="/t/:table">{({ table }) => <TablePage key={table} table={table} />}</Route>
          <Route path="/rules/:rulebook">{({ rulebook }) => <RulesPage rulebook={rulebook} />}</Route>
          <Route path="/history/:round?">
            {({ round }) => <HistoryPage {...(round === undefined ? {} : { round })} />}
          </Route>
          <Route>
            <NotFound />
          </Route>
        </Switch>
      </Suspense>
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
  useTitle(say('pageUnknown'));
  return (
    <main id="content" className={css['lost']}>
      <h1>{say('pageUnknown')}</h1>
      <Link href="/">{say('backToLobby')}</Link>
    </main>
  );
}
