import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { CallError } from './call-error.ts';
import { wrapError } from './envelope.ts';

/** Answers connections without a valid request: not HTTP, headers too long, or a body that never arrives. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  const isListening = socket.writable && error.code !== 'ECONNRESET';
  if (isListening && !isSilent(socket)) socket.write(toHttp(toRefusal(error.code)));
  socket.destroy();
}

/**
 * Browsers open connections in advance. They would read an answer on a silent one as the answer to its first
 * request, but they replace a closed one.
 */
export function isSilent(socket: Socket): boolean {
  return socket.bytesRead === 0;
}

function toRefusal(code: string | undefined): CallError {
  if (code === 'HPE_HEADER_OVERFLOW') return new CallError('tooLarge', 'The headers are too large.');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new CallError('invalid', 'The request did not arrive in time.');
  return new CallError('invalid', 'The request cannot be read.');
}

function toHttp(refusal: CallError): string {
  const body = JSON.stringify(wrapError('errcode', refusal));
  const headers = [
    `content-length: ${Buffer.byteLength(body)}`,
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    'connection: close',
  ];
  const status = `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`;
  return `${[status, ...headers].join('\r\n')}\r\n\r\n${body}`;
}
