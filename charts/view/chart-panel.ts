import type { Box, ChartLayout } from '../layout.ts';
import { findActive } from './active-states.ts';
import { createCanvas } from './canvas.ts';
import { type ChartDrawing, drawChart } from './draw-chart.ts';
import { html } from './element.ts';
import type { Layouts } from './layouts.ts';
import type { Store } from './store.ts';
import { nameValue } from './words.ts';

/** The chosen actor's chart with its active states and the transition just taken. */
export function createChartPanel(store: Store, layouts: Layouts) {
  const canvas = createCanvas('Chart: arrow keys move it, + and - zoom, 0 shows all');
  const title = html('h2', {}, 'Chart');
  const state = html('p', { class: 'value', role: 'status' });
  const note = html('p', { class: 'hint over' });
  const element = html(
    'section',
    { class: 'panel chart-panel', 'aria-label': 'Chart' },
    html('header', {}, title, state),
    canvas.element,
    note,
  );
  const drawings = new Map<string, ChartDrawing>();
  let shown: string | null = null;
  let lastValue = '';

  function update(): void {
    const actor = store.actors.get(store.chosen ?? '');
    const entry = actor ? store.at(actor) : null;
    const layout = layouts.get(actor?.chart ?? null);
    title.textContent = actor?.chart ?? actor?.name ?? 'Chart';
    state.textContent = nameValue(entry?.value);
    note.textContent = actor ? missing(actor.chart, layout) : 'Choose an actor.';
    if (!actor || !layout) {
      canvas.clear();
      shown = null;
      return;
    }
    const active = findActive(layout, entry?.value);
    const focus = surround(layout, active);
    const drawing = drawings.get(layout.chart) ?? drawChart(layout);
    drawings.set(layout.chart, drawing);
    const value = nameValue(entry?.value);
    if (shown !== actor.sessionId) canvas.show(drawing.element, layout, focus);
    else if (focus && value !== lastValue) canvas.reveal(focus);
    shown = actor.sessionId;
    lastValue = value;
    const order = entry?.order ?? -1;
    const taken = actor.entries.findLast((each) => each.order <= order && each.taken.length > 0)?.taken ?? [];
    drawing.light(active, taken);
    canvas.surface.setAttribute('data-active', [...active].join(' '));
  }

  return { element, update };
}

function missing(chart: string | null, layout: ChartLayout | null | undefined): string {
  if (layout) return '';
  if (chart === null) return 'A call has no chart.';
  return layout === null ? 'Loading the chart …' : 'This chart was not drawn by the build.';
}

/** Around the innermost active states. */
function surround({ states }: ChartLayout, active: ReadonlySet<string>): Box | null {
  const inner = states.filter(({ id, type }) => active.has(id) && type !== 'compound' && type !== 'parallel');
  if (inner.length === 0) return null;
  const x = Math.min(...inner.map((state) => state.x));
  const y = Math.min(...inner.map((state) => state.y));
  const width = Math.max(...inner.map((state) => state.x + state.width)) - x;
  const height = Math.max(...inner.map((state) => state.y + state.height)) - y;
  return { x, y, width, height };
}
