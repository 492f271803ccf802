import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { WireAnswer } from './check-answer.ts';
import type { RawRequest } from './raw-request.ts';

/**
 * Sends the bytes, ends the connection and reads until the server ends it.
 * @throws Error when that takes longer than `patience` milliseconds
 */
export function exchangeRaw(port: number, request: RawRequest, patience: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const received: Buffer[] = [];
    const timer = setTimeout(() => {
      reject(new Error(`the connection stays open after: ${Buffer.concat(received)}`));
      socket.destroy();
    }, patience);
    socket.on('data', (piece: Buffer) => received.push(piece));
    // A server that has read enough resets the connection while bytes are still on their way.
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(Buffer.concat(received));
    });
    socket.on('end', () => socket.destroy());
    for (const piece of request) socket.write(piece);
    socket.end();
  });
}

/** Node answers some invalid requests itself, in chunked coding with an empty body. */
const NOTHING = Buffer.from('0\r\n\r\n');
const GO_ON = Buffer.from('HTTP/1.1 100 Continue\r\n\r\n');

/**
 * The answers in a connection's bytes.
 * @throws Error for anything else in them
 */
export function splitAnswers(received: Buffer): WireAnswer[] {
  const answers: WireAnswer[] = [];
  let rest = received;
  while (rest.length > 0) {
    if (rest.subarray(0, GO_ON.length).equals(GO_ON)) {
      rest = rest.subarray(GO_ON.length);
      continue;
    }
    const headEnd = rest.indexOf('\r\n\r\n');
    const [statusLine = '', ...lines] = rest.subarray(0, headEnd).toString().split('\r\n');
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(statusLine)?.[1]);
    const headers = Object.fromEntries(lines.map(readHeader));
    const isEmpty = rest.subarray(headEnd + 4, headEnd + 4 + NOTHING.length).equals(NOTHING);
    const end = headEnd + 4 + (isEmpty ? NOTHING.length : Number(headers['content-length']));
    if (headEnd < 0 || !(status > 0) || !(end <= rest.length)) throw new Error(`no HTTP: ${rest}`);
    const body = isEmpty ? '' : decode(rest.subarray(headEnd + 4, end), headers['content-encoding']);
    answers.push({ status, headers, body });
    rest = rest.subarray(end);
  }
  return answers;
}

function decode(body: Buffer, coding = 'identity'): string {
  if (coding === 'br') return String(brotliDecompressSync(body));
  if (coding === 'gzip') return String(gunzipSync(body));
  if (coding !== 'identity') throw new Error(`a coding that nobody asked for: ${coding}`);
  return String(body);
}

function readHeader(line: string): [string, string] {
  const colon = line.indexOf(':');
  return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
}
