const kinds = ['refused', 'timeout', 'offline', 'broken', 'server'] as const;

/** How a call failed. Only `refused` proves that nothing happened. */
export interface Failure {
  kind: (typeof kinds)[number];
  /** 0 when no readable answer came. */
  errcode: number;
  /** The field of the request that was refused. */
  field: string | null;
  /** Seconds to wait before the next try. */
  retryAfter: number | null;
}

/** Reads the error of an actor. Anything but a failed call counts as `broken`. */
export function readFailure(error: unknown): Failure {
  const source = Object(error) as Record<string, unknown>;
  return {
    kind: kinds.find((kind) => kind === source.kind) ?? 'broken',
    errcode: typeof source.errcode === 'number' ? source.errcode : 0,
    field: typeof source.field === 'string' ? source.field : null,
    retryAfter: typeof source.retryAfter === 'number' ? source.retryAfter : null,
  };
}

/** Names a lost answer; any other failure is `other`. */
export function nameOutage<Other>(error: unknown, other: Other): 'timeout' | 'offline' | Other {
  const { kind } = readFailure(error);
  return kind === 'timeout' || kind === 'offline' ? kind : other;
}

/** Whether the server answered with this error of the contract. */
export function isError(error: unknown, errcode: number): boolean {
  return readFailure(error).errcode === errcode;
}
