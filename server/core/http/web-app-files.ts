import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { CHAT_PAGE } from '#contract/chat-protocol.ts';
import { INSPECTOR_FOLDER } from '#contract/inspector.ts';
import {
  appPolicy,
  chatPolicy,
  type FrameOrigins,
  gamePolicy,
  WORKER_POLICY,
} from './content-security-policy.ts';

export interface Origins extends FrameOrigins {
  /** Origin of the app when games or the chat have their own; otherwise empty. */
  appOrigin: string;
  /** Hosts of the chat's vendor. */
  chatHosts: readonly string[];
}

const A_YEAR_UNCHANGED = 'public, max-age=31536000, immutable';
/** Art keeps its name when it is redrawn, which is rare; showing it late does no harm. */
const A_DAY = 'public, max-age=86400, stale-while-revalidate=604800';

const WORKER = /^(?:sw|assets\/[^/]+\.worker-[^/]+)\.js$/;

/**
 * Lists the build once, at the start: only these files are served. A missing folder means that no app is
 * built. Without `hasInspector` there is nothing of the charts' inspector.
 * @returns the address of each file with its headers
 */
export function listWebAppFiles(
  folder: string,
  origins: Origins,
  hasInspector: boolean,
): ReadonlyMap<string, Record<string, string>> {
  const names = listFolder(folder)
    .filter((name) => !/(^|\/)\.|\.(br|gz|map)$/.test(name))
    .filter((name) => hasInspector || !`/${name}`.startsWith(INSPECTOR_FOLDER));
  return new Map(names.map((name) => [`/${name}`, headersOf(folder, name, origins)]));
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).split(sep).join('/'))
      .map((name) => name.replace(/^\//, ''));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

function headersOf(folder: string, name: string, origins: Origins): Record<string, string> {
  const isGame = name.startsWith('games/');
  const isHashed = name.startsWith('assets/');
  return {
    'cache-control': cachingOf(name),
    ...(isGame || isHashed ? { 'access-control-allow-origin': '*' } : {}),
    ...(WORKER.test(name) ? { 'content-security-policy': WORKER_POLICY } : {}),
    ...(name.endsWith('.html') && {
      'content-security-policy': policyOf(`/${name}`, readFileSync(join(folder, name), 'utf8'), origins),
    }),
  };
}

/** The headers of one of the app's pages with this content. */
export function headersOfPage(html: string, origins: Origins): Record<string, string> {
  return { 'cache-control': cachingOf('index.html'), 'content-security-policy': appPolicy(html, origins) };
}

function cachingOf(name: string): string {
  if (name.startsWith('assets/')) return A_YEAR_UNCHANGED;
  return name.startsWith('art/') ? A_DAY : 'no-cache';
}

function policyOf(address: string, html: string, origins: Origins): string {
  const { appOrigin, chatHosts } = origins;
  if (address === CHAT_PAGE) return chatPolicy(html, { appOrigin, hosts: chatHosts, isApart: false });
  return address.startsWith('/games/') ? gamePolicy(html, appOrigin) : appPolicy(html, origins);
}
