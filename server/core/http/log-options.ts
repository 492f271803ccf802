import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import { escapeControls } from '#server/core/control-text.ts';

export interface LogOptions {
  level: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  /** Output of the log; standard output without it. */
  stream?: { write(line: string): void };
}

const SECRETS = [
  'authorization',
  'password',
  'loginPassword',
  'token',
  'cookie',
  'messagingToken',
  'passwordHash',
  'tokenHash',
  'number',
  'accountNumber',
  'account_number',
];

/** Logs no headers, query strings, bodies or control characters, and redacts secrets anywhere else. */
export function logOptions({ level, stream }: LogOptions): FastifyServerOptions['logger'] {
  return {
    level,
    ...(stream === undefined ? {} : { stream }),
    hooks: { streamWrite: (line: string) => `${escapeControls(line.trimEnd())}\n` },
    redact: { paths: SECRETS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[secret]' },
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: request.url.split('?', 1)[0],
        address: request.ip,
      }),
      err: describeError,
    },
  };
}

/** Drivers attach statements and their values to errors, so only these four fields are logged. */
function describeError(error: Error & { code?: string }): {
  type: string;
  message: string;
  stack: string;
  code?: string;
} {
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...(error.code === undefined ? {} : { code: error.code }),
  };
}
