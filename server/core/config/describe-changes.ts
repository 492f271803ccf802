const MOST_LINES = 200;
const MOST_LETTERS = 200;

/**
 * The differences of two JSON documents, a line each: `brand: "Perya" -> "Fair"`, `activities.4: +
 * {"id":36}`.
 */
export function describeChanges(before: unknown, after: unknown): string[] {
  const lines: string[] = [];
  const compare = (old: unknown, now: unknown, path: string): void => {
    if (isBranch(old) && isBranch(now) && Array.isArray(old) === Array.isArray(now)) {
      for (const key of new Set([...Object.keys(old), ...Object.keys(now)])) {
        compare(Reflect.get(old, key), Reflect.get(now, key), path === '' ? key : `${path}.${key}`);
      }
    } else if (old === undefined) {
      lines.push(`${path}: + ${show(now)}`);
    } else if (now === undefined) {
      lines.push(`${path}: - ${show(old)}`);
    } else if (old !== now) {
      lines.push(`${path}: ${show(old)} -> ${show(now)}`);
    }
  };
  compare(before, after, '');
  const left = lines.length - MOST_LINES;
  return left > 0 ? [...lines.slice(0, MOST_LINES), `and ${left} more`] : lines;
}

function isBranch(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function show(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text;
}
