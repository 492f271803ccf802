import {
  Component,
  type ComponentType,
  createContext,
  createElement,
  lazy,
  type ReactNode,
  type Ref,
  Suspense,
  startTransition,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useApp } from './app-context.tsx';
import { ChunkFailure, createLazyCode, IDLE_DELAY, type LazyCode } from './lazy-code.ts';
import { useHeard } from './use-heard.ts';

type Place = ComponentType<{ ref: Ref<HTMLElement>; children: ReactNode }>;

/** `above` leaves it to the boundaries above, as for a page. */
interface PartOptions<Props> {
  /** When the code loads after rendering: at once, or when the app is idle. */
  when?: 'shown' | 'idle';
  /** When its place comes near the screen: the height of the place, or an element of its own. */
  near?: string | Place;
  /** Shown while the code loads; without it nothing is. */
  fallback?: ReactNode | 'above';
  /** Shown when the part failed; without it nothing is, and it is loaded again later. */
  missing?: ComponentType<Props & { retry: () => void }> | 'above';
}

/** A component in its own chunk. `prefetch` loads the code in advance. */
export function lazyPart<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  options: PartOptions<Props> = {},
) {
  const code = createLazyCode(load);
  const readView = createViewReader(code);
  const View = options.near ? WhenNear : options.when === 'idle' ? WhenIdle : Part;
  const view = (props: Props & { isDue?: boolean }) => (
    <View options={options} readView={readView} props={props} />
  );
  return Object.assign(view, { prefetch: code.prefetch });
}

/**
 * Loaded code renders directly. `lazy` needs its own promise: it never settles with one that is marked as
 * fulfilled.
 */
function createViewReader<Props>(code: LazyCode<{ default: ComponentType<Props> }>) {
  let shown: Promise<{ default: ComponentType<Props> }> | null = null;
  let view: ComponentType<Props>;
  return () => {
    const asked = code.fetch();
    if (asked !== shown) view = code.read()?.default ?? lazy(() => asked.then((loaded) => loaded));
    shown = asked;
    return view;
  };
}

interface ViewProps<Props extends object> {
  options: PartOptions<Props>;
  readView: () => ComponentType<Props>;
  /** `isDue` loads it at once. */
  props: Props & { isDue?: boolean };
}

function Part<Props extends object>({
  options: { fallback = null, missing: Missing = RetryLater },
  readView,
  props,
}: ViewProps<Props>) {
  const view = <Loaded readView={readView} props={props} />;
  const content = fallback === 'above' ? view : <Suspense fallback={fallback}>{view}</Suspense>;
  if (Missing === 'above') return content;
  return (
    <PartBoundary renderFailure={(retry) => <Missing {...props} retry={retry} />}>{content}</PartBoundary>
  );
}

function Loaded<Props extends object>({ readView, props }: Pick<ViewProps<Props>, 'readView' | 'props'>) {
  return createElement(readView(), props);
}

function WhenIdle<Props extends object>(view: ViewProps<Props>) {
  const isIdle = useIdle();
  return isIdle || view.props.isDue ? <Part {...view} /> : null;
}

function WhenNear<Props extends object>(view: ViewProps<Props>) {
  const [place, isNear] = useNear();
  const { near: Place } = view.options;
  const part = (isNear || view.props.isDue) && <Part {...view} />;
  if (typeof Place !== 'string') return Place && <Place ref={place}>{part}</Place>;
  return (
    <Room ref={place} $height={Place}>
      {part}
    </Room>
  );
}

const Room = styled.div<{ $height: string }>`
  min-height: ${({ $height }) => $height};
`;

const Idle = createContext(false);

/** Provides whether the app is idle. */
export function IdleProvider({ children }: { children: ReactNode }) {
  const [isIdle, setIsIdle] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setIsIdle(true)), IDLE_DELAY);
    return () => clearTimeout(timer);
  }, []);

  return <Idle value={isIdle}>{children}</Idle>;
}

export function useIdle(): boolean {
  return use(Idle);
}

function useNear() {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);

  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true));
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  return [place, isNear] as const;
}

/**
 * Replaces an optional part that failed: shows nothing and retries on the next page or when the network
 * returns.
 */
function RetryLater({ retry }: { retry: () => void }) {
  const { actor } = useApp();
  const { pathname } = useLocation();
  const [failedAt] = useState(pathname);
  const retryLater = useEffectEvent(retry);

  useEffect(() => {
    if (pathname !== failedAt) retryLater();
  }, [pathname, failedAt]);

  useHeard(actor, 'connection.returned', retry);

  return null;
}

interface PartBoundaryProps {
  renderFailure: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Contains the failure of a part. */
class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof ChunkFailure) error.forget();
  }

  retry = () => this.setState({ hasFailed: false });

  override render() {
    const { renderFailure, children } = this.props;
    return this.state.hasFailed ? renderFailure(this.retry) : children;
  }
}
