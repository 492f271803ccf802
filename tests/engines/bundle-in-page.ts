import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

let bundled: Promise<string> | null = null;

/** The code of `in-page.ts` as one script. */
export function bundleInPage(): Promise<string> {
  bundled ??= bundle();
  return bundled;
}

async function bundle(): Promise<string> {
  const input = fileURLToPath(new URL('in-page.ts', import.meta.url));
  const build = await rolldown({
    input,
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' } },
  });
  const { output } = await build.generate({ format: 'iife', minify: true });
  await build.close();
  return output[0].code;
}
