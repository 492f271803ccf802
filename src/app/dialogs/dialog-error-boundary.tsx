import { Component, type ReactNode } from 'react';
import { ChunkFailure } from '#app/app/chunk-failure.ts';
import { Button } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { m } from '#messages';

interface DialogErrorBoundaryProps {
  /** What stands in the place of what failed, unless it is the usual. `retry` shows the content anew. */
  renderFailure?: (retry: () => void) => ReactNode;
  children: ReactNode;
}

interface State {
  hasFailed: boolean;
}

/** A dialog whose content fails takes only itself away, not the page below; another try is made in its place. */
export class DialogErrorBoundary extends Component<DialogErrorBoundaryProps, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof ChunkFailure) error.forget();
  }

  retry = () => this.setState({ hasFailed: false });

  override render() {
    const { renderFailure, children } = this.props;
    if (!this.state.hasFailed) return children;
    if (renderFailure) return renderFailure(this.retry);
    return (
      <EmptyState
        art="satellite-antenna"
        title={m.auth_content_failed()}
        action={<Button onClick={this.retry}>{m.auth_try_again()}</Button>}
      />
    );
  }
}
