import { type AnyStateMachine, type ContextFrom, type EventFromLogic, transition } from 'xstate';

/** An action that a chart asks for. The caller does it in the order's transaction. */
export interface AskedAction {
  type: string;
  params: unknown;
}

export interface Step {
  state: string;
  /**
   * False when the chart does not accept the event in this state: nothing changes, and the caller records it.
   */
  isAccepted: boolean;
  actions: readonly AskedAction[];
}

/**
 * Advances a flat chart that is stored as the name of its state. Runs no actions: the caller does them.
 * @param state the name of one of the chart's states
 */
export function stepChart<Machine extends AnyStateMachine>(
  machine: Machine,
  { state, context, event }: { state: string; context: ContextFrom<Machine>; event: EventFromLogic<Machine> },
): Step {
  const logic: AnyStateMachine = machine;
  const before = logic.resolveState({ value: state, context });
  if (!before.can(event)) return { state, isAccepted: false, actions: [] };
  const [after, actions] = transition(logic, before, event);
  return {
    state: String(after.value),
    isAccepted: true,
    actions: actions.map(({ type, params }) => ({ type, params })),
  };
}
