import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(?:html|js|css|svg|json|webmanifest|txt|xml)$/;
/** A smaller file costs more in headers than compression saves. */
const WORTHWHILE = 512;

const compress = promisify(brotliCompress);

/** Writes a Brotli copy of every text file, so that the server compresses nothing at run time. */
export function compressAssets(): Plugin {
  let folder = '';
  let failed = false;
  return {
    name: 'compress-assets',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    buildEnd(error) {
      failed = error !== undefined;
    },
    async closeBundle() {
      if (failed) return;
      const names = await readdir(folder, { recursive: true });
      await Promise.all(
        names.filter((name) => TEXT.test(name)).map((name) => compressFile(join(folder, name))),
      );
    },
  };
}

async function compressFile(path: string): Promise<void> {
  if (existsSync(`${path}.br`)) return;
  const content = await readFile(path);
  if (content.length < WORTHWHILE) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await writeFile(`${path}.br`, await compress(content, { params }));
}
