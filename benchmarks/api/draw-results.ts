import { drawBars } from '../draw-bars.ts';
import { describeBar, format } from './describe-results.ts';
import { isMet, type Measure, type Results } from './results.ts';

const LABELS = 470;

/** One row per figure with a bar, which is in the middle of the scale. */
export function drawResults({ databases }: Results): string {
  const groups = databases.map(({ title, measures }) => ({
    title,
    figures: measures.flatMap((measure) => {
      const { name, spread, unit } = measure;
      const limit = limitOf(measure);
      if (limit <= 0) return [];
      return {
        label: `${name.replaceAll('`', '')}, ${describeBar(measure)}`,
        words: `${format(spread.median, unit)} ${unit}`,
        kind: isMet(measure) ? ('good' as const) : ('bad' as const),
        ...{ spread, limit, most: 2 * limit },
      };
    }),
  }));
  const drawn = groups.filter(({ figures }) => figures.length > 0);
  return drawBars('Shares and latencies against their bars', drawn, LABELS);
}

function limitOf({ bar }: Measure): number {
  if (bar === undefined) return 0;
  return 'atLeast' in bar ? bar.atLeast : bar.atMost;
}
