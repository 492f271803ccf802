import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';

/** AuthenticationOk and ReadyForQuery: PGlite has no log-in. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
/** PGlite has one session, which each connection must reset. */
const FORGET = 'rollback; deallocate all';
const TERMINATE = 0x58;

type Done = (error?: Error | null) => void;

/**
 * A socket for the PostgreSQL driver: each chunk that the driver writes is one call into PGlite, so a
 * statement with all its messages is one call.
 */
export class PgliteStream extends Duplex {
  readonly #pglite: PGlite;
  #isWelcomed = false;

  constructor(pglite: PGlite) {
    super();
    this.#pglite = pglite;
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.#answer(chunk).then(() => done(), done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: Done): void {
    this.#answer(Buffer.concat(chunks.map(({ chunk }) => chunk))).then(() => done(), done);
  }

  async #answer(messages: Buffer): Promise<void> {
    if (!this.#isWelcomed) {
      this.#isWelcomed = true;
      await this.#pglite.exec(FORGET);
      this.push(WELCOME);
    } else if (messages[0] === TERMINATE) {
      this.push(null);
    } else {
      this.push(await this.#pglite.execProtocolRaw(messages));
    }
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }
}
