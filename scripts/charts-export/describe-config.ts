/**
 * What a chart's config says: a line for each state, transition and actor. Takes a config of xstate as well
 * as one read by Stately's reader, which names guards and actions in objects of its own.
 */
export function describeConfig(config: object, path = '(root)'): string[] {
  const { on, after, always, onDone, invoke, states } = toObject(config);
  return [
    describeState(toObject(config), path),
    ...describeKeyed(on, path, ''),
    ...describeKeyed(after, path, 'after '),
    ...describeSlot(always, `${path} -- always`),
    ...describeSlot(onDone, `${path} -- done`),
    ...toList(invoke).flatMap((actor) => describeActor(toObject(actor), path)),
    ...Object.entries(toObject(states)).flatMap(([key, state]) =>
      describeConfig(toObject(state), path === '(root)' ? key : `${path}.${key}`),
    ),
  ];
}

/** Stands for a guard or an action that is a function in its place: a reader cannot name it. */
export const NAMELESS = '(nameless)';

type Part = Record<string, unknown>;

function describeState({ id, type, initial, history, tags, entry, exit, description }: Part, path: string) {
  const facts = {
    id,
    type,
    initial,
    history,
    tags: toList(tags),
    entry: namesOf(entry),
    exit: namesOf(exit),
  };
  return `${path}: ${JSON.stringify({ ...facts, description: description })}`;
}

function describeActor({ src, id, onDone, onError, onSnapshot }: Part, path: string): string[] {
  return [
    `${path} invokes ${nameOf(src)}${id === undefined ? '' : ` as ${id}`}`,
    ...describeSlot(onDone, `${path} -- ${nameOf(src)} done`),
    ...describeSlot(onError, `${path} -- ${nameOf(src)} error`),
    ...describeSlot(onSnapshot, `${path} -- xstate.snapshot.${id ?? nameOf(src)}`),
  ];
}

function describeKeyed(transitions: unknown, path: string, prefix: string): string[] {
  return Object.entries(toObject(transitions)).flatMap(([key, slot]) =>
    describeSlot(slot, `${path} -- ${prefix}${key}`),
  );
}

function describeSlot(slot: unknown, from: string): string[] {
  return toList(slot).map((transition) => {
    const isTarget = typeof transition === 'string';
    const { target, guard, cond, actions, description }: Part = isTarget
      ? { target: transition }
      : toObject(transition);
    const condition = guard ?? cond;
    return [
      `${from} -> ${toList(target).join(', ')}`,
      ...(condition === undefined ? [] : [`[${nameOf(condition)}]`]),
      ...(actions === undefined ? [] : [`/ ${namesOf(actions).join(', ')}`]),
      ...(description === undefined ? [] : [`"${description}"`]),
    ].join(' ');
  });
}

function namesOf(parts: unknown): string[] {
  return toList(parts).map(nameOf);
}

function nameOf(part: unknown): string {
  if (typeof part === 'string') return part;
  const { kind, action, type } = toObject(part);
  if (kind === 'inline') return NAMELESS;
  const name = action === undefined ? type : toObject(action).type;
  return typeof name === 'string' ? name : NAMELESS;
}

function toList(value: unknown): unknown[] {
  return value === undefined ? [] : [value].flat();
}

function toObject(value: unknown): Part {
  return typeof value === 'object' && value !== null ? (value as Part) : {};
}
