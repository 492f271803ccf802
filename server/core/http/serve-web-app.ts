import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CHAT_PAGE } from '#contract/chat-protocol.ts';
import { addRecorder, INSPECTOR_PAGE, INSPECTOR_PATH, RECORD_SCRIPT } from '#contract/inspector.ts';
import { isPage } from '#contract/pages.ts';
import { chatPolicy } from './content-security-policy.ts';
import { isCallPath, pathOf } from './create-app.ts';
import { createHomePage, HOME_PAGE, type ReadLobby } from './home-page.ts';
import { chooseCoding, type PreparedBody, prepareBody } from './prepared-body.ts';
import { headersOfPage, listWebAppFiles, type Origins, type WebAppFiles } from './web-app-files.ts';

/**
 * Serves the built web app: home with its first view, its files, and its shell elsewhere, with status 404
 * where no page is. With `hasInspector` the app's pages are recorded for the charts' inspector.
 */
export function serveWebApp(
  http: FastifyInstance,
  folder: string,
  origins: Origins,
  readLobby: ReadLobby,
  hasInspector = false,
): void {
  const files = listWebAppFiles(folder, origins, hasInspector);
  if (files.shell === null) return;
  const shell = hasInspector ? prepareBody(recorded(readFileSync(join(folder, files.shell), 'utf8'))) : null;
  const sendHome =
    files.headers.has(HOME_PAGE) &&
    createHomePage({
      folder,
      readLobby,
      prepare: hasInspector ? recorded : (html) => html,
      headersFor: (html) => headersOfPage(html, origins),
      onFailed: (error) => http.log.error({ err: error }, 'home is served without its first view'),
    });
  http.register(fastifyStatic, {
    serve: false,
    root: folder,
    preCompressed: true,
    cacheControl: false,
  });
  http.get('/*', { onSend: nameCharset }, (request, reply) => {
    const address = findFile(files, request);
    const headers = address === null ? undefined : headersFor(address);
    if (address === null || headers === undefined) return reply.callNotFound();
    if (address === HOME_PAGE && address !== files.shell && sendHome) return sendHome(request, reply);
    const isFile = address !== files.shell || files.headers.has(pathOf(request));
    const isFound = isFile || isPage(pathOf(request));
    if (shell && address === files.shell)
      return sendPrepared(request, reply.code(isFound ? 200 : 404).headers(headers), shell);
    return isFound ? sendFile(reply, address, headers) : sendMissing(reply, address, headers);

    function headersFor(address: string): Record<string, string> | undefined {
      const headers = files.headers.get(address);
      const isApart = address === CHAT_PAGE && isAt(request, origins.chatOrigin);
      if (!isApart || headers === undefined) return headers;
      const policy = chatPolicy({ ...origins, hosts: origins.chatHosts, isApart });
      return { ...headers, 'content-security-policy': policy };
    }
  });
}

async function sendPrepared(request: FastifyRequest, reply: FastifyReply, body: PreparedBody) {
  const coding = chooseCoding(request.headers['accept-encoding']);
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8')
    .send(await body.in(coding));
}

function recorded(html: string): string {
  return addRecorder(html, RECORD_SCRIPT);
}

function isAt({ host }: FastifyRequest, origin: string): boolean {
  return origin !== '' && host === new URL(origin).host;
}

/** The static files' library knows the charset of texts, but not that pictures in SVG are texts too. */
async function nameCharset(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (reply.getHeader('content-type') === SVG) reply.type(`${SVG}; charset=utf-8`);
}

const SVG = 'image/svg+xml';

function sendFile(reply: FastifyReply, address: string, headers: Record<string, string>): FastifyReply {
  return reply.headers(headers).sendFile(address.slice(1));
}

/** Whole, as no condition of the request may shorten it: the status stays 404. */
function sendMissing(reply: FastifyReply, address: string, headers: Record<string, string>): FastifyReply {
  const whole = { etag: false, lastModified: false, acceptRanges: false };
  return reply.code(404).headers(headers).sendFile(address.slice(1), whole);
}

function findFile(files: WebAppFiles, request: FastifyRequest): string | null {
  const path = decode(pathOf(request));
  if (path === '/' && files.headers.has(HOME_PAGE)) return HOME_PAGE;
  if (path === INSPECTOR_PATH && files.headers.has(INSPECTOR_PAGE)) return INSPECTOR_PAGE;
  if (files.headers.has(path)) return path;
  return isForTheApp(path) && acceptsHtml(request) ? files.shell : null;
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}

/** A missing file must be a 404, not the shell: a browser would take HTML for a broken script. */
function isForTheApp(path: string): boolean {
  const isFile = /\.[a-z0-9]+$/i.test(path) || /^\/(assets|charts|chat|games)\//.test(path);
  return path.startsWith('/') && !isFile && !isCallPath(path);
}

function acceptsHtml(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/html') ?? false;
}
