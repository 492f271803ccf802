import { table } from '../report.ts';
import { describeRun, type RunInfo } from '../run-info.ts';
import { type Phase, phases, type Verdict } from './judge-press.ts';

/** One press and what became of it. */
export interface PressResult {
  control: string;
  slowdown: number;
  /** Milliseconds from the first paint to the touch. */
  moment: number;
  phase: Phase;
  verdict: Verdict;
  /** How the outcome differs from the one in the settled app. */
  difference: string;
}

export interface TapsResults extends RunInfo {
  /** The names of the controls that were pressed. */
  controls: string[];
  /** Those that something else covers. */
  leftOut: string[];
  /** Milliseconds from the first paint to the app, by slowdown. */
  drawnAfter: Record<number, number>;
  presses: PressResult[];
}

const phaseNames: Record<Phase, string> = {
  first: 'in the first view',
  drawing: 'while the app was drawing',
  app: 'in the app',
  nowhere: 'no click came of it',
};

/** The section of docs/benchmarks.md. */
export function describeResults(results: TapsResults): string {
  const { controls, leftOut, drawnAfter, presses } = results;
  const failures = presses.filter(({ verdict }) => verdict !== 'right');
  return [
    describeRun(results),
    `${controls.length} controls${leftOut.length > 0 ? `; covered and left out: ${leftOut.join(', ')}` : ', none covered'}. From the first paint to the app: ${describeTimes(drawnAfter)}.`,
    ...table(
      '',
      ['', 'pressed', 'presses', 'lost', 'twice or wrong'],
      Object.keys(drawnAfter).flatMap((slowdown) => describeSpeed(Number(slowdown), presses)),
    ),
    ...(failures.length > 0 ? ['', ...failures.map(describeFailure)] : []),
  ].join('\n');
}

function describeTimes(drawnAfter: Record<number, number>): string {
  const times = Object.entries(drawnAfter);
  return times.map(([slowdown, time]) => `${(time / 1_000).toFixed(1)} s at ${slowdown}x`).join(', ');
}

/** A row for each phase that was met. */
function describeSpeed(slowdown: number, presses: readonly PressResult[]): string[][] {
  return phases.flatMap((phase) => {
    const met = presses.filter((press) => press.slowdown === slowdown && press.phase === phase);
    const count = (verdict: Verdict) => String(met.filter((press) => press.verdict === verdict).length);
    if (met.length === 0) return [];
    return [[`${slowdown}x CPU`, phaseNames[phase], `${met.length}`, count('lost'), count('wrong')]];
  });
}

export function describeFailure(press: PressResult): string {
  const { control, slowdown, moment, phase, verdict, difference } = press;
  const when = `${(moment / 1_000).toFixed(1)} s after the first paint at ${slowdown}x, ${phaseNames[phase]}`;
  return `- ${control}, ${when}: ${verdict === 'lost' ? 'lost' : 'twice or wrong'}: ${difference}`;
}
