import { createHash } from 'node:crypto';

/**
 * styled-components adds an empty style element and fills it through the CSSOM; this is the hash of the empty
 * text.
 */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

export const NO_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The only Trusted Types of the app's pages, one per worker: see `src/platform/trust-url.ts`. */
const WORKER_TYPES = [
  'perya-worker',
  'perya-simulation',
  'perya-deal',
  'perya-cover',
  'perya-service-worker',
];

/** Policy of the app's pages: own files, the inline blocks in `html`, and frames of games. */
export function appPolicy(html: string, gamesOrigin: string): string {
  return join({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashesOf('script', html)],
    'style-src': ["'self'", EMPTY_STYLE, ...hashesOf('style', html)],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'frame-src': ["'self'", ...(gamesOrigin === '' ? [] : [gamesOrigin])],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': WORKER_TYPES,
  });
}

/** Policy of the app's workers, which load no further script and only make the app's calls. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** Policy of a game's page, which gets everything from the page around it. */
export function gamePolicy(html: string, appOrigin: string): string {
  return join({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashesOf('script', html)],
    'style-src': ["'self'", EMPTY_STYLE, ...hashesOf('style', html)],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'connect-src': ["'none'"],
    'frame-ancestors': ["'self'", ...(appOrigin === '' ? [] : [appOrigin])],
    'form-action': ["'none'"],
    'base-uri': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
    sandbox: ['allow-scripts'],
  });
}

function join(directives: Record<string, string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

function hashesOf(element: 'script' | 'style', html: string): string[] {
  const inline = new RegExp(`<${element}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${element}>`, 'gi');
  const blocks = [...html.matchAll(inline)].map(([, content = '']) => content.replace(/\r\n?/g, '\n'));
  return blocks.map((block) => `'sha256-${createHash('sha256').update(block).digest('base64')}'`);
}
