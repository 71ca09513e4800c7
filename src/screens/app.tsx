import { Suspense } from 'react';
import { Link, Route, Switch } from 'wouter';
import { RealityCheck } from './account/reality-check.tsx';
import { WindowOver } from './account/window-over.tsx';
import css from './app.module.css';
import { PageFailure, pageFrom } from './design/page-failure.tsx';
import { TopBar } from './design/top-bar.tsx';
import { useTitle } from './design/use-title.ts';
import { Lobby } from './lobby/lobby.tsx';
import { TablePage } from './table/table-page.tsx';
import { useWords } from './words/words.ts';

/** Each page comes when it is asked for; the door and the tables behind it come at once, in one piece. */
const BoardPage = pageFrom(async () => (await import('./board/board-page.tsx')).BoardPage);
const RulesPage = pageFrom(async () => (await import('./rules/rules-page.tsx')).RulesPage);
const HistoryPage = pageFrom(async () => (await import('./history/history-page.tsx')).HistoryPage);
const DealerPage = pageFrom(async () => (await import('./dealer/dealer-page.tsx')).DealerPage);
const DisputesPage = pageFrom(async () => (await import('./disputes/disputes-page.tsx')).DisputesPage);
const PitPage = pageFrom(async () => (await import('./pit/pit-page.tsx')).PitPage);
const SurveillancePage = pageFrom(async () => (await import('./surveillance/surveillance-page.tsx')).SurveillancePage);
const StatisticsPage = pageFrom(async () => (await import('./surveillance/statistics-page.tsx')).StatisticsPage);

export function App() {
  const say = useWords();
  return (
    <Suspense fallback={<Loading />}>
      <a className={css['skip']} href="#content">
        {say('skipToContent')}
      </a>
      <PageFailure>
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
      </PageFailure>
    </Suspense>
  );
}

/** Everything but the boards is for one person, and says how long and how it has gone. */
function Pages() {
  return (
    <>
      <TopBar />
      <WindowOver />
      <PageFailure>
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
  useTitle(say('pageUnknown'));
  return (
    <main id="content" className={css['lost']}>
      <h1>{say('pageUnknown')}</h1>
      <Link href="/">{say('backToLobby')}</Link>
    </main>
  );
}
