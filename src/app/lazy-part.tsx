import {
  Component,
  type ComponentType,
  createContext,
  createElement,
  lazy,
  type ReactNode,
  type Ref,
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router-dom';
import { useApp } from './app-context.tsx';
import { ChunkFailure, createLateCode, type LateCode, QUIET_PAUSE } from './late-code.ts';

interface PartOptions<Props> {
  /** Whose code it is, in the words of an error. */
  owner: string;
  /**
   * When its code is fetched once it is rendered: at once, after the app has settled, or when its place comes
   * near the screen. `pressed` is at once too, and says that no page begins with it
   * (`scripts/measure-home.ts`).
   */
  when: 'shown' | 'pressed' | 'quiet' | 'near';
  load: () => Promise<{ default: ComponentType<Props> }>;
  /** Without it the Suspense above shows what stands there meanwhile. */
  meanwhile?: ReactNode;
  /** In its place when it failed. Without it the boundary above is told, as a page's is. */
  missing?: ComponentType<Props & { retry: () => void }>;
  /** The element that keeps its place; a part that waits to be near has one. */
  place?: ComponentType<{ ref: Ref<HTMLElement>; children: ReactNode }>;
}

/** A part of the page in a chunk of its own. `fetch` brings the code before it is shown. */
export function lazyPart<Props extends object = object>(options: PartOptions<Props>) {
  const code = createLateCode(options.owner, options.load);
  const readView = createViewReader(code);
  const View = views[options.when];
  const view = (props: Props & { isDue?: boolean }) => (
    <View options={options} readView={readView} props={props} />
  );
  return Object.assign(view, { fetch: code.fetchAhead });
}

/**
 * Code that is here is its own view, at once. `lazy` gets a promise of its own: it would wait for ever for
 * one that is marked as fulfilled.
 */
function createViewReader<Props>(code: LateCode<{ default: ComponentType<Props> }>) {
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
  props: Props & { isDue?: boolean };
}

function Part<Props extends object>({
  options: { meanwhile, missing: Missing },
  readView,
  props,
}: ViewProps<Props>) {
  const view = <Loaded readView={readView} props={props} />;
  const content = meanwhile === undefined ? view : <Suspense fallback={meanwhile}>{view}</Suspense>;
  if (!Missing) return content;
  return (
    <PartBoundary renderFailure={(retry) => <Missing {...props} retry={retry} />}>{content}</PartBoundary>
  );
}

function Loaded<Props extends object>({ readView, props }: Pick<ViewProps<Props>, 'readView' | 'props'>) {
  return createElement(readView(), props);
}

/** `isDue` brings it before that. */
function WhenQuiet<Props extends object>(view: ViewProps<Props>) {
  const isQuiet = useQuiet();
  return isQuiet || view.props.isDue ? <Part {...view} /> : null;
}

function WhenNear<Props extends object>(view: ViewProps<Props>) {
  const [place, isNear] = useNear();
  const { place: Place } = view.options;
  return Place && <Place ref={place}>{isNear && <Part {...view} />}</Place>;
}

const views = { shown: Part, pressed: Part, quiet: WhenQuiet, near: WhenNear };

const Quiet = createContext(false);

/** Knows when the app has settled. */
export function QuietProvider({ children }: { children: ReactNode }) {
  const [isQuiet, setIsQuiet] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setIsQuiet(true), QUIET_PAUSE);
    return () => clearTimeout(timer);
  }, []);

  return <Quiet value={isQuiet}>{children}</Quiet>;
}

/** Whether the app has settled. */
export function useQuiet(): boolean {
  return use(Quiet);
}

function useNear() {
  const place = useRef<HTMLElement>(null);
  const [isNear, setIsNear] = useState(false);

  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true));
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  return [place, isNear] as const;
}

/**
 * In the place of a part that is not missed: nothing, until the next page or the network's return brings
 * another try.
 */
export function AskAgain({ retry }: { retry: () => void }) {
  const { actor } = useApp();
  const { pathname } = useLocation();
  const [failedAt] = useState(pathname);
  const askAgain = useEffectEvent(retry);

  useEffect(() => {
    if (pathname !== failedAt) askAgain();
  }, [pathname, failedAt]);

  useEffect(() => {
    const subscription = actor.on('connection.returned', askAgain);
    return () => subscription.unsubscribe();
  }, [actor]);

  return null;
}

interface PartBoundaryProps {
  renderFailure: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** A part that fails takes only itself away. */
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
