import { toJsonSchema } from '@valibot/to-json-schema';
import type { Call } from '#contract/call.ts';
import type { CallError } from './call-error.ts';

type Style = Call['envelope'];

export function wrapSuccess(style: Style, data: unknown): object {
  return style === 'code' ? { code: 200, msg: 'ok', data } : { errcode: 0, errmsg: 'ok', data };
}

export function wrapError(style: Style, error: CallError): object {
  const field = error.field === undefined ? {} : { field: error.field };
  return style === 'code'
    ? { code: error.errcode, msg: error.message, data: null, ...field }
    : { errcode: error.errcode, errmsg: error.message, data: null, ...field };
}

/** JSON schemas by HTTP status for fastify's serialiser, which sends only what they name. */
export function responseSchemas(call: Call): Record<string, object> {
  const { $schema: _, ...data } = toJsonSchema(call.response, { typeMode: 'output', errorMode: 'ignore' });
  const failure = envelopeSchema(call.envelope, { type: 'null' });
  return { 200: envelopeSchema(call.envelope, data), '4xx': failure, '5xx': failure };
}

function envelopeSchema(style: Style, data: object): object {
  const [number, message] = style === 'code' ? ['code', 'msg'] : ['errcode', 'errmsg'];
  return {
    type: 'object',
    properties: {
      [number]: { type: 'integer' },
      [message]: { type: 'string' },
      data,
      field: { type: 'string' },
    },
    required: [number, message, 'data'],
  };
}
