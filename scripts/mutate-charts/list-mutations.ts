/** One change to a chart: a transition taken out, or a transition without its guard. */
export interface Mutation {
  label: string;
  /** Changes the config in place. */
  apply: () => void;
}

type Config = Record<string, unknown>;

/** Every transition and every guard of a machine's config, each as the mutation that takes it out. */
export function listMutations(config: Config, path = '(root)'): Mutation[] {
  return [
    ...listKeyed(config.on, path, ''),
    ...listKeyed(config.after, path, 'after '),
    ...listSlot(config, 'always', path, 'always'),
    ...listSlot(config, 'onDone', path, 'done'),
    ...listInvoked(config.invoke, path),
    ...Object.entries(toConfig(config.states)).flatMap(([key, state]) =>
      listMutations(toConfig(state), path === '(root)' ? key : `${path}.${key}`),
    ),
  ];
}

function listInvoked(invoke: unknown, path: string): Mutation[] {
  return [invoke].flat().flatMap((entry) => {
    const invoked = toConfig(entry);
    return (['onDone', 'onError', 'onSnapshot'] as const).flatMap((key) =>
      listSlot(invoked, key, path, `${invoked.src} ${key}`),
    );
  });
}

function listKeyed(transitions: unknown, path: string, prefix: string): Mutation[] {
  const map = toConfig(transitions);
  return Object.keys(map).flatMap((key) => listSlot(map, key, path, `${prefix}${key}`));
}

/** What stands under one key: a target, a transition or a list of them. */
function listSlot(holder: Config, key: string, path: string, trigger: string): Mutation[] {
  const slot = holder[key];
  if (slot === undefined) return [];
  const list: readonly unknown[] = Array.isArray(slot) ? slot : [slot];
  return list.flatMap((transition, index) => {
    const name = `${path} -- ${trigger}${list.length > 1 ? ` #${index + 1}` : ''}`;
    const without = {
      label: `${name}: without the transition`,
      apply: () => {
        if (list.length === 1) delete holder[key];
        else holder[key] = list.filter((other) => other !== transition);
      },
    };
    const { guard, ...unguarded } = toConfig(transition);
    if (guard === undefined) return [without];
    const always = {
      label: `${name}: without its guard`,
      apply: () => {
        holder[key] = list.map((other) => (other === transition ? unguarded : other));
      },
    };
    return [without, always];
  });
}

function toConfig(value: unknown): Config {
  return typeof value === 'object' && value !== null ? (value as Config) : {};
}
