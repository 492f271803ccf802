import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { type DeclaredTransition, listTransitions } from '#tests/walks/declared.ts';

/**
 * The chart as a mermaid state diagram, without the transitions that mermaid cannot draw; the table has them
 * all.
 */
export function drawDiagram(machine: AnyStateMachine): string {
  const arrows = listTransitions(machine).flatMap(toArrow).filter(isDrawable);
  return ['```mermaid', 'stateDiagram-v2', ...drawInside(machine.root, arrows, '  '), '```'].join('\n');
}

/** Mermaid joins only siblings: an arrow runs between the two that hold source and target. */
interface Arrow {
  parent: AnyStateNode;
  from: string;
  to: string;
  label: string;
}

/** Mermaid cannot draw a transition of a compound state to itself. */
function isDrawable({ parent, from, to }: Arrow): boolean {
  const target = Object.values(parent.states).find((node) => idOf(node) === to);
  return from !== to || target?.type === 'atomic';
}

function drawInside(node: AnyStateNode, arrows: readonly Arrow[], indent: string): string[] {
  const children = Object.values(node.states);
  const own = arrows.filter(({ parent }) => parent === node);
  const parts = children.map((child) => drawState(child, arrows, indent));
  const states =
    node.type === 'parallel'
      ? parts.flatMap((part, i) => (i === 0 ? part : [`${indent}--`, ...part]))
      : parts.flat();
  const anywhere = own.some(({ from }) => from === idOfAnywhere(node))
    ? [`${indent}state "anywhere in ${node.key}" as ${idOfAnywhere(node)}`]
    : [];
  return [...drawInitial(node, indent), ...states, ...anywhere, ...drawArrows(own, indent)];
}

function drawState(node: AnyStateNode, arrows: readonly Arrow[], indent: string): string[] {
  const name = `${indent}state "${[node.key, ...node.tags.map((tag) => `(${tag})`)].join(' ')}" as ${idOf(node)}`;
  if (node.type !== 'compound' && node.type !== 'parallel') {
    return node.type === 'final' ? [name, `${indent}${idOf(node)} --> [*]`] : [name];
  }
  return [`${name} {`, ...drawInside(node, arrows, `${indent}  `), `${indent}}`];
}

function drawInitial(node: AnyStateNode, indent: string): string[] {
  if (node.type !== 'compound') return [];
  return node.initial.target.map((target: AnyStateNode) => `${indent}[*] --> ${idOf(target)}`);
}

function drawArrows(arrows: readonly Arrow[], indent: string): string[] {
  const labels = new Map<string, string[]>();
  for (const { from, to, label } of arrows) {
    const key = `${from} --> ${to}`;
    labels.set(key, [...(labels.get(key) ?? []), label]);
  }
  return [...labels].map(([key, list]) => `${indent}${key} : ${list.join(' / ')}`);
}

function toArrow(transition: DeclaredTransition): Arrow[] {
  const { definition, trigger, guard } = transition;
  return (definition.target ?? []).map((target: AnyStateNode) => {
    const source: AnyStateNode = definition.source;
    const parent = commonParent(source, target);
    const from = source === parent ? null : childOf(parent, source);
    const to = childOf(parent, target);
    const inner = from !== null && from !== source ? `${below(from, source)} ` : '';
    const outer = to === target ? '' : ` → ${below(to, target)}`;
    const condition = guard === '' ? '' : ` [${guard}]`;
    return {
      parent,
      from: from === null ? idOfAnywhere(parent) : idOf(from),
      to: idOf(to),
      label: toLabel(`${inner}${trigger}${condition}${outer}`),
    };
  });
}

function commonParent(source: AnyStateNode, target: AnyStateNode): AnyStateNode {
  const holders = withAncestors(source);
  const found = withAncestors(target).find((node) => node !== target && holders.includes(node));
  return found ?? target;
}

function childOf(parent: AnyStateNode, node: AnyStateNode): AnyStateNode {
  return withAncestors(node).find((ancestor) => ancestor.parent === parent) ?? node;
}

function withAncestors(node: AnyStateNode): AnyStateNode[] {
  return node.parent ? [node, ...withAncestors(node.parent)] : [node];
}

function below(ancestor: AnyStateNode, node: AnyStateNode): string {
  return node.path.slice(ancestor.path.length).join('.');
}

function idOf(node: AnyStateNode): string {
  return node.path.join('_').replaceAll(/\W/g, '_');
}

function idOfAnywhere(node: AnyStateNode): string {
  return `${idOf(node)}_anywhere`;
}

/** Mermaid ends a label at a colon, semicolon or brace. */
function toLabel(text: string): string {
  return text.replaceAll(/["{}]/g, '').replaceAll(/[:;#]/g, ' ');
}
