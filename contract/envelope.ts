import * as v from 'valibot';

/** An answer in either of the two envelopes. `errcode` 0 is success. */
export interface Envelope {
  errcode: number;
  errmsg: string;
  data: unknown;
  /** The field of the request that is wrong, with errcode 400. */
  field?: string;
}

const ErrcodeEnvelope = v.object({
  errcode: v.number(),
  errmsg: v.fallback(v.string(), ''),
  data: v.optional(v.unknown()),
  field: v.optional(v.string()),
});

const CodeEnvelope = v.object({
  code: v.number(),
  msg: v.fallback(v.string(), ''),
  data: v.optional(v.unknown()),
  field: v.optional(v.string()),
});

const CODE_SUCCESS = 200;

/**
 * Reads `{errcode, errmsg, data}` or `{code, msg, data}`.
 * @returns null for anything else: a broken answer, never a success
 */
export function readEnvelope(body: unknown): Envelope | null {
  const byErrcode = v.safeParse(ErrcodeEnvelope, body);
  if (byErrcode.success) return { ...byErrcode.output, data: byErrcode.output.data };

  const byCode = v.safeParse(CodeEnvelope, body);
  if (!byCode.success) return null;
  const { code, msg, data, field } = byCode.output;
  return {
    errcode: code === CODE_SUCCESS ? 0 : code,
    errmsg: msg,
    data,
    ...(field === undefined ? {} : { field }),
  };
}
