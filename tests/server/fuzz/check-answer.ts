import * as v from 'valibot';
import { type Call, CommonFields } from '#contract/call.ts';
import { type Envelope, readEnvelope } from '#contract/envelope.ts';
import * as ERRCODE from '#contract/errcode.ts';
import { errorNames, errorOf } from '#contract/errors.ts';
import { strictOf } from '#contract/strict.ts';

const JSON_IN_UTF8 = 'application/json; charset=utf-8';

/** An answer, from inject or from a socket. */
export interface WireAnswer {
  status: number;
  headers: Readonly<Record<string, unknown>>;
  body: string;
}

const STATUS_OF = new Map(
  errorNames()
    .map(errorOf)
    .map(({ errcode, status }) => [errcode, status]),
);

/**
 * Reads an answer and checks what every answer must have: JSON in an envelope that nobody stores, a declared
 * code that matches the status, and no internal error.
 * @throws Error that describes the fault
 */
export function readAnswer({ status, headers, body }: WireAnswer): Envelope {
  if (status >= 500) throw new Error(`a failure of the server's own: ${status} ${body}`);
  if (headers['content-type'] !== JSON_IN_UTF8) throw new Error(`no JSON: ${body}`);
  if (headers['cache-control'] !== 'no-store') throw new Error(`an answer that may be stored: ${body}`);
  const envelope = readEnvelope(JSON.parse(body));
  if (envelope === null) throw new Error(`no envelope: ${body}`);
  const expected = envelope.errcode === 0 ? 200 : STATUS_OF.get(envelope.errcode);
  if (status !== expected) throw new Error(`status ${status} with errcode ${envelope.errcode}`);
  if (status === 429 && !(Number(headers['retry-after']) > 0)) throw new Error('429 without a time to wait');
  return envelope;
}

/**
 * Checks an answer against its call.
 * @throws Error that describes the fault
 */
export function checkCallAnswer(call: Call, sent: string | Buffer, envelope: Envelope): void {
  if (envelope.errcode === 0) {
    const { issues } = v.safeParse(strictOf(call.response), envelope.data);
    if (issues) throw new Error(`an answer that its schema refuses: ${v.summarize(issues)}`);
  }
  if (envelope.errcode !== ERRCODE.invalid) return;
  if (envelope.field === undefined) {
    if (hasFields(sent)) throw new Error(`refused without naming a field: ${envelope.errmsg}`);
  } else if (!namesField(call, sent, envelope.field)) {
    throw new Error(`refused for ${envelope.field}, which is no field of the call`);
  }
}

/** False without an object, and for keys that are unstorable or change prototypes. */
function hasFields(sent: string | Buffer): boolean {
  const body = parse(sent);
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  const changesPrototypes = /__proto__|\\u005f_proto__|constructor/.test(String(sent));
  return (
    isObject &&
    !changesPrototypes &&
    Object.keys(body).every((key) => key.isWellFormed() && !key.includes('\0'))
  );
}

/** Unstorable text is refused in any field, also in unknown ones. */
function namesField(call: Call, sent: string | Buffer, field: string): boolean {
  const names = [call.request.entries, CommonFields.entries, parse(sent) ?? {}].flatMap((owner) =>
    Object.keys(owner),
  );
  return names.some((name) => field === name || field.startsWith(`${name}.`));
}

/** Skips a byte order mark, as the server does. */
function parse(sent: string | Buffer): unknown {
  try {
    return JSON.parse(String(sent).replace(/^\uFEFF/, ''));
  } catch {
    return null;
  }
}
