import { API_BASE } from '#contract/constants.ts';
import fc from '#tests/fast-check.ts';

/** Bytes to send, in the pieces in which they are written. */
export type RawRequest = Buffer[];

interface Parts {
  line: string;
  headers: string[];
  body: string;
  lineEnd: string;
}

/** Requests that no client library would send. */
export function rawRequest(path: string): fc.Arbitrary<RawRequest> {
  const body = fc.constantFrom(
    '{}',
    '{"gameId":1001,"gameId":"1001"}',
    '{"os":"é🎲"}',
    `{"os":"${'x'.repeat(9_000)}"}`,
  );
  const whole = fc
    .record<Parts>({
      line: mostly(`POST ${API_BASE}/${path} HTTP/1.1`, requestLines(path)),
      headers: fc.subarray(ODD_HEADERS, { maxLength: 3 }),
      body,
      lineEnd: mostly('\r\n', ['\n', '\r', '\r\n ', '\r\n\r\n']),
    })
    .chain((parts) => fc.constantFrom(...FRAMINGS).map((frame) => frame(parts)));
  const garbage = fc.string({ unit: 'binary', maxLength: 300 });
  return fc
    .record({
      text: fc.oneof(
        { weight: 6, arbitrary: whole },
        { weight: 2, arbitrary: fc.tuple(whole, fc.nat(600)).map(([text, end]) => text.slice(0, end)) },
        { weight: 2, arbitrary: fc.tuple(whole, whole).map((both) => both.join('')) },
        { weight: 1, arbitrary: garbage },
        { weight: 1, arbitrary: fc.tuple(whole, garbage, fc.nat(300)).map(replaceFrom) },
      ),
      cut: fc.nat(300),
    })
    .map(({ text, cut }) => [Buffer.from(text.slice(0, cut)), Buffer.from(text.slice(cut))]);
}

function requestLines(path: string): string[] {
  const address = `${API_BASE}/${path}`;
  return [
    ...['GET', 'BREW', 'post', 'CONNECT', 'TRACE', 'PROPFIND'].map(
      (method) => `${method} ${address} HTTP/1.1`,
    ),
    ...['HTTP/1.0', 'HTTP/2.0', 'HTTP/9', 'HTP/1.1', ''].map((version) => `POST ${address} ${version}`),
    ...['', '/%', '/%00', '/../../etc/passwd', '//', '?', '*', 'http://[', `/${'a'.repeat(9_000)}`].map(
      (odd) => `POST ${odd} HTTP/1.1`,
    ),
    `POST ${address}?${'a='.repeat(2_000)} HTTP/1.1`,
    `POST ${address}/ HTTP/1.1`,
    `POST  ${address}  HTTP/1.1`,
  ];
}

const ODD_HEADERS = [
  'authorization: \u0000',
  `authorization: ${'x'.repeat(10_000)}`,
  `authorization: ${'x'.repeat(40_000)}`,
  'authorization: a\r\nauthorization: b',
  'authorization: Bearer',
  'content-type: application/json\r\ncontent-type: text/plain',
  'content-type: application/json; charset=\u00ff',
  'content-encoding: gzip',
  'expect: 100-continue',
  'expect: the worst',
  'accept-encoding: br',
  'accept-encoding: gzip',
  'accept-encoding: br;q=0, gzip;q=0, identity;q=0',
  'accept-encoding: *;q=0',
  'accept-encoding: br;q=abc, ;;,,q=1;br \u00ff',
  `accept-encoding: ${'br, '.repeat(2_000)}`,
  'accept-encoding: br\r\naccept-encoding: gzip',
  'connection: upgrade\r\nupgrade: websocket',
  'connection: upgrade\r\nupgrade: h2c',
  'x-forwarded-for: not, an, address, \u0007',
  'x-forwarded-for: ::1%eth0',
  'host: a\r\nhost: b',
  'host:',
  'no colon',
  ': no name',
  'a b: c',
  ' folded: x',
  `cookie: ${'a=b; '.repeat(1_000)}`,
  ...[Array.from({ length: 150 }, (_, index) => `x-${index}: y`).join('\r\n')],
];

type Frame = (parts: Parts) => string;

/** Right and wrong lengths, and invalid chunks. */
const FRAMINGS: Frame[] = [
  (parts) => write(parts, [`content-length: ${Buffer.byteLength(parts.body)}`], parts.body),
  (parts) => write(parts, [`content-length: ${Buffer.byteLength(parts.body)}`], parts.body),
  (parts) => write(parts, [`content-length: ${parts.body.length + 50}`], parts.body),
  (parts) => write(parts, ['content-length: 1'], parts.body),
  (parts) => write(parts, ['content-length: 0'], ''),
  (parts) => write(parts, ['content-length: -5'], parts.body),
  (parts) => write(parts, ['content-length: 1e3'], parts.body),
  (parts) => write(parts, ['content-length: 99999999999999999999'], parts.body),
  (parts) => write(parts, ['content-length: 5', 'content-length: 6'], parts.body),
  (parts) => write(parts, ['content-length: 2', 'transfer-encoding: chunked'], chunk(parts.body)),
  (parts) => write(parts, ['transfer-encoding: chunked'], chunk(parts.body)),
  (parts) => write(parts, ['transfer-encoding: chunked'], chunk(parts.body).slice(0, -4)),
  (parts) => write(parts, ['transfer-encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n'),
  (parts) => write(parts, ['transfer-encoding: chunked'], 'ffffffffffffffff1\r\n{}\r\n0\r\n\r\n'),
  (parts) => write(parts, ['transfer-encoding: chunked'], `2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`),
  (parts) => write(parts, ['transfer-encoding: chunked'], `2\r\n{}\r\n0\r\n${'x: y\r\n'.repeat(3_000)}\r\n`),
  (parts) => write(parts, ['transfer-encoding: gzip, chunked'], chunk(parts.body)),
  (parts) => write(parts, ['transfer-encoding: identity'], parts.body),
  (parts) => write(parts, [], parts.body),
];

function write({ line, headers, lineEnd }: Parts, framing: string[], body: string): string {
  const usual = ['host: x', 'content-type: application/json'];
  return `${[line, ...usual, ...headers, ...framing].join(lineEnd)}${lineEnd}${lineEnd}${body}`;
}

function chunk(body: string): string {
  return `${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n0\r\n\r\n`;
}

function replaceFrom([text, garbage, at]: [string, string, number]): string {
  return text.slice(0, at) + garbage + text.slice(at + garbage.length);
}

function mostly(usual: string, others: string[]): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );
}
