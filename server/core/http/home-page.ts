import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseLocale, type LanguageTag, readChosenLocale } from '#contract/choose-locale.ts';
import { FIRST_VIEW_MODULE, type FirstViewContent, type FirstViewModule } from '#contract/first-view.ts';
import { chooseCoding, type PreparedBody, prepareBody } from './prepared-body.ts';

/** Its file, in the folder of the built app. */
export const HOME_PAGE = '/index.html';

type Content = Omit<FirstViewContent, 'locale'>;

/** Config and lobby as a visitor gets them: the same object while nothing changes. */
export type ReadLobby = () => Promise<Content>;

interface HomePageOptions {
  /** Of the built app. */
  folder: string;
  readLobby: ReadLobby;
  /** Changes the page as it was built. */
  prepare: (html: string) => string;
  /** Headers of the page with this content. */
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
 * Serves home with its first view, which is rendered once for each language and version of config and lobby.
 * Where that fails, home is served as it was built, and shows itself when the app has loaded.
 */
export function createHomePage({ folder, readLobby, prepare, headersFor, onFailed }: HomePageOptions) {
  const built = prepare(readFileSync(join(folder, HOME_PAGE), 'utf8'));
  const plain = make(built);
  const module = join(folder, FIRST_VIEW_MODULE);
  const hasViews = existsSync(module);
  let known: { content: Content; pages: Map<LanguageTag, MadePage> } | null = null;

  function make(html: string): MadePage {
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
    return { body: prepareBody(html), etag, headers: headersFor(html) };
  }

  async function find(locale: LanguageTag): Promise<MadePage> {
    if (!hasViews) return plain;
    try {
      const [{ renderFirstView }, content] = await Promise.all([importViews(module), readLobby()]);
      if (known?.content !== content) known = { content, pages: new Map() };
      const page = known.pages.get(locale) ?? render(renderFirstView, { locale, ...content });
      known.pages.set(locale, page);
      return page;
    } catch (error) {
      onFailed(error);
      return plain;
    }
  }

  function render(renderFirstView: FirstViewModule['renderFirstView'], content: FirstViewContent): MadePage {
    try {
      const { html, css } = renderFirstView(content);
      return make(
        built
          .replace('<html lang="en">', `<html lang="${content.locale}">`)
          .replace('</head>', () => `<style id="first-style">${css}</style></head>`)
          .replace(SKELETON, () => `<div id="first">${html}</div><div id="root"></div>`),
      );
    } catch (error) {
      onFailed(error);
      return plain;
    }
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { body, etag, headers } = await find(localeOf(request));
    // Not by language: caches ask each time, and what the service worker keeps would not be found.
    reply.headers({ ...headers, etag, vary: 'accept-encoding' });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    const coding = chooseCoding(request.headers['accept-encoding']);
    if (coding !== 'identity') reply.header('content-encoding', coding);
    return reply.type('text/html; charset=utf-8').send(await body.in(coding));
  };
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
