import {
  type ChartLayout,
  linesOf,
  noteOf,
  type Point,
  type StateBox,
  type TransitionLine,
  TYPE,
  titleOf,
} from '../layout.ts';
import { svg } from './element.ts';

export interface ChartDrawing {
  element: SVGGElement;
  /** Lights active states and the transitions that were just taken. */
  light(active: ReadonlySet<string>, taken: readonly string[]): void;
}

const CORNER = 7;

export function drawChart(layout: ChartLayout): ChartDrawing {
  const states = new Map(layout.states.map((state) => [state.id, drawState(state, layout)]));
  const moving = layout.transitions.filter(({ targets }) => targets.length > 0);
  const lines = moving.map((transition) => ({ key: transition.key, element: drawLine(transition) }));
  const labels = moving.map((transition) => ({ key: transition.key, element: drawLabel(transition) }));
  const element = svg(
    'g',
    {},
    ...states.values(),
    ...lines.map((line) => line.element),
    ...labels.map((label) => label.element),
  );
  return {
    element,
    light(active, taken) {
      for (const [id, state] of states) state.classList.toggle('active', active.has(id));
      for (const each of [...lines, ...labels])
        each.element.classList.toggle('taken', taken.includes(each.key));
      for (const text of element.querySelectorAll('[data-transition]'))
        text.classList.toggle('taken', taken.includes(text.getAttribute('data-transition') ?? ''));
    },
  };
}

function drawState(state: StateBox, { transitions, states }: ChartLayout): SVGGElement {
  const { x, y, width, height } = state;
  const staying = transitions.filter(({ source, targets }) => source === state.id && targets.length === 0);
  const texts = linesOf(state, staying);
  const firstStaying = texts.length - staying.length;
  const top = y + TYPE.padding + TYPE.headSize;
  return svg(
    'g',
    { class: classOf(state, states) },
    svg('title', {}, [state.id, state.description].filter((text) => text !== '').join('\n')),
    svg('rect', { class: 'box', x, y, width, height, rx: 8 }),
    state.type === 'final'
      ? svg('rect', { class: 'inner', x: x + 3, y: y + 3, width: width - 6, height: height - 6, rx: 6 })
      : null,
    state.isInitial ? svg('path', { class: 'initial', d: `M${x - 15},${y + 5}q0,11 11,11` }) : null,
    state.isInitial ? svg('circle', { class: 'start', cx: x - 15, cy: y + 3, r: 4 }) : null,
    svg(
      'text',
      { class: 'key', x: x + TYPE.padding, y: top - 1, 'font-size': TYPE.headSize },
      state.type === 'history' ? `${state.key} (history)` : state.key,
    ),
    ...texts.map((text, index) =>
      svg(
        'text',
        {
          class: lineClass(text, index >= firstStaying),
          x: x + TYPE.padding,
          y: top + TYPE.padding / 2 + (index + 1) * TYPE.line - 5,
          'font-size': TYPE.size,
          'data-transition': staying[index - firstStaying]?.key,
        },
        text,
      ),
    ),
  );
}

function classOf({ type, parent }: StateBox, states: readonly StateBox[]): string {
  if (parent === null) return 'state chart';
  const isRegion = states.find(({ id }) => id === parent)?.type === 'parallel';
  return `state ${type}${isRegion ? ' region' : ''}`;
}

function lineClass(text: string, isStaying: boolean): string {
  if (isStaying) return 'stays';
  return text.startsWith('#') ? 'tags' : 'note';
}

function drawLine({ lines }: TransitionLine): SVGGElement {
  return svg(
    'g',
    { class: 'line' },
    ...lines.map((points) => svg('path', { d: round(points), 'marker-end': 'url(#arrow)' })),
  );
}

function drawLabel(transition: TransitionLine): SVGGElement {
  const { label } = transition;
  if (!label) return svg('g');
  const { x, y, width, height } = label;
  const texts = [titleOf(transition), ...noteOf(transition)];
  return svg(
    'g',
    { class: 'label' },
    svg('title', {}, [titleOf(transition), ...transition.actions].join('\n')),
    svg('rect', { x, y, width, height, rx: 5 }),
    ...texts.map((text, index) =>
      svg(
        'text',
        {
          class: index === 0 ? 'trigger' : 'note',
          x: x + 6,
          y: y + 12 + index * (TYPE.line - 2),
          'font-size': TYPE.size,
        },
        text,
      ),
    ),
  );
}

/** A path along the corners, each of them rounded. */
function round(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const steps = rest.map((point, index) => {
    const next = rest[index + 1];
    if (!next) return `L${point.join()}`;
    const before = points[index] ?? first;
    return `L${toward(point, before).join()}Q${point.join()} ${toward(point, next).join()}`;
  });
  return `M${first.join()}${steps.join('')}`;
}

function toward([x, y]: Point, [otherX, otherY]: Point): Point {
  const length = Math.hypot(otherX - x, otherY - y) || 1;
  const part = Math.min(CORNER, length / 2) / length;
  return [x + (otherX - x) * part, y + (otherY - y) * part];
}
