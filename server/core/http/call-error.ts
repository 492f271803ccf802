import { codeOf, type ErrorName, errorOf } from '#contract/errors.ts';

interface CallErrorDetails {
  /** The wrong field of the request. */
  field?: string;
  /** Seconds until the next try. */
  retryAfter?: number;
}

/** A refusal that the caller sees: its name sets errcode and HTTP status, its message is sent as it is. */
export class CallError extends Error {
  readonly errorName: ErrorName;
  readonly field: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(errorName: ErrorName, message: string, details: CallErrorDetails = {}) {
    super(message);
    this.name = 'CallError';
    this.errorName = errorName;
    this.field = details.field;
    this.retryAfter = details.retryAfter;
  }

  get errcode(): number {
    return codeOf(this.errorName);
  }

  get status(): number {
    return errorOf(this.errorName).status;
  }
}
