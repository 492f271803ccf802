import { createHash } from 'node:crypto';
import { CHAT_OWN_ORIGIN, CHAT_SANDBOX } from '#contract/chat-protocol.ts';

/**
 * styled-components adds an empty style element and fills it through the CSSOM; this is the hash of the empty
 * text.
 */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

export const NO_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The only Trusted Types of the app's pages, one per worker and one for the view of the page itself. */
const TRUSTED_TYPES = [
  'perya-view',
  'perya-worker',
  'perya-simulation',
  'perya-deal',
  'perya-cover',
  'perya-service-worker',
];

/** The origins of games and chat; empty for one without an origin of its own. */
export interface FrameOrigins {
  gamesOrigin: string;
  chatOrigin: string;
}

/** Policy of the app's pages: own files, the inline blocks in `html`, and frames of games and the chat. */
export function appPolicy(html: string, { gamesOrigin, chatOrigin }: FrameOrigins): string {
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
    'frame-src': ["'self'", ...[gamesOrigin, chatOrigin].filter((origin) => origin !== '')],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': TRUSTED_TYPES,
  });
}

/**
 * Policy of the app's workers, which load no further script and only make the app's calls. Pictures are only
 * for notifications.
 */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; img-src 'self'";

/**
 * Where a frame's page is served. The page has no origin, so the meaning of `'self'` depends on the browser:
 * in WebKitGTK 2.50.6 it matches no address over http, and foreign ones over https. So the policy names the
 * origin instead.
 */
interface FramePlace {
  /** The origin that serves the page. */
  own: string;
  /** Other origins of the app, which may frame it. */
  apps: readonly string[];
}

/** Policy of a game's page, which contains its code and gets everything else from the page around it. */
export function gamePolicy(html: string): (place: FramePlace) => string {
  const [scripts, styles] = [hashesOf('script', html), hashesOf('style', html)];
  return ({ own, apps }) =>
    join({
      'default-src': ["'none'"],
      'script-src': scripts,
      'style-src': [EMPTY_STYLE, ...styles],
      'img-src': [own, 'data:'],
      'font-src': [own],
      'media-src': [own],
      'connect-src': ["'none'"],
      'frame-ancestors': [own, ...apps],
      'form-action': ["'none'"],
      'base-uri': ["'none'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ["'none'"],
      sandbox: ['allow-scripts'],
    });
}

interface ChatPlace extends FramePlace {
  /** Whether `own` serves only the chat and stores nothing else: only then may the page keep its origin. */
  isApart: boolean;
}

/**
 * Policy of the chat's page: its own script and the vendor's hosts. The vendor styles what it adds, so styles
 * are open; strings never become scripts.
 */
export function chatPolicy(html: string, hosts: readonly string[]): (place: ChatPlace) => string {
  const scripts = hashesOf('script', html);
  const vendor = hosts.map((host) => `https://${host}`);
  return ({ own, apps, isApart }) =>
    join({
      'default-src': ["'none'"],
      'script-src': [...scripts, ...vendor],
      'style-src': [own, "'unsafe-inline'", ...vendor],
      'img-src': [own, 'data:', 'blob:', ...vendor],
      'font-src': [own, 'data:', ...vendor],
      'media-src': [own, ...vendor],
      'connect-src': [...vendor, ...hosts.map((host) => `wss://${host}`)],
      'frame-src': vendor,
      'frame-ancestors': [own, ...apps],
      'form-action': ["'none'"],
      'base-uri': ["'none'"],
      'object-src': ["'none'"],
      sandbox: [CHAT_SANDBOX, ...(isApart ? [CHAT_OWN_ORIGIN] : [])],
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
