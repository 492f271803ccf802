/**
 * A value as text, the same for equal values: actors by id, errors by message, `undefined` unlike a missing
 * key.
 */
export function toText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (part === undefined) return '(undefined)';
    if (part instanceof Error) return `${part.name}: ${part.message}`;
    if (part instanceof Map || part instanceof Set) return [...part];
    if (typeof part === 'function') return '(function)';
    if (typeof part === 'bigint') return `${part}n`;
    return isActor(part) ? `(actor ${part.id.replace(/^x:\d+$/, 'x')})` : part;
  });
}

function isActor(value: unknown): value is { id: string } {
  return (
    typeof value === 'object' && value !== null && 'sessionId' in value && 'send' in value && 'id' in value
  );
}
