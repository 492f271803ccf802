import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BUILT_CODE_FILE, type BuiltCode, listCode } from '#contract/built-code.ts';
import { chooseLocale, type LanguageTag, readChosenLocale } from '#contract/choose-locale.ts';
import { FIRST_VIEW_MODULE, type FirstViewContent, type FirstViewModule } from '#contract/first-view.ts';
import { findPage, type Page } from '#contract/pages.ts';
import { chooseCoding, type PreparedBody, prepareBody } from './prepared-body.ts';

/** Files of the built app: the page of home, and that of every other address. */
export const HOME_PAGE = '/index.html';
const SHELL_PAGE = '/shell.html';

type Content = Omit<FirstViewContent, 'locale'>;

/** Config and lobby as a visitor gets them: the same object while nothing changes. */
export type ReadLobby = () => Promise<Content>;

interface AppPagesOptions {
  /** Of the built app. */
  folder: string;
  readLobby: ReadLobby;
  /** Changes a page as it was built. */
  prepare: (html: string) => string;
  /** Headers of a page with this content. */
  headersFor: (html: string) => Record<string, string>;
  /** Home is served without its first view. */
  onFailed: (error: unknown) => void;
}

interface MadePage {
  body: PreparedBody;
  etag: string;
  headers: Record<string, string>;
}

/** What the first view takes the place of in the built page. */
const SKELETON = /<!-- first view -->[\s\S]*<!-- \/first view -->/;

/**
 * Serves the app's pages: home with its first view, which is rendered once for each language and version of
 * config and lobby, and the shell elsewhere. Each names the code of its address, so that the browser asks for
 * all of it at once. Where the view fails, home is served as it was built, and shows itself when the app has
 * loaded.
 */
export function createAppPages({ folder, readLobby, prepare, headersFor, onFailed }: AppPagesOptions) {
  const code = readCode(folder);
  const builtHome = read(HOME_PAGE, findPage('/'));
  const plainHome = make(builtHome);
  const shell = existsSync(join(folder, SHELL_PAGE)) ? SHELL_PAGE : HOME_PAGE;
  const missing = make(read(shell));
  const shells = new Map<string, MadePage>();
  const module = join(folder, FIRST_VIEW_MODULE);
  const hasViews = existsSync(module);
  let known: { content: Content; pages: Map<LanguageTag, MadePage> } | null = null;

  function read(file: string, page?: Page): string {
    const html = prepare(readFileSync(join(folder, file), 'utf8'));
    const files = page === undefined ? [] : listCode(code, `src/features/${page.screen}-screen.tsx`);
    return preload(html, files);
  }

  function make(html: string): MadePage {
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
    return { body: prepareBody(html), etag, headers: headersFor(html) };
  }

  async function findHome(locale: LanguageTag): Promise<MadePage> {
    if (!hasViews) return plainHome;
    try {
      const [{ renderFirstView }, content] = await Promise.all([importViews(module), readLobby()]);
      if (known?.content !== content) known = { content, pages: new Map() };
      const page = known.pages.get(locale) ?? render(renderFirstView, { locale, ...content });
      known.pages.set(locale, page);
      return page;
    } catch (error) {
      onFailed(error);
      return plainHome;
    }
  }

  function render(renderFirstView: FirstViewModule['renderFirstView'], content: FirstViewContent): MadePage {
    try {
      const { html, css } = renderFirstView(content);
      return make(
        builtHome
          .replace('<html lang="en">', `<html lang="${content.locale}">`)
          .replace('</head>', () => `<style id="first-style">${css}</style></head>`)
          .replace(SKELETON, () => `<div id="first">${html}</div><div id="root"></div>`),
      );
    } catch (error) {
      onFailed(error);
      return plainHome;
    }
  }

  function findShell(page: Page): MadePage {
    const made = shells.get(page.screen) ?? make(read(shell, page));
    shells.set(page.screen, made);
    return made;
  }

  return {
    sendHome: async (request: FastifyRequest, reply: FastifyReply) =>
      sendPage(request, reply, await findHome(localeOf(request))),
    sendShell: (request: FastifyRequest, reply: FastifyReply, page: Page) =>
      sendPage(request, reply, findShell(page)),
    /** Whole, as no condition of the request may shorten it: the status stays 404. */
    sendMissing: (request: FastifyRequest, reply: FastifyReply) =>
      sendBody(request, reply.code(404).headers(missing.headers), missing.body),
  };
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, { body, etag, headers }: MadePage) {
  reply.headers({ ...headers, etag });
  // Not by language: caches ask each time, and what the service worker keeps would not be found.
  if (request.headers['if-none-match']?.includes(etag))
    return reply.header('vary', 'accept-encoding').code(304).send();
  return sendBody(request, reply, body);
}

async function sendBody({ headers }: FastifyRequest, reply: FastifyReply, body: PreparedBody) {
  const coding = chooseCoding(headers['accept-encoding']);
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8')
    .send(await body.in(coding));
}

function readCode(folder: string): BuiltCode {
  const file = join(folder, BUILT_CODE_FILE);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { files: {}, imports: {} };
}

/** Names the files that the page does not name already. */
function preload(html: string, files: readonly string[]): string {
  const links = files
    .filter((file) => !html.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`);
  return html.replace('</head>', `${links.join('')}</head>`);
}

/** With the first visit, not at the start: few programs that start are visited. */
function importViews(module: string): Promise<FirstViewModule> {
  return import(pathToFileURL(module).href);
}

function localeOf({ headers }: FastifyRequest): LanguageTag {
  const accepted = (headers['accept-language'] ?? '')
    .split(',')
    .map((part) => part.split(';')[0]?.trim() ?? '');
  return readChosenLocale(headers.cookie ?? '') ?? chooseLocale(accepted);
}
