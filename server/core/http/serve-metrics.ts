import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { METRICS_TYPE, type Metrics } from '#server/core/metrics.ts';
import { explainListening } from './listen.ts';

export interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

/** The only address: metrics are for this machine. */
export const METRICS_HOST = '127.0.0.1';
const HOSTS = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/i;
const MOST_CONNECTIONS = 16;

/**
 * Answers `/metrics` on a loopback port of its own.
 * @param port 0 for any free one
 * @throws PortBusy
 */
export async function serveMetrics(metrics: Metrics, port: number): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    void answer(metrics, request, response);
  });
  server.maxConnections = MOST_CONNECTIONS;
  const address = { host: METRICS_HOST, port, setting: 'METRICS_PORT' };
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explainListening(error, address)));
    server.listen(port, METRICS_HOST, resolve);
  });
  metrics.measureProcess();
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(metrics: Metrics, request: IncomingMessage, response: ServerResponse): Promise<void> {
  // A page in a browser on this machine could reach the port under a host name of its own.
  if (!HOSTS.test(request.headers.host ?? '')) return end(response, 403, 'Only this machine may ask.\n');
  if (request.url?.split('?', 1)[0] !== '/metrics')
    return end(response, 404, 'The metrics are at /metrics.\n');
  if (request.method !== 'GET') return end(response, 405, 'The metrics are read with GET.\n');
  try {
    const text = await metrics.render();
    response.setHeader('content-type', METRICS_TYPE);
    end(response, 200, text);
  } catch {
    end(response, 500, 'The metrics cannot be read.\n');
  }
}

function end(response: ServerResponse, status: number, text: string): void {
  response.statusCode = status;
  response.setHeader('cache-control', 'no-store');
  if (!response.hasHeader('content-type')) response.setHeader('content-type', 'text/plain; charset=utf-8');
  response.end(text);
}
