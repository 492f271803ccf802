import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

export interface DeclaredTransition {
  definition: AnyTransitionDefinition;
  /** `onSale --order.place[hasStock]--> reserved`, with the states' paths below the chart. */
  label: string;
  source: string;
  trigger: string;
  guard: string;
  target: string;
  actions: readonly string[];
}

/**
 * Every transition that the chart declares, each guard branch on its own: events, `after`, `always`, done,
 * error, snapshot.
 */
export function listTransitions(machine: AnyStateMachine): DeclaredTransition[] {
  return listStates(machine).flatMap((node) =>
    [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map(describeTransition),
  );
}

/** Every state that an actor can be in, the root included. */
export function listStates(machine: AnyStateMachine): AnyStateNode[] {
  return withDescendants(machine.root).filter((node) => node.type !== 'history');
}

export function nameState(node: AnyStateNode): string {
  return node.path.length === 0 ? '(root)' : node.path.join('.');
}

function withDescendants(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap((child) => withDescendants(child))];
}

function describeTransition(definition: AnyTransitionDefinition): DeclaredTransition {
  const source = nameState(definition.source);
  const trigger = nameTrigger(definition);
  const guard = nameGuard(definition.guard);
  const target = (definition.target ?? []).map((node: AnyStateNode) => nameState(node)).join(', ');
  const actions = definition.actions.map(nameAction);
  const condition = guard === '' ? '' : ` [${guard}]`;
  return {
    definition,
    label: `${source} -- ${trigger}${condition} --> ${target || '(stays)'}`,
    source,
    trigger,
    guard,
    target,
    actions,
  };
}

function nameTrigger({ eventType, source }: AnyTransitionDefinition): string {
  if (eventType === '') return 'always';
  const own = eventType.replace(`.${source.id}`, '');
  if (eventType.startsWith('xstate.after.')) return `after ${own.slice('xstate.after.'.length)}`;
  if (eventType === `xstate.done.state.${source.id}`) return 'done';
  const [, kind, id] = /^xstate\.(done\.actor|error\.actor|snapshot)\.(.*)$/.exec(eventType) ?? [];
  if (kind === undefined) return eventType;
  const src = source.invoke.find((invoke) => invoke.id === id)?.src ?? id;
  return `${src} ${{ 'done.actor': 'done', 'error.actor': 'failed' }[kind] ?? 'changed'}`;
}

interface BuiltInGuard {
  check: unknown;
  guards?: readonly unknown[];
  stateValue?: unknown;
}

export function nameGuard(guard: unknown): string {
  if (guard === undefined) return '';
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'function') {
    const { guards, stateValue } = guard as unknown as Partial<BuiltInGuard>;
    if (stateValue !== undefined) return `in ${JSON.stringify(stateValue)}`;
    if (guards === undefined) return guard.name || 'inline';
    const names = guards.map(nameGuard);
    return guard.name === 'not' ? `not ${names.join()}` : names.join(` ${guard.name} `);
  }
  const { type, params } = guard as { type: string; params?: unknown };
  return typeof params === 'object' && params !== null ? `${type} ${Object.values(params).join(', ')}` : type;
}

export function nameAction(action: unknown): string {
  if (typeof action === 'string') return action;
  if (typeof action === 'function') {
    return 'type' in action && typeof action.type === 'string' ? action.type : action.name || 'inline';
  }
  const { type, params } = action as { type: string; params?: unknown };
  return typeof params === 'object' && params !== null ? `${type} ${Object.values(params).join(', ')}` : type;
}
