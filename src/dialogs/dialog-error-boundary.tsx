import { Component, type ReactNode } from 'react';
import { ChunkFailure } from '#app/app/chunk-failure.ts';
import { Button } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { m } from '#messages';

interface State {
  hasFailed: boolean;
}

/** A dialog whose content fails takes only itself away, not the page below; another try is made in its place. */
export class DialogErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof ChunkFailure) error.forget();
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <EmptyState
        art="satellite-antenna"
        title={m.auth_content_failed()}
        action={<Button onClick={() => this.setState({ hasFailed: false })}>{m.auth_try_again()}</Button>}
      />
    );
  }
}
