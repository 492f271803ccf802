import { type AnyStateMachine, type ContextFrom, type EventFromLogic, transition } from 'xstate';
import type { OrderStep } from '#contract/deposit.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { defineRun } from './db/statements.ts';

/** An action that a chart asks for. The caller does it in the order's transaction. */
export interface AskedAction {
  type: string;
  params: unknown;
}

export interface Step<Context> {
  state: string;
  /** Unchanged when the event is not accepted. */
  context: Context;
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
): Step<ContextFrom<Machine>> {
  const logic: AnyStateMachine = machine;
  const before = logic.resolveState({ value: state, context });
  if (!before.can(event)) return { state, context, isAccepted: false, actions: [] };
  const [after, actions] = transition(logic, before, event);
  return {
    state: String(after.value),
    context: after.context,
    isAccepted: true,
    actions: actions.map(({ type, params }) => ({ type, params })),
  };
}

/** An event of an order, accepted or refused by its chart. */
export interface OrderEvent {
  orderId: string;
  event: string;
  /** State after the event. */
  state: string;
  isAccepted: boolean;
  /** For the operator. Contains no secrets. */
  detail: Readonly<Record<string, string | number>>;
  time: number;
}

export const addOrderEvent = defineRun<[event: OrderEvent]>(
  'order-event-add',
  `insert into order_event (order_id, event, state, is_accepted, detail, created_at)
    values ($orderId::uuid, $event, $state, $isAccepted, $detail::jsonb, $time::bigint)`,
);

/** Orders as calls send them, each with the states that it has been in, oldest first. */
export async function showOrders<Row extends { id: string }, Shown>(
  tx: Transaction,
  rows: readonly Row[],
  show: (row: Row, steps: OrderStep[]) => Shown,
): Promise<Shown[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const steps = await listSteps(tx, ids);
  return rows.map((row) => show(row, steps.get(row.id) ?? []));
}

async function listSteps(tx: Transaction, orderIds: readonly string[]): Promise<Map<string, OrderStep[]>> {
  const rows = await tx.query<{ order_id: string; state: string; created_at: number }>({
    name: 'order-event-steps',
    text: `select order_id, state, created_at from order_event
      where order_id = any($1::uuid[]) and is_accepted order by order_id, id`,
    values: [orderIds],
  });
  const steps = new Map<string, OrderStep[]>();
  for (const { order_id, state, created_at } of rows) {
    const known = steps.get(order_id) ?? [];
    if (known.at(-1)?.state !== state) known.push({ state, time: created_at });
    steps.set(order_id, known);
  }
  return steps;
}
