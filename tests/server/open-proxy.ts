import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, Socket } from 'node:net';

/** A network between a server and its database that can swallow messages. It never ends a connection. */
export interface DatabaseProxy {
  /** The database's address, through the proxy. */
  url: string;
  /** How many connections are open and not silent. */
  count(): number;
  /** Silences up to `count` open connections for ever. @returns the number of silenced connections */
  silence(count: number): number;
  /** Whether new connections are silent too. */
  silenceNew(isSilent: boolean): void;
  /**
   * Delivers the next message that contains `text` and then swallows everything on its connection.
   * @param after what another message of that connection must have contained
   */
  loseAnswerTo(text: string, after?: string): Promise<void>;
  /** Delivers `count` more messages. @returns the connection of the last one */
  afterMessages(count: number): Promise<{ silence(): void }>;
  /** Ends the silent connections at the database alone, as its keep-alive does after a while. */
  forgetSilent(): void;
  /** Leads new connections to another port of this machine. */
  lead(port: number): void;
  close(): Promise<void>;
}

interface Link {
  near: Socket;
  far: Socket;
  isSilent: boolean;
}

/** @param url of a database on this machine */
export async function openProxy(url: string): Promise<DatabaseProxy> {
  let port = Number(new URL(url).port);
  let isNewSilent = false;
  let lost: { text: string; after: string; link: Link | null; done: () => void } | null = null;
  let awaited: { left: number; done: (last: { silence(): void }) => void } | null = null;
  const links = new Set<Link>();

  const server = createServer((near) => {
    const link = { near, far: new Socket(), isSilent: isNewSilent };
    links.add(link);
    if (!link.isSilent) link.far.connect(port, '127.0.0.1');
    near.on('data', (chunk) => {
      if (link.isSilent) return;
      link.far.write(chunk);
      count(link);
      if (lost?.link === null && chunk.includes(lost.after)) lost.link = link;
      if (lost?.link !== link || !chunk.includes(lost.text)) return;
      link.isSilent = true;
      lost.done();
      lost = null;
    });
    link.far.on('data', (chunk) => {
      if (!link.isSilent) near.write(chunk);
    });
    near.on('error', () => {});
    link.far.on('error', () => {});
    near.on('close', () => endWith(link, link.far));
    link.far.on('close', () => endWith(link, near));
  });
  await listenAnywhere(server);

  function count(link: Link): void {
    if (awaited === null) return;
    awaited.left -= 1;
    if (awaited.left > 0) return;
    awaited.done({
      silence() {
        link.isSilent = true;
      },
    });
    awaited = null;
  }

  function endWith(link: Link, other: Socket): void {
    if (link.isSilent) return;
    links.delete(link);
    other.destroy();
  }

  const open = () => [...links].filter(({ isSilent }) => !isSilent);
  const through = new URL(url);
  through.port = String((server.address() as AddressInfo).port);

  return {
    url: through.href,
    count: () => open().length,
    silence(count) {
      const chosen = open().slice(0, count);
      for (const link of chosen) link.isSilent = true;
      return chosen.length;
    },
    silenceNew(isSilent) {
      isNewSilent = isSilent;
    },
    loseAnswerTo(text, after = text) {
      return new Promise((resolve) => {
        lost = { text, after, link: null, done: resolve };
      });
    },
    afterMessages(left) {
      return new Promise((resolve) => {
        awaited = { left, done: resolve };
      });
    },
    forgetSilent() {
      for (const { far, isSilent } of links) if (isSilent) far.destroy();
    },
    lead(newPort) {
      port = newPort;
    },
    async close() {
      for (const { near, far } of links) {
        near.destroy();
        far.destroy();
      }
      server.close();
      await once(server, 'close');
    },
  };
}

async function listenAnywhere(server: Server): Promise<void> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}
