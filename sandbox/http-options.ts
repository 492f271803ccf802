import type { FastifyInstance } from 'fastify';
import type { Sandbox } from './create-sandbox.ts';

export interface HttpOptions {
  sandbox: Sandbox;
  clock: () => number;
  /** Shared with the merchant. */
  secret: string;
  /** The merchant's name on pages. */
  merchant: string;
  /** Public address of the pages. */
  publicUrl: string;
  /** Receives unexpected errors. */
  onError: (error: Error) => void;
  /** Adds the providers of social sign-in. Left out: there are none. */
  identity?: ((http: FastifyInstance) => Promise<void>) | undefined;
}
