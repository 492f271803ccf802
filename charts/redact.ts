import type { AnyEventObject } from 'xstate';

/** Deeper than any chart's data. */
const MAX_DEPTH = 8;
/** Items of a list that are kept. */
const MAX_ITEMS = 50;

/** Keeps the event's type, and of its data what `redact` keeps. */
export function redactEvent({ type, ...data }: AnyEventObject): AnyEventObject {
  return { ...Object(redact(data)), type };
}

/** Keeps shape, numbers and flags. Any text could be a token, a password or an account number. */
export function redact(value: unknown, depth = 0): unknown {
  if (value === null || value === undefined || typeof value === 'boolean' || typeof value === 'number')
    return value;
  if (typeof value === 'string') return value === '' ? '' : '(text)';
  if (typeof value !== 'object' || depth === MAX_DEPTH) return `(${typeof value})`;
  if (Array.isArray(value)) return redactList(value, depth);
  const isData = [Object.prototype, null].includes(Object.getPrototypeOf(value));
  if (!isData) return `(${value.constructor.name})`;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, redact(item, depth + 1)]));
}

function redactList(list: readonly unknown[], depth: number): unknown[] {
  const kept = list.slice(0, MAX_ITEMS).map((item) => redact(item, depth + 1));
  return list.length > MAX_ITEMS ? [...kept, `(${list.length - MAX_ITEMS} more)`] : kept;
}
