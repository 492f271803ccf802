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
  /** The app's, as it is configured; empty where each request says it. */
  ownOrigin: string;
  /** Origin of the app when games or the chat have their own; otherwise empty. */
  appOrigin: string;
  /** Hosts of the chat's vendor. */
  chatHosts: readonly string[];
}

const A_YEAR_UNCHANGED = 'public, max-age=31536000, immutable';
/** Art keeps its name when it is redrawn, which is rare; showing it late does no harm. */
const A_DAY = 'public, max-age=86400, stale-while-revalidate=604800';

const WORKER = /^(?:sw|assets\/[^/]+\.worker-[^/]+)\.js$/;

export interface WebAppFile {
  headers: Record<string, string>;
  /** For the page of a frame: its policy at this origin. */
  policyAt?: (own: string) => string;
}

/**
 * Lists the build once, at the start: only these files are served. A missing folder means that no app is
 * built. Without `hasInspector` there is nothing of the charts' recorder.
 * @returns the files by their addresses
 */
export function listWebAppFiles(
  folder: string,
  origins: Origins,
  hasInspector: boolean,
): ReadonlyMap<string, WebAppFile> {
  const names = listFolder(folder)
    .filter((name) => !/(^|\/)\.|\.(br|gz|map)$/.test(name))
    .filter((name) => hasInspector || !`/${name}`.startsWith(INSPECTOR_FOLDER));
  return new Map(names.map((name) => [`/${name}`, describeFile(folder, name, origins)]));
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

function describeFile(folder: string, name: string, origins: Origins): WebAppFile {
  const isGame = name.startsWith('games/');
  const isHashed = name.startsWith('assets/');
  const headers = {
    'cache-control': cachingOf(name),
    ...(isGame || isHashed ? { 'access-control-allow-origin': '*' } : {}),
    ...(WORKER.test(name) ? { 'content-security-policy': WORKER_POLICY } : {}),
  };
  if (!name.endsWith('.html')) return { headers };
  const html = readFileSync(join(folder, name), 'utf8');
  const policyAt = framePolicy(`/${name}`, html, origins);
  if (policyAt) return { headers, policyAt };
  return { headers: { ...headers, 'content-security-policy': appPolicy(html, origins) } };
}

/** The headers of one of the app's pages with this content. */
export function headersOfPage(html: string, origins: Origins): Record<string, string> {
  return { 'cache-control': cachingOf('index.html'), 'content-security-policy': appPolicy(html, origins) };
}

function cachingOf(name: string): string {
  if (name.startsWith('assets/')) return A_YEAR_UNCHANGED;
  return name.startsWith('art/') ? A_DAY : 'no-cache';
}

function framePolicy(address: string, html: string, origins: Origins): WebAppFile['policyAt'] {
  const { appOrigin, ownOrigin, chatHosts, chatOrigin } = origins;
  const appsBut = (own: string) => [...new Set([appOrigin, ownOrigin])].filter((app) => app && app !== own);
  if (address === CHAT_PAGE) {
    const policy = chatPolicy(html, chatHosts);
    return (own) => policy({ own, apps: appsBut(own), isApart: own === chatOrigin });
  }
  if (!address.startsWith('/games/')) return undefined;
  const policy = gamePolicy(html);
  return (own) => policy({ own, apps: appsBut(own) });
}
