import type { FastifyRequest, FastifyServerOptions } from 'fastify';

export interface LogOptions {
  level: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  /** Where lines go; standard output when left out. */
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

/** Settings of the log: no headers, no query strings, no bodies, and secrets blotted out wherever one slips in. */
export function logOptions({ level, stream }: LogOptions): FastifyServerOptions['logger'] {
  return {
    level,
    ...(stream === undefined ? {} : { stream }),
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

/** Database drivers hang statements and their values on errors: only these four fields are written. */
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
