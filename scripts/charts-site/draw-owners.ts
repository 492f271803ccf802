import type { ElkNode } from 'elkjs/lib/elk-api.js';
import type { ChartFacts } from '../machine-pages/read-map.ts';
import { listArrows } from '../machine-pages/render-index.ts';
import { ARROWHEAD } from './draw-walked.ts';

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.aspectRatio': '1.8',
  'elk.padding': '[top=12,left=12,bottom=12,right=12]',
  'elk.spacing.nodeNode': '14',
  'elk.spacing.componentComponent': '28',
  'elk.layered.spacing.nodeNodeBetweenLayers': '56',
};
const HEIGHT = 34;
const LETTER = 7.6;

/** Who runs whom, and by dotted lines who sends to whom without running it. Each chart leads to its page. */
export async function drawOwners(map: readonly ChartFacts[]): Promise<string> {
  const { runs, sends } = listArrows(map);
  const arrows = [...runs, ...sends];
  const drawn = map.filter(({ chart }) => arrows.some(({ from, to }) => from === chart || to === chart));
  const { default: Elk } = await import('elkjs/lib/elk.bundled.js');
  const graph: ElkNode = {
    id: 'map',
    layoutOptions: OPTIONS,
    children: drawn.map(({ chart }) => ({ id: chart, width: chart.length * LETTER + 28, height: HEIGHT })),
    edges: arrows.map(({ from, to }, index) => ({ id: String(index), sources: [from], targets: [to] })),
  };
  const { width = 0, height = 0, children = [], edges = [] } = await new Elk().layout(graph);
  const lines = edges.flatMap(({ id, sections = [] }) =>
    sections.map(({ startPoint, bendPoints = [], endPoint }) => {
      const points = [startPoint, ...bendPoints, endPoint].map(({ x, y }) => `${round(x)},${round(y)}`);
      const isSent = Number(id) >= runs.length;
      return `<g class="line${isSent ? ' sent' : ''}"><path d="M${points.join('L')}" marker-end="url(#arrow)"/></g>`;
    }),
  );
  return `<svg class="owners" role="group" aria-label="Who runs whom" width="${Math.ceil(width)}" height="${Math.ceil(height)}" viewBox="0 0 ${Math.ceil(width)} ${Math.ceil(height)}">${ARROWHEAD}${lines.join('')}${children.map(drawBox).join('')}</svg>`;
}

function drawBox({ id, x = 0, y = 0, width = 0, height = 0 }: ElkNode): string {
  return `<a href="${id}.html"><rect class="box" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${height}" rx="8"/><text x="${round(x + 14)}" y="${round(y + height / 2 + 4)}" font-size="13">${id}</text></a>`;
}

function round(length: number): number {
  return Math.round(length);
}
