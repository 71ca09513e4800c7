import { Component, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { get } from '../api/api.ts';
import css from './failure-note.module.css';
import { FailureNote } from './failure-note.tsx';
import { PageMissing } from './page-from.tsx';

type Props = Readonly<{ children: ReactNode }>;

/** Where a page cannot be shown it says so, and the rest of the window stays; another page is another try. */
export function PageFailure({ children }: Props) {
  const [place] = useLocation();
  return <Boundary place={place}>{children}</Boundary>;
}

type Failed = Readonly<{ error: unknown }>;

class Boundary extends Component<Props & Readonly<{ place: string }>, Failed> {
  override state: Failed = { error: undefined };

  static getDerivedStateFromError(error: unknown): Failed {
    return { error };
  }

  override componentDidUpdate({ place }: Readonly<{ place: string }>): void {
    if (place !== this.props.place && this.state.error !== undefined) this.setState({ error: undefined });
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    const code = error instanceof PageMissing ? 'unreachable' : 'unexpected';
    return (
      <main id="content" className={css['page']}>
        <FailureNote failure={{ code, params: {}, retryable: true }} onRetry={() => void loadAnew()} />
      </main>
    );
  }
}

/** A module that failed may fail for good, so the whole page is loaded again; but only where there is somebody to give it. */
async function loadAnew(): Promise<void> {
  const answer = await get('/api/v1/tables', { limit: 1 });
  if (answer.ok) location.reload();
}
