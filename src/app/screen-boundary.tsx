import { Component, type ReactNode } from 'react';
import { ChunkFailure } from './late-code.ts';

interface ScreenBoundaryProps {
  /** The code of the page did not arrive. */
  onChunkFailure: () => void;
  /**
   * What stands in the place of a page that cannot be shown. `retry` loads the document, or without a network
   * shows the page anew.
   */
  renderFailure: (error: unknown, retry: () => void) => ReactNode;
  children: ReactNode;
}

interface ScreenBoundaryState {
  failure: { error: unknown } | null;
}

/** Keeps a page that fails from taking the app with it. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, ScreenBoundaryState> {
  static getDerivedStateFromError(error: unknown): ScreenBoundaryState {
    return { failure: { error } };
  }

  override state: ScreenBoundaryState = { failure: null };

  override componentDidCatch(error: unknown) {
    if (!(error instanceof ChunkFailure)) return;
    error.forget();
    this.props.onChunkFailure();
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
