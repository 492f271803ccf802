import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CHAT_PAGE } from '#contract/chat-protocol.ts';
import { addRecorder, RECORD_SCRIPT } from '#contract/inspector.ts';
import { findPage } from '#contract/pages.ts';
import { type AppPages, createAppPages, HOME_PAGE, type ReadLobby } from './app-pages.ts';
import { isCallPath, pathOf } from './create-app.ts';
import { headersOfPage, listWebAppFiles, type Origins, type WebAppFile } from './web-app-files.ts';

/**
 * Serves the built web app: its files and its pages, with status 404 for an address without a page. If
 * `hasInspector`, the app's pages record what their charts do.
 * @returns null without a built app
 */
export function serveWebApp(
  http: FastifyInstance,
  folder: string,
  origins: Origins,
  readLobby: ReadLobby,
  hasInspector = false,
): AppPages | null {
  const files = listWebAppFiles(folder, origins, hasInspector);
  if (!files.has(HOME_PAGE)) return null;
  const pages = createAppPages({
    folder,
    readLobby,
    prepare: hasInspector ? (html) => addRecorder(html, RECORD_SCRIPT) : (html) => html,
    headersFor: (html) => headersOfPage(html, origins),
    onFailed: (error) => http.log.error({ err: error }, 'a page is served without its first view'),
  });
  http.addHook('onClose', pages.close);
  http.register(fastifyStatic, {
    serve: false,
    root: folder,
    preCompressed: true,
    cacheControl: false,
  });
  http.get('/*', { onSend: nameCharset }, (request, reply) => {
    const path = decode(pathOf(request));
    const page = findPage(path === HOME_PAGE ? '/' : pathOf(request));
    if (page?.path === '/') return pages.send(request, reply, page);
    const file = files.get(path);
    if (file !== undefined) {
      const headers = headersOf(file, path, request);
      if (headers === null) return reply.code(400).type('text/plain').send('This host has no valid name.');
      return reply.headers(headers).sendFile(path.slice(1));
    }
    if (!isForTheApp(path) || !acceptsHtml(request)) return reply.callNotFound();
    return page === undefined ? pages.sendMissing(request, reply) : pages.send(request, reply, page);
  });

  return pages;

  /** @returns null where nothing says at which origin a frame's page is served */
  function headersOf({ headers, policyAt }: WebAppFile, address: string, request: FastifyRequest) {
    if (policyAt === undefined) return headers;
    const { chatOrigin, gamesOrigin, ownOrigin } = origins;
    const isChatApart = isAt(request, chatOrigin);
    const configured = (address === CHAT_PAGE ? isChatApart && chatOrigin : gamesOrigin) || ownOrigin;
    const own = configured || originOf(request);
    if (own === null) return null;
    const policy = { 'content-security-policy': policyAt(own) };
    return { ...headers, ...policy, ...(!configured && { 'cache-control': 'no-store' }) };
  }
}

function isAt({ host }: FastifyRequest, origin: string): boolean {
  return origin !== '' && host === new URL(origin).host;
}

const HOST = /^(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** As the request names it, whoever sent it; null for a malformed one. */
function originOf({ host, protocol }: FastifyRequest): string | null {
  const url = `${protocol}://${host}`;
  return HOST.test(host) && URL.canParse(url) ? new URL(url).origin : null;
}

/** The static files' library knows the charset of texts, but not that pictures in SVG are texts too. */
async function nameCharset(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (reply.getHeader('content-type') === SVG) reply.type(`${SVG}; charset=utf-8`);
}

const SVG = 'image/svg+xml';

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
