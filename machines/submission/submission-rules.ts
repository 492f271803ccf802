import * as ERRCODE from '#contract/errcode.ts';

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

/**
 * What the failure of a submission means. `refused`: nothing has happened. `unknown`: only the same request
 * can tell. `left`: it may have happened, but nobody can ask any more.
 */
export type Judgement = 'refused' | 'unknown' | 'left';

/** The server may answer these before it looks up the request id. */
const saidBeforeTheLookup = [ERRCODE.unauthorised, ERRCODE.tooMany, ERRCODE.invalid];

/** The login that could ask has ended, or the answer may have been deleted. */
const saidWithoutTheAnswer = [ERRCODE.unauthorised, ERRCODE.requestTooOld];

/** @param lostAnswers how many answers to this request were lost before */
export function judgeFailure(error: unknown, lostAnswers: number): Judgement {
  if (readFailure(error).kind !== 'refused') return 'unknown';
  if (lostAnswers === 0) return 'refused';
  if (saidWithoutTheAnswer.some((errcode) => isError(error, errcode))) return 'left';
  return saidBeforeTheLookup.some((errcode) => isError(error, errcode)) ? 'unknown' : 'refused';
}

const spent = [ERRCODE.requestReused, ERRCODE.requestTooOld, ERRCODE.loginOver];

/**
 * The digits in a typed or pasted text, in the numerals of any script.
 * @param length the most digits to read
 */
export function readDigits(text: string, length: number): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, length);
}

/** An error of the form as a whole. */
export type FormError =
  | 'credentialsWrong'
  | 'tooMany'
  | 'termsChanged'
  | 'alreadyBound'
  | 'loginOver'
  | 'forbidden'
  | 'proofNeeded'
  | 'timeout'
  | 'offline'
  | 'server'
  | 'invalid';

/** Why the server refused a field. */
export type RefusedError = 'taken' | 'invalid';

export interface FormFailure<Field extends string> {
  /** At most one of `form` and `field` is set. */
  form: FormError | null;
  field: { name: Field; error: RefusedError } | null;
  /** Seconds until the next try is allowed; only with `tooMany`. */
  retryAfter: number;
}

const SECONDS_WITHOUT_WORD = 60;
/** Fields that the player does not type. A refusal means that the accepted versions are out of date. */
const VERSIONS = ['termsVersion', 'privacyVersion'];

/** Finds where a failed log-in or registration is shown: at a field of the form, or above all of them. */
export function readFormFailure<Field extends string>(
  error: unknown,
  fields: readonly Field[],
): FormFailure<Field> {
  const failure = readFailure(error);
  if (failure.kind === 'timeout' || failure.kind === 'offline') return atForm(failure.kind);
  if (failure.kind !== 'refused') return atForm('server');
  if (failure.errcode === ERRCODE.credentialsWrong) return atForm('credentialsWrong');
  if (failure.errcode === ERRCODE.tooMany) {
    return atForm('tooMany', failure.retryAfter ?? SECONDS_WITHOUT_WORD);
  }
  if (VERSIONS.includes(failure.field ?? '')) return atForm('termsChanged');
  if (failure.errcode === ERRCODE.alreadyBound) return atForm('alreadyBound');
  if (failure.errcode === ERRCODE.loginOver) return atForm('loginOver');
  if (failure.errcode === ERRCODE.forbidden) return atForm('forbidden');
  if (failure.errcode === ERRCODE.proofNeeded) return atForm('proofNeeded');
  const taken = nameTaken(failure.errcode);
  const name = fields.find((field) => field === (taken ?? failure.field));
  return name
    ? { form: null, field: { name, error: taken ? 'taken' : 'invalid' }, retryAfter: 0 }
    : atForm('invalid');
}

function nameTaken(errcode: number): 'account' | 'mobile' | null {
  if (errcode === ERRCODE.accountTaken) return 'account';
  return errcode === ERRCODE.mobileTaken ? 'mobile' : null;
}

function atForm(form: FormError, retryAfter = 0): FormFailure<never> {
  return { form, field: null, retryAfter };
}

/** Whether the request's id can do nothing any more, so that the next try needs another one. */
export function isIdSpent(error: unknown): boolean {
  return spent.some((errcode) => isError(error, errcode));
}
