import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BUILT_CODE_FILE, type BuiltCode, listCode } from '#contract/built-code.ts';
import { chooseLocale, type LanguageTag, readChosenLocale } from '#contract/choose-locale.ts';
import {
  CLOSED,
  FIRST_VIEW_MODULE,
  type FirstViewContent,
  type FirstViewModule,
  type VisitorsLobby,
} from '#contract/first-view.ts';
import type { Page } from '#contract/pages.ts';
import { chooseCoding, type PreparedBody, prepareBody } from './prepared-body.ts';

/** Files of the built app: the page of home, and that of every other address. */
export const HOME_PAGE = '/index.html';
const SHELL_PAGE = '/shell.html';

/** Where a visitor at a closed page is led. */
const LOG_IN_SCREEN = 'auth/login';

/** Config and lobby as a visitor gets them: the same object while nothing changes. */
export type ReadLobby = () => Promise<VisitorsLobby>;

interface AppPagesOptions {
  /** Of the built app. */
  folder: string;
  readLobby: ReadLobby;
  /** Changes a page as it was built. */
  prepare: (html: string) => string;
  /** Headers of a page with this content. */
  headersFor: (html: string) => Record<string, string>;
  /** The page is served without its first view. */
  onFailed: (error: unknown) => void;
}

interface MadePage {
  body: PreparedBody;
  etag: string;
  headers: Record<string, string>;
}

/** What links to the page's code take the place of. */
const CODE = '<!-- code -->';
/** What the first view takes the place of in the built page. */
const SKELETON = /<!-- first view -->[\s\S]*<!-- \/first view -->/;

/** Home with one kind of games is another page: the document's own script shows no view there. */
const ONE_KIND = /[?&]type=/;

/** Characters of an address that stands in its document, several times. */
const LONGEST = 300;

/** So many pages with their views are kept, of all languages and addresses. */
const MOST_KEPT = 500;
/** After a rendering, no new address with a query is rendered for this many times as long. */
const REST = 4;

/**
 * Serves the app's pages, each with its first view, which is rendered once for each address, language and
 * version of config and lobby. Each names the code of its address, so that the browser asks for all of it at
 * once. Where there is no view, the page is served as it was built, and shows itself when the app has loaded.
 */
export function createAppPages({ folder, readLobby, prepare, headersFor, onFailed }: AppPagesOptions) {
  const code = readCode(folder);
  const home = prepare(readFileSync(join(folder, HOME_PAGE), 'utf8'));
  const shell = existsSync(join(folder, SHELL_PAGE))
    ? prepare(readFileSync(join(folder, SHELL_PAGE), 'utf8'))
    : home;
  const missing = make(shell);
  const plain = new Map<Page, MadePage>();
  const module = join(folder, FIRST_VIEW_MODULE);
  const hasViews = existsSync(module);
  let known: { content: VisitorsLobby; pages: Map<string, Promise<MadePage>> } | null = null;
  let restsUntil = 0;

  function make(html: string): MadePage {
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
    return { body: prepareBody(html), etag, headers: headersFor(html) };
  }

  function findPlain(page: Page): MadePage {
    const made = plain.get(page) ?? make(build(page));
    plain.set(page, made);
    return made;
  }

  /** The page without its view. */
  function build(page: Page): string {
    const html = page.path === '/' ? home : shell;
    const [own, logIn] = [page.screen, LOG_IN_SCREEN].map((screen) =>
      listCode(code, `src/features/${screen}-screen.tsx`).filter((file) => !html.includes(file)),
    ) as [string[], string[]];
    if (!page.requiresLogin) return html.replace(CODE, preload(own));
    const common = own.filter((file) => logIn.includes(file));
    const lists = [listFor('player', own), listFor('visitor', logIn)];
    return html.replace(CODE, preload(common) + lists.join(''));

    /** Only the page's own script knows who is here. */
    function listFor(guest: 'player' | 'visitor', files: readonly string[]): string {
      const others = files.filter((file) => !common.includes(file));
      return `<meta name="${guest}-code" content="${others.join(' ')}" />`;
    }
  }

  async function find(page: Page, address: string, locale: LanguageTag): Promise<MadePage> {
    if (!hasViews || hasNoView(page, address)) return findPlain(page);
    try {
      const content = await readLobby();
      if (known?.content !== content) known = { content, pages: new Map() };
      const { pages } = known;
      const key = `${locale} ${address}`;
      const kept = pages.get(key);
      if (!kept && address !== page.path && performance.now() < restsUntil) return findPlain(page);
      // Until it is known how long this one takes, no other new address is rendered.
      if (!kept) restsUntil = Number.POSITIVE_INFINITY;
      const made = kept ?? render(page, { address, locale, ...content });
      pages.delete(key);
      pages.set(key, made);
      for (const oldest of pages.keys()) if (pages.size > MOST_KEPT) pages.delete(oldest);
      return await made;
    } catch (error) {
      onFailed(error);
      return findPlain(page);
    }
  }

  async function render(page: Page, content: FirstViewContent): Promise<MadePage> {
    const begun = performance.now();
    try {
      const { renderFirstView } = await importViews(module);
      const view = await renderFirstView(content);
      if (!view) return findPlain(page);
      const { html, css } = view;
      const made = make(
        build(page)
          .replace(
            '<html lang="en">',
            `<html lang="${content.locale}"${page.requiresLogin ? ` ${CLOSED}` : ''}>`,
          )
          .replace('</head>', () => `<style id="first-style">${css}</style></head>`)
          .replace(SKELETON, () => `<div id="first">${html}</div><div id="root"></div>`),
      );
      // Here, so that the rest is as long as all that the address costs.
      await made.body.in('br');
      return made;
    } catch (error) {
      onFailed(error);
      return findPlain(page);
    } finally {
      const ended = performance.now();
      restsUntil = ended + REST * (ended - begun);
    }
  }

  return {
    send: async (request: FastifyRequest, reply: FastifyReply, page: Page) =>
      sendPage(request, reply, await find(page, addressOf(page, request), localeOf(request))),
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

function preload(files: readonly string[]): string {
  return files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`).join('');
}

/** Home is the same whatever led to it. */
function addressOf({ path }: Page, { url }: FastifyRequest): string {
  return path === '/' && !ONE_KIND.test(url) ? path : url;
}

/** An address with a part of its own in the path is for one visit, or for few. */
function hasNoView({ path }: Page, address: string): boolean {
  return path.includes(':') || address.length > LONGEST || (path === '/' && address !== path);
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
