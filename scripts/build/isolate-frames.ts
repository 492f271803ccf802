import type { Plugin } from 'vite';

/** Code of games and of the live chat; it runs in frames. */
export const FRAME_PAGES = /\/(?:games|chat)\/pages\//;
const SCRIPT = /\.[jt]s$/;
const MARK = '?frame';

/** Gives the frames their own copy of shared modules: the build fails if a frame still loads `app`. */
export function isolateFrames(app: string): Plugin {
  return {
    name: 'isolate-frames',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!importer || !(importer.endsWith(MARK) || FRAME_PAGES.test(importer))) return null;
      const resolved = await this.resolve(source, withoutMark(importer), { ...options, skipSelf: true });
      if (!resolved || resolved.external || FRAME_PAGES.test(resolved.id) || !SCRIPT.test(resolved.id))
        return resolved;
      return { ...resolved, id: `${resolved.id}${MARK}` };
    },
    generateBundle(_options, bundle) {
      if (!Object.values(bundle).some(isFrame)) this.error('no page of a frame is in the build');
      for (const frame of findFramesWith(app, bundle)) this.error(`${frame} loads ${app}`);
    },
  };
}

interface BuiltChunk {
  type: 'chunk';
  /** The page that the chunk begins. */
  facadeModuleId: string | null;
  imports: readonly string[];
  moduleIds: readonly string[];
}

/** The pages of frames whose code holds this module, or imports code that does. */
export function findFramesWith(module: string, bundle: Record<string, BuiltChunk | { type: 'asset' }>) {
  const holds = ({ imports, moduleIds }: BuiltChunk, seen = new Set<string>()): boolean =>
    moduleIds.some((id) => id.endsWith(module)) ||
    imports.some((name) => {
      const chunk = bundle[name];
      if (seen.has(name) || chunk?.type !== 'chunk') return false;
      seen.add(name);
      return holds(chunk, seen);
    });
  return Object.values(bundle)
    .filter(isFrame)
    .filter((frame) => holds(frame))
    .map(({ facadeModuleId }) => facadeModuleId);
}

function isFrame(output: BuiltChunk | { type: 'asset' }): output is BuiltChunk {
  return output.type === 'chunk' && FRAME_PAGES.test(output.facadeModuleId ?? '');
}

function withoutMark(id: string): string {
  return id.endsWith(MARK) ? id.slice(0, -MARK.length) : id;
}
