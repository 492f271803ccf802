import type { Plugin } from 'vite';

/** Code of games; it runs in frames. */
export const GAME_PAGES = /\/games\/pages\//;
const SCRIPT = /\.[jt]s$/;
const MARK = '?frame';

/** Gives the frames their own copy of shared modules, so that a frame never loads the app. */
export function isolateFrames(): Plugin {
  return {
    name: 'isolate-frames',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!importer || !(importer.endsWith(MARK) || GAME_PAGES.test(importer))) return null;
      const resolved = await this.resolve(source, withoutMark(importer), { ...options, skipSelf: true });
      if (!resolved || resolved.external || GAME_PAGES.test(resolved.id) || !SCRIPT.test(resolved.id))
        return resolved;
      return { ...resolved, id: `${resolved.id}${MARK}` };
    },
  };
}

function withoutMark(id: string): string {
  return id.endsWith(MARK) ? id.slice(0, -MARK.length) : id;
}
