import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const CODINGS = ['br', 'gzip', 'identity'] as const;
export type Coding = (typeof CODINGS)[number];

/** A body for many requests, compressed once per coding, on the first request for it; or for one. */
export interface PreparedBody {
  in(coding: Coding): Promise<Buffer>;
}

/** @param isForOne it is compressed fast rather than densely */
export function prepareBody(text: string, isForOne = false): PreparedBody {
  const plain = Buffer.from(text);
  const made = new Map<Coding, Promise<Buffer>>();

  function make(coding: Coding): Promise<Buffer> {
    const making = compress(plain, coding, isForOne);
    made.set(coding, making);
    making.catch(() => made.delete(coding));
    return making;
  }

  return { in: (coding) => made.get(coding) ?? make(coding) };
}

/**
 * The densest coding that `accept-encoding` allows. Falls back to `identity`, even when the header refuses
 * everything.
 */
export function chooseCoding(accepted = ''): Coding {
  const wanted = new Map(accepted.toLowerCase().split(',').map(readChoice));
  const named = CODINGS.find((coding) => wanted.get(coding));
  if (named) return named;
  const isPlainRefused = wanted.get('identity') === false;
  const other = CODINGS.find((coding) => !wanted.has(coding));
  return (isPlainRefused && wanted.get('*') && other) || 'identity';
}

/** The name of a coding, and whether it is accepted. */
function readChoice(part: string): [string, boolean] {
  const [name = '', weight = ''] = part.split(';').map((piece) => piece.trim());
  return [name, !/^q=0(\.0*)?$/.test(weight)];
}

/** Above this size the densest Brotli takes seconds to save a tenth. */
const LARGE = 100_000;
const QUALITY = { small: 11, large: 9, fast: 5 };

function compress(plain: Buffer, coding: Coding, isFast: boolean): Promise<Buffer> {
  if (coding === 'identity') return Promise.resolve(plain);
  if (coding === 'gzip') return gzipAsync(plain, isFast ? {} : { level: constants.Z_BEST_COMPRESSION });
  const dense = plain.length < LARGE ? QUALITY.small : QUALITY.large;
  const quality = isFast ? QUALITY.fast : dense;
  return brotliAsync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
