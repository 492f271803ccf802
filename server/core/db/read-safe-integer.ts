/** Reads a `bigint` column. @throws RangeError for integers that a number cannot hold exactly */
export function readSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a safe integer: ${text}`);
  return value;
}
