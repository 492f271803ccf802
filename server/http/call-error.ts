import { ERROR, type ErrorName } from '#contract/errors.ts';

interface CallErrorDetails {
  /** The request's field at fault. */
  field?: string;
  /** Seconds until it is worth trying again. */
  retryAfter?: number;
}

/** A refusal that the caller is told about: its name decides errcode and HTTP status, its message is sent as it stands. */
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
    return ERROR[this.errorName].errcode;
  }

  get status(): number {
    return ERROR[this.errorName].status;
  }
}
