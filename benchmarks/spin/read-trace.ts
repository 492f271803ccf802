/** An event of Chromium's trace, as far as it is read here. Microseconds of the browser's clock. */
export interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  pid: number;
  id?: string;
  id2?: object;
  args: {
    frame_reporter?: { frame_sequence: number; state: string };
    frame_sequence?: string;
    snapshot?: string;
  };
}

/** Milliseconds since the spin began. */
export interface Frame {
  sequence: number;
  begin: number;
  /** When it was shown or dropped. */
  end: number;
  /** `idle`: nothing had changed. `dropped`: a change missed its time. */
  fate: 'presented' | 'dropped' | 'idle';
}

export interface Picture {
  /** Sequence of the frame in the picture. */
  sequence: number;
  at: number;
  jpeg: Buffer;
}

export interface Trace {
  frames: Frame[];
  pictures: Picture[];
}

/** The mark that the page sets when a spin begins. */
export const BEGIN_MARK = 'bench-spin-begins';

/** Only the categories that are read: tracing itself takes time. */
export const TRACE_CATEGORIES = ['-*', 'blink.user_timing', 'disabled-by-default-devtools.timeline.frame'];

const FATES: readonly [start: string, fate: Frame['fate']][] = [
  ['STATE_PRESENTED', 'presented'],
  ['STATE_DROPPED', 'dropped'],
  ['STATE_NO_UPDATE', 'idle'],
];

/**
 * The frames and pictures of a spin in order.
 * @throws Error when the trace has no spin
 */
export function readTrace(events: readonly TraceEvent[]): Trace {
  const sorted = events.toSorted((one, other) => one.ts - other.ts);
  const mark = sorted.find(({ name }) => name === BEGIN_MARK);
  if (!mark) throw new Error('no spin began while it was watched');
  const since = (time: number) => (time - mark.ts) / 1_000;
  return {
    frames: pairFrames(
      sorted.filter(({ name }) => name === 'PipelineReporter'),
      since,
    ),
    pictures: sorted
      .filter(({ name }) => name === 'Screenshot')
      .map(({ ts, args }) => ({
        sequence: Number(args.frame_sequence),
        at: since(ts),
        jpeg: Buffer.from(args.snapshot ?? '', 'base64'),
      })),
  };
}

function pairFrames(events: readonly TraceEvent[], since: (time: number) => number): Frame[] {
  const open = new Map<string, TraceEvent>();
  const frames: Frame[] = [];
  for (const event of events) {
    const key = `${event.pid} ${JSON.stringify(event.id2 ?? event.id)}`;
    if (event.ph === 'b') {
      open.set(key, event);
      continue;
    }
    const begin = open.get(key);
    open.delete(key);
    const report = begin?.args.frame_reporter;
    const fate = FATES.find(([start]) => report?.state.startsWith(start))?.[1];
    if (!begin || !report || !fate) continue;
    frames.push({ sequence: report.frame_sequence, begin: since(begin.ts), end: since(event.ts), fate });
  }
  return frames.toSorted((one, other) => one.begin - other.begin);
}
