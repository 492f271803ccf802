import type { ELK, ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import {
  type Box,
  type ChartLayout,
  linesOf,
  noteOf,
  type Point,
  TYPE,
  titleOf,
} from '../../../charts/layout.ts';
import type { ChartDescription } from './describe-chart.ts';

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.layered.nodePlacement.bk.fixedAlignment': 'BALANCED',
};

const SPACING = {
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '36',
  'elk.layered.spacing.edgeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '14',
};

const MARGIN = 16;

/** Places a chart's states and lines by the layered algorithm, across all its levels at once. */
export async function layOutChart(elk: ELK, description: ChartDescription): Promise<ChartLayout> {
  const placed = await elk.layout(toGraph(description));
  const boxes = new Map<string, Box>();
  collectBoxes(placed, boxes);
  const lines = new Map(collectEdges(placed).map((edge) => [edge.id, edge]));
  return {
    chart: description.chart,
    width: Math.ceil(placed.width ?? 0),
    height: Math.ceil(placed.height ?? 0),
    states: description.states.map((state) => ({ ...state, ...boxOf(boxes.get(state.id)) })),
    transitions: description.transitions.map((transition) => {
      const edges = transition.targets.map((_, index) => lines.get(idOfLine(transition.key, index)));
      const [label] = edges[0]?.labels ?? [];
      return { ...transition, lines: edges.map(cornersOf), label: label ? boxOf(label) : null };
    }),
  };
}

function toGraph({ states, transitions }: ChartDescription): ElkNode {
  const nodeOf = (state: ChartDescription['states'][number]): ElkNode => {
    const children = states.filter(({ parent }) => parent === state.id);
    const staying = transitions.filter(({ source, targets }) => source === state.id && targets.length === 0);
    const texts = linesOf(state, staying);
    const head =
      TYPE.padding + TYPE.headSize + TYPE.padding / 2 + texts.length * TYPE.line + TYPE.padding / 2;
    const width = Math.max(
      measure(state.key, TYPE.headSize) + 3 * TYPE.padding,
      ...texts.map((text) => measure(text, TYPE.size) + 2 * TYPE.padding),
    );
    if (children.length === 0)
      return { id: state.id, width: Math.max(width, 64), height: Math.max(head, 36) };
    return {
      id: state.id,
      layoutOptions: {
        ...SPACING,
        'elk.padding': `[top=${head + 18},left=26,bottom=22,right=22]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${width}, ${head + 40})`,
      },
      children: children.map(nodeOf),
    };
  };
  const root = states.find(({ parent }) => parent === null);
  if (!root) throw new Error('a chart without a state');
  return {
    id: 'drawing',
    layoutOptions: {
      ...OPTIONS,
      ...SPACING,
      'elk.padding': `[top=${MARGIN},left=${MARGIN},bottom=${MARGIN},right=${MARGIN}]`,
    },
    children: [nodeOf(root)],
    edges: transitions.flatMap((transition) =>
      transition.targets.map((target, index) => ({
        id: idOfLine(transition.key, index),
        sources: [transition.source],
        targets: [target],
        labels: index === 0 ? [{ text: transition.trigger, ...sizeOfLabel(transition) }] : [],
      })),
    ),
  };
}

function idOfLine(key: string, index: number): string {
  return `${key} ${index}`;
}

function sizeOfLabel(transition: ChartDescription['transitions'][number]) {
  const texts = [titleOf(transition), ...noteOf(transition)];
  return {
    width: Math.max(...texts.map((text) => measure(text, TYPE.size))) + 12,
    height: texts.length * (TYPE.line - 2) + 4,
  };
}

/** Without a browser: a little more than the average letter takes. */
function measure(text: string, size: number): number {
  return Math.ceil(text.length * size * 0.58);
}

function collectBoxes(node: ElkNode, into: Map<string, Box>): void {
  into.set(node.id, boxOf(node));
  for (const child of node.children ?? []) collectBoxes(child, into);
}

function collectEdges(node: ElkNode): ElkExtendedEdge[] {
  return [...(node.edges ?? []), ...(node.children ?? []).flatMap(collectEdges)];
}

function boxOf({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box> = {}): Box {
  return { x: round(x), y: round(y), width: round(width), height: round(height) };
}

function cornersOf(edge: ElkExtendedEdge | undefined): Point[] {
  return (edge?.sections ?? [])
    .flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])
    .map(({ x, y }) => [round(x), round(y)]);
}

function round(length: number): number {
  return Math.round(length);
}
