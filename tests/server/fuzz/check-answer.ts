import * as v from 'valibot';
import { type Call, CommonFields } from '#contract/call.ts';
import { type Envelope, readEnvelope } from '#contract/envelope.ts';
import { ERROR } from '#contract/errors.ts';
import { strictOf } from '#contract/strict.ts';

/** What came back over the wire, whoever carried it. */
export interface WireAnswer {
  status: number;
  headers: Readonly<Record<string, unknown>>;
  body: string;
}

const STATUS_OF = new Map<number, number>(
  Object.values(ERROR).map(({ errcode, status }) => [errcode, status]),
);

/**
 * Reads an answer of which nothing is known but that it must be a proper one: JSON, in an envelope, of a declared code that agrees
 * with the status, and no failure of the server's own.
 * @throws Error that says what is wrong with it
 */
export function readAnswer({ status, headers, body }: WireAnswer): Envelope {
  if (status >= 500) throw new Error(`a failure of the server's own: ${status} ${body}`);
  if (!String(headers['content-type']).startsWith('application/json')) throw new Error(`no JSON: ${body}`);
  const envelope = readEnvelope(JSON.parse(body));
  if (envelope === null) throw new Error(`no envelope: ${body}`);
  const expected = envelope.errcode === 0 ? 200 : STATUS_OF.get(envelope.errcode);
  if (status !== expected) throw new Error(`status ${status} with errcode ${envelope.errcode}`);
  if (status === 429 && !(Number(headers['retry-after']) > 0)) throw new Error('429 without a time to wait');
  return envelope;
}

/**
 * Checks what only an answer of this call can have.
 * @throws Error that says what is wrong with it
 */
export function checkCallAnswer(call: Call, sent: string | Buffer, envelope: Envelope): void {
  if (envelope.errcode === 0) {
    const { issues } = v.safeParse(strictOf(call.response), envelope.data);
    if (issues) throw new Error(`an answer that its schema refuses: ${v.summarize(issues)}`);
  }
  if (envelope.errcode !== ERROR.invalid.errcode) return;
  if (envelope.field === undefined) {
    if (hasFields(sent)) throw new Error(`refused without naming a field: ${envelope.errmsg}`);
  } else if (!namesField(call, sent, envelope.field)) {
    throw new Error(`refused for ${envelope.field}, which is no field of the call`);
  }
}

/** Neither what is no object has fields, nor what would change prototypes, nor a key that nobody can write down. */
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

/** Text that cannot be stored is refused wherever it stands, also in a field that the call does not know. */
function namesField(call: Call, sent: string | Buffer, field: string): boolean {
  const names = [call.request.entries, CommonFields.entries, parse(sent) ?? {}].flatMap((owner) =>
    Object.keys(owner),
  );
  return names.some((name) => field === name || field.startsWith(`${name}.`));
}

/** As the server does: a mark of the byte order may stand in front. */
function parse(sent: string | Buffer): unknown {
  try {
    return JSON.parse(String(sent).replace(/^\uFEFF/, ''));
  } catch {
    return null;
  }
}
