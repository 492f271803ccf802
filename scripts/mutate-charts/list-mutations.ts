/** One change to a chart: a transition removed, or its guard, its target or one of its actions. */
export interface Mutation {
  label: string;
  /** Changes the config in place. */
  apply: () => void;
}

type Config = Record<string, unknown>;

/** All mutations of a machine's config: each removes one part. */
export function listMutations(config: Config, path = '(root)'): Mutation[] {
  return [
    ...listKeyed(config.on, path, ''),
    ...listKeyed(config.after, path, 'after '),
    ...listSlot(config, 'always', path, 'always'),
    ...listSlot(config, 'onDone', path, 'done'),
    ...listWithoutActions(config, 'entry', path),
    ...listWithoutActions(config, 'exit', path),
    ...listTags(config, path),
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

/** Mutations of one key: a target, a transition or a list of them. */
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
    const swap = (part: string, changed: Config) => ({
      label: `${name}: without its ${part}`,
      apply: () => {
        holder[key] = list.map((other) => (other === transition ? changed : other));
      },
    });
    const { guard, ...unguarded } = toConfig(transition);
    const { target, ...unaimed } = toConfig(transition);
    return [
      without,
      ...(guard === undefined ? [] : [swap('guard', unguarded)]),
      ...(target === undefined || unaimed.actions === undefined ? [] : [swap('target', unaimed)]),
      ...dropEach(unaimed.actions).map(({ part, rest }) =>
        swap(`action ${part}`, { ...toConfig(transition), actions: rest }),
      ),
    ];
  });
}

function listWithoutActions(config: Config, key: 'entry' | 'exit', path: string): Mutation[] {
  return dropEach(config[key]).map(({ part, rest }) => ({
    label: `${path} -- ${key}: without its action ${part}`,
    apply: () => {
      config[key] = rest;
    },
  }));
}

function listTags(config: Config, path: string): Mutation[] {
  return dropEach(config.tags).map(({ part, rest }) => ({
    label: `${path}: without its tag ${part}`,
    apply: () => {
      config.tags = rest;
    },
  }));
}

function dropEach(parts: unknown): { part: string; rest: unknown[] }[] {
  const list = parts === undefined ? [] : [parts].flat();
  return list.map((part, index) => ({
    part: typeof part === 'string' ? part : String(toConfig(part).type),
    rest: list.filter((_, other) => other !== index),
  }));
}

function toConfig(value: unknown): Config {
  return typeof value === 'object' && value !== null ? (value as Config) : {};
}
