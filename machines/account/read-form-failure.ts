import * as ERRCODE from '#contract/errcode.ts';
import { readFailure } from '../submission/read-failure.ts';

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
