/**
 * `refused`: the server said no, `errcode` says why. `timeout`, `offline`: no answer. `broken`: an unreadable
 * answer. `server`: the server failed. Only `refused` proves that nothing has happened.
 */
export type FailureKind = 'refused' | 'timeout' | 'offline' | 'broken' | 'server';

interface FailureDetails {
  errcode?: number;
  field?: string | undefined;
  retryAfter?: number | null;
  cause?: unknown;
}

export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  readonly kind: FailureKind;
  /** 0 without a readable answer. */
  readonly errcode: number;
  /** The field of the request that is wrong. */
  readonly field: string | null;
  /** Seconds until the next try, with 429 and 503. */
  readonly retryAfter: number | null;

  constructor(kind: FailureKind, message: string, details: FailureDetails = {}) {
    super(message, { cause: details.cause });
    this.kind = kind;
    this.errcode = details.errcode ?? 0;
    this.field = details.field ?? null;
    this.retryAfter = details.retryAfter ?? null;
  }
}
