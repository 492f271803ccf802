import { drawBars } from '../draw-bars.ts';
import { isMet } from '../report.ts';
import { spreadOf } from '../statistics.ts';
import { format } from './describe-results.ts';
import { judgeBars, type WebBar } from './judge-bars.ts';
import type { Visit } from './visit-page.ts';
import type { WebResults } from './web-results.ts';

const LABELS = 150;

interface Group {
  title: string;
  read: (visit: Visit) => number;
  /** The bar that the app's figure must meet. */
  bar: string;
}

const groups: readonly Group[] = [
  { title: 'Hero visible, no cover', read: ({ heroShown }) => heroShown, bar: 'hero' },
  { title: 'Largest contentful paint', read: ({ largestPaint }) => largestPaint, bar: 'paint' },
  { title: 'Total blocking time', read: ({ blocking }) => blocking, bar: 'blocking' },
];

/** First visits to home side by side. A stroke marks Perya's bar. */
export function drawResults(results: WebResults): string {
  const bars = judgeBars(results);
  const drawn = groups.map(({ title, read, bar: id }) => {
    const bar = bars.find((each) => each.id === id);
    return { title, figures: bar ? drawVariants(results.home, read, bar) : [] };
  });
  return drawBars('First visits to home, side by side', drawn, LABELS);
}

function drawVariants({ app, plain, empty }: WebResults['home'], read: Group['read'], bar: WebBar) {
  const [own, ...others] = [app, plain, empty].map((visits) => spreadOf(visits.map(read)));
  const most = Math.max(bar.limit, ...[own, ...others].map((spread) => spread?.max ?? 0));
  const figureOf = (label: string, spread = spreadOf([])) => ({
    ...{ label, spread, most, words: format(spread.median, bar.unit), kind: 'other' as const },
  });
  return [
    { ...figureOf('Perya', own), kind: isMet(bar) ? ('good' as const) : ('bad' as const), limit: bar.limit },
    figureOf('without scripts', others[0]),
    figureOf('empty app', others[1]),
  ];
}
