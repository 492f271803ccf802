import type { Plugin } from 'vite';

/** The code of games; what stands in such a folder runs in a frame. */
export const GAME_PAGES = /\/games\/pages\//;
const SCRIPT = /\.[jt]s$/;
const MARK = '?frame';

/** Gives the games' frames their own copy of what the app uses too, so that a frame never fetches or runs the app. */
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
