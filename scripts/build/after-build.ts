import type { Plugin, Rolldown } from 'vite';

/** A plugin that works on the folder of a build, after the plugins before it. */
export function afterBuild(
  name: string,
  work: (folder: string, bundle: Rolldown.OutputBundle) => Promise<void>,
): Plugin {
  return {
    name,
    apply: 'build',
    writeBundle: { sequential: true, handler: ({ dir = '' }, bundle) => work(dir, bundle) },
  };
}
