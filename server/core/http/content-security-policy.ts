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

/** Origins of frames that have their own; otherwise empty. */
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
 * Policy of the app's workers, which load no further script and only make the app's calls. Pictures are those
 * of notifications.
 */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; img-src 'self'";

/** Policy of a game's page, which has its code in it and gets all else from the page around it. */
export function gamePolicy(html: string, appOrigin: string): string {
  return join({
    'default-src': ["'none'"],
    'script-src': hashesOf('script', html),
    'style-src': [EMPTY_STYLE, ...hashesOf('style', html)],
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

interface ChatPolicyOptions {
  /** The app's, when the chat has another; otherwise empty. */
  appOrigin: string;
  /** The vendor's. */
  hosts: readonly string[];
  /** Asked for at the chat's own origin, where nothing else is kept: only there the page may keep it. */
  isApart: boolean;
}

/**
 * Policy of the chat's page: its own script and the vendor's hosts. The vendor styles what it adds, so styles
 * are open; strings never become scripts.
 */
export function chatPolicy(html: string, { appOrigin, hosts, isApart }: ChatPolicyOptions): string {
  const vendor = hosts.map((host) => `https://${host}`);
  return join({
    'default-src': ["'none'"],
    'script-src': [...hashesOf('script', html), ...vendor],
    'style-src': ["'self'", "'unsafe-inline'", ...vendor],
    'img-src': ["'self'", 'data:', 'blob:', ...vendor],
    'font-src': ["'self'", 'data:', ...vendor],
    'media-src': ["'self'", ...vendor],
    'connect-src': [...vendor, ...hosts.map((host) => `wss://${host}`)],
    'frame-src': vendor,
    'frame-ancestors': ["'self'", ...(appOrigin === '' ? [] : [appOrigin])],
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
