import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BUILT_CODE_FILE, type BuiltCode, listCode } from '#contract/built-code.ts';
import { chooseLocale, type LanguageTag, readChosenLocale } from '#contract/choose-locale.ts';
import {
  FIRST_VIEW_MODULE,
  type FirstView,
  LONGEST_ADDRESS,
  VIEW,
  type ViewKind,
  type VisitorsLobby,
} from '#contract/first-view.ts';
import type { Page } from '#contract/pages.ts';
import { chooseCoding, type PreparedBody, prepareBody } from './prepared-body.ts';
import { createViewRenderer, type ViewWanted } from './view-renderer.ts';

/** Files of the built app: the page of home, and that of every other address. */
export const HOME_PAGE = '/index.html';
const SHELL_PAGE = '/shell.html';

/** Where a visitor at a closed page is led. */
const LOG_IN_SCREEN = 'account/login';

/** Config and lobby as a visitor gets them: the same object while nothing changes. */
export type ReadLobby = () => Promise<VisitorsLobby>;

interface AppPagesOptions {
  /** The folder of the built app. */
  folder: string;
  readLobby: ReadLobby;
  /** Changes a page as it was built. */
  prepare: (html: string) => string;
  /** Headers of a page with this content. */
  headersFor: (html: string) => Record<string, string>;
  /** The page is served without its first view. */
  onFailed: (error: unknown) => void;
}

export interface AppPages {
  send(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply>;
  sendMissing(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** Whether a view could be rendered for somebody now. */
  canFill(): boolean;
  /** Renders the page for one person. Null where the page has no view, or the renderer no time. */
  fill(wanted: Required<ViewWanted>): Promise<FirstView | null>;
  close(): Promise<void>;
}

interface MadePage {
  body: PreparedBody;
  etag: string;
  headers: Record<string, string>;
}

/** What the list of the page's code takes the place of. */
const CODE = '<!-- code -->';
/** What the first view takes the place of in the built page. */
const SKELETON = /<!-- first view -->[\s\S]*<!-- \/first view -->/;

/** Home with one kind of games is another page: the document's own script shows no view there. */
const ONE_KIND = /[?&]type=/;

/** The most pages with their views that are kept, for all languages and addresses together. */
const MOST_KEPT = 500;
/** The most views that are rendered at a time for a reader; as many again for new addresses with a query. */
const MOST_AT_ONCE = 4;
/** New addresses with a query get a fifth of the time: each costs this many times as long as it took. */
const TIMES_EARNED = 5;
/** They may owe this many milliseconds. */
const MOST_OWED = 10_000;

/**
 * Serves the app's pages, each with its first view, which is rendered once for each address, language and
 * version of config and lobby. Each names the code of its address, so that the browser asks for all of it at
 * once. Without a view, the page is served as it was built, and shows itself when the app has loaded.
 */
export function createAppPages({
  folder,
  readLobby,
  prepare,
  headersFor,
  onFailed,
}: AppPagesOptions): AppPages {
  const code = readCode(folder);
  const home = prepare(readFileSync(join(folder, HOME_PAGE), 'utf8'));
  const shell = existsSync(join(folder, SHELL_PAGE))
    ? prepare(readFileSync(join(folder, SHELL_PAGE), 'utf8'))
    : home;
  const missing = make(shell);
  const plain = new Map<Page, MadePage>();
  const module = join(folder, FIRST_VIEW_MODULE);
  const hasViews = existsSync(module);
  const views = createViewRenderer(module);
  let known: { content: VisitorsLobby; pages: Map<string, Promise<MadePage>> } | null = null;
  let earnedAt = 0;
  let rendering = 0;
  let filling = 0;

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
    const common = page.requiresLogin ? own.filter((file) => logIn.includes(file)) : own;
    const others = (files: readonly string[]) => files.filter((file) => !common.includes(file));
    const ofBoth = [listCodeOf('player-code', others(own)), listCodeOf('visitor-code', others(logIn))];
    return html.replace(CODE, [listCodeOf('code', common), ...(page.requiresLogin ? ofBoth : [])].join(''));
  }

  async function find(page: Page, address: string, locale: LanguageTag): Promise<MadePage> {
    if (!hasViews || hasNoView(page, address)) return findPlain(page);
    try {
      const content = await readLobby();
      if (known?.content !== content) known = { content, pages: new Map() };
      const { pages } = known;
      const key = `${locale} ${address}`;
      const kept = pages.get(key);
      const isNewQuery = !kept && address !== page.path;
      if (isNewQuery && !canRenderQuery()) return findPlain(page);
      const wanted = { address, locale };
      const made = kept ?? (isNewQuery ? renderQuery : render)(page, content, wanted);
      pages.delete(key);
      pages.set(key, made);
      for (const oldest of pages.keys()) if (pages.size > MOST_KEPT) pages.delete(oldest);
      return await made;
    } catch (error) {
      onFailed(error);
      return findPlain(page);
    }
  }

  function canRenderQuery(): boolean {
    return rendering < MOST_AT_ONCE && earnedAt - performance.now() < MOST_OWED;
  }

  async function renderQuery(...of: Parameters<typeof render>): Promise<MadePage> {
    const begun = performance.now();
    rendering += 1;
    try {
      return await render(...of);
    } finally {
      rendering -= 1;
      const ended = performance.now();
      earnedAt = Math.max(earnedAt, ended) + TIMES_EARNED * (ended - begun);
    }
  }

  async function render(page: Page, lobby: VisitorsLobby, wanted: ViewWanted): Promise<MadePage> {
    try {
      const view = await views.render(lobby, wanted);
      if (!view) return findPlain(page);
      const { html, css } = view;
      const made = make(
        build(page)
          .replace('<html lang="en">', `<html lang="${wanted.locale}" ${VIEW}="${kindOf(page)}">`)
          .replace('</head>', () => `<style id="first-style">${css}</style></head>`)
          .replace(SKELETON, () => `<div id="first">${html}</div><div id="root"></div>`),
      );
      // Here, so that it counts as a part of what the address costs.
      await made.body.in('br');
      return made;
    } catch (error) {
      onFailed(error);
      return findPlain(page);
    }
  }

  async function fill(wanted: Required<ViewWanted>) {
    if (!canFill()) return null;
    filling += 1;
    try {
      return await views.render(await readLobby(), wanted);
    } catch (error) {
      onFailed(error);
      return null;
    } finally {
      filling -= 1;
    }
  }

  function canFill(): boolean {
    return hasViews && filling < MOST_AT_ONCE;
  }

  return {
    canFill,
    fill,
    close: views.close,
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

/** For the page's own script, which knows who is here. */
function listCodeOf(name: string, files: readonly string[]): string {
  return `<meta name="${name}" content="${files.join(' ')}" />`;
}

function kindOf({ requiresLogin, data }: Page): ViewKind {
  if (requiresLogin) return 'players';
  return data?.visitor ? 'everybody' : 'visitors';
}

/** Home is the same whatever led to it. */
function addressOf({ path }: Page, { url }: FastifyRequest): string {
  return path === '/' && !ONE_KIND.test(url) ? path : url;
}

/** An address with a part of its own in the path is for one visit, or for few. */
function hasNoView({ path }: Page, address: string): boolean {
  return path.includes(':') || address.length > LONGEST_ADDRESS || (path === '/' && address !== path);
}

function localeOf({ headers }: FastifyRequest): LanguageTag {
  const accepted = (headers['accept-language'] ?? '')
    .split(',')
    .map((part) => part.split(';')[0]?.trim() ?? '');
  return readChosenLocale(headers.cookie ?? '') ?? chooseLocale(accepted);
}
