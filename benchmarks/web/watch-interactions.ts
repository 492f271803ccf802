/** Milliseconds since the navigation began. */
export interface LongUse {
  start: number;
  duration: number;
  /** Scripts that ran in the same frame, as the browser names them. */
  scripts: string[];
}

interface Interactions {
  /** Milliseconds to the next paint by interaction id; those shorter than a frame are missing. */
  took: Map<number, number>;
  longTasks: LongUse[];
}

declare global {
  var benchInteractions: Interactions;
}

/** Runs in the page before its own scripts. */
export function watchInteractions(): void {
  const seen: Interactions = { took: new Map(), longTasks: [] };
  globalThis.benchInteractions = seen;
  const frames: LongUse[] = [];

  const observe = (options: PerformanceObserverInit, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe(options);
  const events = { type: 'event', durationThreshold: 16 };
  observe(events, (entry) => {
    const { interactionId, duration } = entry as PerformanceEventTiming;
    if (interactionId > 0)
      seen.took.set(interactionId, Math.max(duration, seen.took.get(interactionId) ?? 0));
  });
  observe({ type: 'long-animation-frame' }, (entry) => {
    const { startTime, duration, scripts } = entry as FrameTiming;
    const ours = scripts.filter(({ sourceURL }) => sourceURL.startsWith(location.origin));
    frames.push({ start: startTime, duration, scripts: ours.map(describe) });
    for (const task of seen.longTasks) attribute(task);
  });
  observe({ type: 'longtask' }, ({ startTime, duration }) => {
    const task = { start: startTime, duration, scripts: [] };
    seen.longTasks.push(task);
    attribute(task);
  });

  function attribute(task: LongUse) {
    const frame = frames.find(
      ({ start, duration }) => start < task.start + task.duration && task.start < start + duration,
    );
    if (frame) task.scripts = frame.scripts;
  }
  function describe({ duration, sourceURL, sourceFunctionName, invoker }: ScriptTiming): string {
    return `${Math.round(duration)} ms ${new URL(sourceURL).pathname} ${sourceFunctionName} (${invoker})`;
  }
}

type FrameTiming = PerformanceEntry & { scripts: ScriptTiming[] };

interface ScriptTiming {
  duration: number;
  sourceURL: string;
  sourceFunctionName: string;
  invoker: string;
}
