import { Component, type ReactNode } from 'react';
import { ChunkFailure } from './lazy-code.ts';

interface ScreenBoundaryProps {
  onChunkFailure?: () => void;
  /** Replaces a page that failed. `retry` reloads the document, or offline renders the page again. */
  renderFailure: (error: unknown, retry: () => void) => ReactNode;
  children: ReactNode;
}

interface ScreenBoundaryState {
  failure: { error: unknown } | null;
}

/** Contains the failure of a page. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, ScreenBoundaryState> {
  static getDerivedStateFromError(error: unknown): ScreenBoundaryState {
    return { failure: { error } };
  }

  override state: ScreenBoundaryState = { failure: null };

  override componentDidCatch(error: unknown) {
    if (!(error instanceof ChunkFailure)) return;
    error.forget();
    this.props.onChunkFailure?.();
  }

  retry = () => {
    if (navigator.onLine) window.location.reload();
    else this.setState({ failure: null });
  };

  override render() {
    const { failure } = this.state;
    return failure ? this.props.renderFailure(failure.error, this.retry) : this.props.children;
  }
}
