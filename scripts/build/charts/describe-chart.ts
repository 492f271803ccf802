import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { listStates, listTransitions, nameAction } from '#tests/walks/declared.ts';
import { type Box, keyOf, type StateBox, type TransitionLine } from '../../../charts/layout.ts';

export interface ChartDescription {
  chart: string;
  states: readonly Omit<StateBox, keyof Box>[];
  transitions: readonly Omit<TransitionLine, 'lines' | 'label'>[];
}

/** The drawn parts of a chart, without places. */
export function describeChart(machine: AnyStateMachine): ChartDescription {
  const nodes = withHistory(listStates(machine));
  return {
    chart: machine.id,
    states: nodes.map(describeState),
    transitions: listTransitions(machine).map(({ definition, trigger, guard, actions }) => {
      const { source, eventType, target = [] }: typeof definition = definition;
      const branches = eventType === '' ? source.always : source.transitions.get(eventType);
      return {
        key: keyOf(source.id, eventType, (branches ?? []).indexOf(definition)),
        source: source.id,
        targets: target.map(({ id }: AnyStateNode) => id),
        event: eventType,
        trigger,
        guard,
        actions,
      };
    }),
  };
}

function withHistory(nodes: readonly AnyStateNode[]): AnyStateNode[] {
  return nodes.flatMap((node) => [
    node,
    ...Object.values(node.states).filter((child: AnyStateNode) => child.type === 'history'),
  ]);
}

function describeState(node: AnyStateNode): ChartDescription['states'][number] {
  return {
    id: node.id,
    parent: node.parent?.id ?? null,
    key: node.key,
    type: node.type,
    isInitial: node.parent?.type === 'compound' && node.parent.initial.target.includes(node),
    description: node.description ?? '',
    tags: node.tags,
    entry: nameOwn(node.entry),
    exit: nameOwn(node.exit),
    invokes: node.invoke.map(({ src }) => String(src)),
  };
}

/** Without those by which xstate starts and stops the timers of `after`. */
function nameOwn(actions: AnyStateNode['entry']): string[] {
  return actions.map(nameAction).filter((name) => !/^xstate\.(?:raise|cancel)$/.test(name));
}
