import { Window } from 'happy-dom';
import type { WalkResult } from '#tests/walks/walk-chart.ts';
import type { ChartLayout, StateBox } from '../../charts/layout.ts';
import { drawChart } from '../../charts/view/draw-chart.ts';

/**
 * A chart as an SVG, drawn by the inspector's code and lit where it was walked.
 * @param result null for a chart that was not walked: nothing is lit, and nothing counts as missed
 */
export function drawWalked(layout: ChartLayout, result: WalkResult | null): string {
  const { chart, width, height, states, transitions } = layout;
  const drawing = withDocument(() => {
    const { element, light } = drawChart(layout);
    if (result) light(listReached(layout, result), listTaken(layout, result));
    return element.outerHTML;
  });
  const counts = `${states.length} states and ${transitions.length} transitions`;
  return `<svg class="drawn${result ? ' walked' : ''}" role="img" aria-label="The chart ${chart}: ${counts}, which the tables list" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${ARROWHEAD}${drawing}</svg>`;
}

/** Lines end with it; one for each drawing, as hidden drawings lend none. */
export const ARROWHEAD =
  '<defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerUnits="userSpaceOnUse" markerWidth="9" markerHeight="9" orient="auto"><path d="M0,0.5L7.5,4L0,7.5z" fill="context-stroke"/></marker></defs>';

/** Keys of the transitions that were taken. The walk lists them in the order of the drawing. */
export function listTaken({ transitions }: ChartLayout, result: WalkResult): string[] {
  return transitions.filter((_, index) => result.transitions[index]?.path != null).map(({ key }) => key);
}

/** Ids of the states that were reached. A history state is one that a taken transition leads to. */
export function listReached(layout: ChartLayout, result: WalkResult): Set<string> {
  const missed = new Set(result.missing);
  const taken = new Set(listTaken(layout, result));
  const targets = layout.transitions.filter(({ key }) => taken.has(key)).flatMap((each) => each.targets);
  const reached = layout.states.filter((state) =>
    state.type === 'history'
      ? targets.includes(state.id)
      : !missed.has(`state never reached: ${nameOf(state, layout)}`),
  );
  return new Set(reached.map(({ id }) => id));
}

/** As the walk names it, such as `loading.info`. */
export function nameOf(state: StateBox, { states }: ChartLayout): string {
  const keys: string[] = [];
  for (let each: StateBox | undefined = state; each?.parent; each = states.find(isParentOf(each)))
    keys.unshift(each.key);
  return keys.join('.') || '(root)';
}

function isParentOf({ parent }: StateBox) {
  return ({ id }: StateBox) => id === parent;
}

const { document } = new Window();

/** The inspector's code draws in a browser. */
function withDocument<Result>(draw: () => Result): Result {
  Object.assign(globalThis, { document });
  try {
    return draw();
  } finally {
    Reflect.deleteProperty(globalThis, 'document');
  }
}
