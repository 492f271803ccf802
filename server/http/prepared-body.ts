import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const CODINGS = ['br', 'gzip', 'identity'] as const;
export type Coding = (typeof CODINGS)[number];

/** A body that many are sent: compressed once per coding, when the first one asks for that coding. */
export interface PreparedBody {
  in(coding: Coding): Promise<Buffer>;
}

export function prepareBody(text: string): PreparedBody {
  const plain = Buffer.from(text);
  const made = new Map<Coding, Promise<Buffer>>();

  function make(coding: Coding): Promise<Buffer> {
    const making = compress(plain, coding);
    made.set(coding, making);
    making.catch(() => made.delete(coding));
    return making;
  }

  return { in: (coding) => made.get(coding) ?? make(coding) };
}

/**
 * The most compact of the codings that the header `accept-encoding` names; `identity` when it names none of ours, unless that
 * is refused and another is not. One who refuses everything is sent it plain: that everybody can read.
 */
export function chooseCoding(accepted = ''): Coding {
  const wanted = new Map(accepted.toLowerCase().split(',').map(readChoice));
  const named = CODINGS.find((coding) => wanted.get(coding));
  if (named) return named;
  const isPlainRefused = wanted.get('identity') === false;
  const other = CODINGS.find((coding) => !wanted.has(coding));
  return (isPlainRefused && wanted.get('*') && other) || 'identity';
}

/** The name of a coding, and whether it is wanted at all. */
function readChoice(part: string): [string, boolean] {
  const [name = '', weight = ''] = part.split(';').map((piece) => piece.trim());
  return [name, !/^q=0(\.0*)?$/.test(weight)];
}

/** From here on the densest Brotli takes seconds, and saves a tenth. */
const LARGE = 100_000;
const QUALITY = { small: 11, large: 9 };

function compress(plain: Buffer, coding: Coding): Promise<Buffer> {
  if (coding === 'identity') return Promise.resolve(plain);
  if (coding === 'gzip') return gzipAsync(plain, { level: constants.Z_BEST_COMPRESSION });
  const quality = plain.length < LARGE ? QUALITY.small : QUALITY.large;
  return brotliAsync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
