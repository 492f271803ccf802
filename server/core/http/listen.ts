import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';

interface Address {
  host: string;
  port: number;
  /** The setting that says the port. Default: `PORT`. */
  setting?: string;
}

/** The port is taken; the message is for the operator. */
export class PortBusy extends Error {
  override name = 'PortBusy';
}

/**
 * Checks that the port is free before anything is created.
 * @throws PortBusy
 */
export function probePort({ host, port, setting }: Address): Promise<void> {
  const address = { host, port, ...(setting !== undefined && { setting }) };
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(explainListening(error, address)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** @throws PortBusy */
export async function listen(server: FastifyInstance, { host, port }: Address): Promise<void> {
  try {
    await server.listen({ host, port });
  } catch (error) {
    throw error instanceof Error ? explainListening(error, { host, port }) : error;
  }
}

const REASONS: Record<string, (address: Address) => string> = {
  EADDRINUSE: ({ port, setting = 'PORT' }) =>
    `Port ${port} is in use by another program: stop that one, or set ${setting} to another number.`,
  EACCES: ({ port, setting = 'PORT' }) =>
    `Port ${port} may not be used by this user: set ${setting} to a number above 1023.`,
  EADDRNOTAVAIL: ({ host }) => `This machine has no address ${host}: set HOST to one that it has.`,
  ENOTFOUND: ({ host }) => `The host name ${host} is not known: set HOST to an address of this machine.`,
};

/** Replaces the error of an address that cannot be listened on by a sentence for the operator. */
export function explainListening(error: Error & { code?: string }, address: Address): Error {
  const reason = REASONS[error.code ?? ''];
  return reason === undefined ? error : new PortBusy(reason(address), { cause: error });
}
