import { not } from 'xstate';

/**
 * One change to a chart: a transition, a guard, a target, an action or a tag removed, a guard negated, a
 * target or a delay changed.
 */
export interface Mutation {
  label: string;
  /** Changes the config, and the chart's delays, in place. */
  apply: (delays: Delays) => void;
}

/** Milliseconds of named delays, or what computes them. */
type Delays = Record<string, unknown>;

type Config = Record<string, unknown>;

/** A state, and where its transitions could lead instead. */
interface Place {
  path: string;
  /** The states beside it; those within, for the root. */
  others: readonly Other[];
}

interface Other {
  key: string;
  id: string;
  /** It goes on by itself, maybe to where the transition leads. */
  isPassing: boolean;
}

/** All mutations of a machine's config. */
export function listMutations(config: Config): Mutation[] {
  return listIn(config, { path: ROOT, others: listWithin(config, [String(config.id)]) }, [String(config.id)]);
}

/** The mutations that the table in docs/walks.md gives a reason for: `| \`chart: label\` | reason |`. */
export function readSurvivors(page: string): string[] {
  return [...page.matchAll(/^\| `([\w-]+: [^`]+)` \| \S.*\|$/gm)].map(([, label = '']) => label);
}

const ROOT = '(root)';

/** @param steps the machine's id and the keys of the states that lead here */
function listIn(config: Config, place: Place, steps: readonly string[]): Mutation[] {
  const within = listWithin(config, steps);
  return [
    ...listKeyed(config.on, place, ''),
    ...listKeyed(config.after, place, 'after '),
    ...listSlot(config, 'always', place, 'always'),
    ...listSlot(config, 'onDone', place, 'done'),
    ...listWithoutActions(config, 'entry', place),
    ...listWithoutActions(config, 'exit', place),
    ...listTags(config, place),
    ...listDelays(config.after, place),
    ...listInvoked(config.invoke, place),
    ...Object.entries(toConfig(config.states)).flatMap(([key, state]) => {
      const path = place.path === ROOT ? key : `${place.path}.${key}`;
      const others = within.filter((other) => other.key !== key);
      return listIn(toConfig(state), { path, others }, [...steps, key]);
    }),
  ];
}

/** The regions of a parallel state cannot be targets. */
function listWithin({ states, type }: Config, steps: readonly string[]): Other[] {
  if (type === 'parallel') return [];
  return Object.entries(toConfig(states)).map(([key, state]) => ({
    key,
    id: String(toConfig(state).id ?? [...steps, key].join('.')),
    isPassing: toConfig(state).always !== undefined,
  }));
}

function listInvoked(invoke: unknown, place: Place): Mutation[] {
  return [invoke].flat().flatMap((entry) => {
    const invoked = toConfig(entry);
    return (['onDone', 'onError', 'onSnapshot'] as const).flatMap((key) =>
      listSlot(invoked, key, place, `${invoked.src} ${key}`),
    );
  });
}

function listKeyed(transitions: unknown, place: Place, prefix: string): Mutation[] {
  const map = toConfig(transitions);
  return Object.keys(map).flatMap((key) => listSlot(map, key, place, `${prefix}${key}`));
}

/** Twice as long: a test with a clock sees it. */
function listDelays(after: unknown, { path }: Place): Mutation[] {
  const map = toConfig(after);
  return Object.entries(map).map(([key, transitions]) => ({
    label: `${path} -- after ${key}: twice as late`,
    apply: (delays) => {
      const known = delays[key];
      if (known !== undefined) {
        delays[key] =
          typeof known === 'function' ? (...facts: unknown[]) => 2 * known(...facts) : 2 * Number(known);
        return;
      }
      delete map[key];
      map[String(2 * Number(key))] = transitions;
    },
  }));
}

/** Mutations of one key: a target, a transition or a list of them. */
function listSlot(holder: Config, key: string, { path, others }: Place, trigger: string): Mutation[] {
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
    const swap = (change: string, changed: Config) => ({
      label: `${name}: ${change}`,
      apply: () => {
        holder[key] = list.map((other) => (other === transition ? changed : other));
      },
    });
    const parts = typeof transition === 'string' ? { target: transition } : toConfig(transition);
    const { guard, ...unguarded } = parts;
    const { target, ...unaimed } = parts;
    return [
      without,
      ...(guard === undefined
        ? []
        : [
            swap('without its guard', unguarded),
            swap('with its guard negated', { ...parts, guard: not(guard as string) }),
          ]),
      ...(target === undefined || unaimed.actions === undefined ? [] : [swap('without its target', unaimed)]),
      ...aimElsewhere(target, others).map(({ key: other, id }) =>
        swap(`to ${other} instead`, { ...parts, target: `#${id}` }),
      ),
      ...dropEach(unaimed.actions).map(({ part, rest }) =>
        swap(`without its action ${part}`, { ...parts, actions: rest }),
      ),
    ];
  });
}

/** The first state beside the one it comes from that is not its target, and where one stays. */
function aimElsewhere(target: unknown, others: readonly Other[]): Other[] {
  if (typeof target !== 'string') return [];
  const aimed = target.split(/[#.]/).at(-1);
  return others.filter(({ key, isPassing }) => key !== aimed && !isPassing).slice(0, 1);
}

function listWithoutActions(config: Config, key: 'entry' | 'exit', { path }: Place): Mutation[] {
  return dropEach(config[key]).map(({ part, rest }) => ({
    label: `${path} -- ${key}: without its action ${part}`,
    apply: () => {
      config[key] = rest;
    },
  }));
}

function listTags(config: Config, { path }: Place): Mutation[] {
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
