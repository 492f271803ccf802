import { execFile } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { Agent, request as ask, type IncomingHttpHeaders } from 'node:http';
import { createSecureServer, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';

export interface SecureServer {
  url: string;
  /** The hash of its key, as Chromium's `--ignore-certificate-errors-spki-list` takes it. */
  keyHash: string;
  close(): void;
}

/** Headers that describe one connection, which HTTP/2 forbids. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade'];

/** Passes HTTP/2 with TLS on to a server of HTTP/1.1, as a proxy in production does. */
export async function serveHttp2(target: string): Promise<SecureServer> {
  const { hostname, port } = new URL(target);
  const agent = new Agent({ keepAlive: true });
  const certificate = await makeCertificate();
  const server = createSecureServer(certificate, (request, response) => {
    const upstream = ask({
      ...{ hostname, port, agent, method: request.method, path: request.url },
      headers: { ...endToEnd(request.headers), host: request.authority, 'x-forwarded-proto': 'https' },
    });
    upstream.on('information', ({ statusCode, headers }) => {
      if (statusCode === 103 && headers.link) response.writeEarlyHints({ link: headers.link });
    });
    upstream.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers));
      answer.pipe(response);
    });
    upstream.on('error', () => fail(response));
    request.on('aborted', () => upstream.destroy());
    request.pipe(upstream);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const sessions = new Set<{ destroy(): void }>();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
    session.on('error', () => session.destroy());
  });
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keyHash: hashKey(certificate.cert),
    close() {
      for (const session of sessions) session.destroy();
      server.close();
      agent.destroy();
    },
  };
}

/** Uses openssl, as Node cannot make certificates. @throws Error if openssl is not installed */
async function makeCertificate(): Promise<{ key: string; cert: string }> {
  const wanted = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const name = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const openssl = promisify(execFile)('openssl', ['req', '-x509', ...wanted, ...name, '-keyout', '-']);
  const { stdout } = await openssl.catch((error) => {
    throw new Error('HTTP/2 needs a certificate, and openssl made none: is it installed?', { cause: error });
  });
  const key = /-----BEGIN PRIVATE KEY[\s\S]*?END PRIVATE KEY-----/.exec(stdout)?.[0];
  const cert = /-----BEGIN CERTIFICATE[\s\S]*?END CERTIFICATE-----/.exec(stdout)?.[0];
  if (!key || !cert) throw new Error('openssl answered with something else than a key and a certificate');
  return { key, cert };
}

function hashKey(cert: string): string {
  const key = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const kept = Object.entries(headers).filter(
    ([name]) => !name.startsWith(':') && !HOP_BY_HOP.includes(name),
  );
  return Object.fromEntries(kept);
}

function fail(response: Http2ServerResponse): void {
  if (!response.headersSent) response.writeHead(502);
  response.end();
}
