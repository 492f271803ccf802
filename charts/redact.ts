import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';

/** Deeper than any chart's data. */
const MAX_DEPTH = 8;
/** Items of a list that are kept. */
const MAX_ITEMS = 50;
/** Below such a name no text is kept. */
const SECRET = /pass|pin|token|code|secret|otp|key/i;
const AMOUNT = /amount/i;
const WEB = /^https?:\/\//;
const TYPED_NUMBER = /^\d{1,9}(?:\.\d{1,2})?$/;

/** Replaces any text that could be a token, a password or an account number. */
export const TEXT = '(text)';
/** Replaces an address on the web. */
export const ADDRESS = '(address)';

export interface Redactor {
  /** Keeps shape, numbers and flags. In texts it keeps words of the code, typed amounts and addresses. */
  redact: (data: unknown) => unknown;
  /** Keeps the event's type, and redacts its data. */
  redactEvent: (event: AnyEventObject) => AnyEventObject;
}

/** @param words texts that stand in the code itself, such as `pending`; without them every text goes */
export function createRedactor(words: ReadonlySet<string> = new Set()): Redactor {
  const keepsKind = words.size > 0;

  function reduce(value: unknown, path: string, depth: number): unknown {
    if (value === null || value === undefined || typeof value === 'boolean' || typeof value === 'number')
      return value;
    if (typeof value === 'string') return reduceText(value, path);
    if (typeof value !== 'object' || depth === MAX_DEPTH) return `(${typeof value})`;
    if (Array.isArray(value)) return reduceList(value, path, depth);
    if (isActor(value)) return '(Actor)';
    if (isSnapshot(value)) return reduceSnapshot(value, path, depth);
    const isData = [Object.prototype, null].includes(Object.getPrototypeOf(value));
    if (!isData) return `(${value.constructor.name})`;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, reduce(item, `${path}.${key}`, depth + 1)]),
    );
  }

  function reduceList(list: readonly unknown[], path: string, depth: number): unknown[] {
    const kept = list.slice(0, MAX_ITEMS).map((item) => reduce(item, path, depth + 1));
    return list.length > MAX_ITEMS ? [...kept, `(${list.length - MAX_ITEMS} more)`] : kept;
  }

  /** States and tags are words of the chart. */
  function reduceSnapshot({ status, value, tags, context }: AnyMachineSnapshot, path: string, depth: number) {
    return { status, value, tags: [...tags], context: reduce(context, path, depth + 1) };
  }

  function reduceText(text: string, path: string): string {
    if (text === '') return '';
    if (!keepsKind || SECRET.test(path)) return TEXT;
    if (words.has(text) || (AMOUNT.test(path) && TYPED_NUMBER.test(text))) return text;
    return WEB.test(text) ? ADDRESS : TEXT;
  }

  return {
    redact: (data) => reduce(data, '', 0),
    redactEvent: ({ type, ...data }) => ({ ...Object(reduce(data, type, 0)), type }),
  };
}

/** Whether it is a chart's snapshot: a parent receives its child's snapshots. */
function isSnapshot(value: object): value is AnyMachineSnapshot {
  return 'machine' in value && 'getMeta' in value;
}

function isActor(value: object): boolean {
  return 'sessionId' in value && 'getSnapshot' in value;
}
