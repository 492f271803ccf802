import * as v from 'valibot';
import { type Call, CommonFields } from '#contract/call.ts';
import { CallError } from './call-error.ts';
import { findUnstorableText } from './find-unstorable-text.ts';

const TolerantCommonFields = v.partial(CommonFields);
type SentCommonFields = v.InferOutput<typeof TolerantCommonFields>;

export interface ReadBody<C extends Call> {
  body: v.InferOutput<C['request']>;
  common: SentCommonFields;
}

/**
 * Reads the common fields and the call's own fields of a parsed JSON body.
 * @throws CallError `invalid`, with the first wrong field
 */
export function readBody<C extends Call>(call: C, sent: unknown): ReadBody<C> {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) {
    throw new CallError('invalid', 'The body must be a JSON object.');
  }
  const unstorable = findUnstorableText(sent);
  if (unstorable !== null) throw invalidField(unstorable, 'well-formed text');
  return { common: parse(TolerantCommonFields, sent), body: parse(call.request, sent) };
}

function parse<Schema extends v.GenericSchema>(schema: Schema, sent: object): v.InferOutput<Schema> {
  const result = v.safeParse(schema, sent, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw invalidField(
    v.getDotPath(issue) ?? '',
    issue.expected ?? EXPECTATIONS[issue.type] ?? 'another value',
  );
}

/** Expectations of the checks without a message of their own. */
export const EXPECTATIONS: Readonly<Record<string, string>> = {
  safe_integer: 'a whole number',
  uuid: 'a UUID',
};

function invalidField(field: string, expected: string): CallError {
  return new CallError('invalid', `${field || 'body'}: expected ${expected}.`, field ? { field } : {});
}
