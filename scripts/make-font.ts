/** `npm run font`: subsets the display face. Run it when the face or the used letters change. */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const FOLDER = new URL('../src/app/fonts/', import.meta.url);
const LARGEST = 20 * 1024;
/** Between the weights of headings and money; the page declares it for both. */
const WEIGHT = 680;
const ASCII = String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 0x20 + index));
const LATIN = `${ASCII}ÑñÁÉÍÓÚÜáéíóúü–—‘’“”…•·−×¡¿©`;
const PESO = '₱';

const face = '@fontsource-variable/bricolage-grotesque';
const { resolve } = createRequire(import.meta.url);

await cut('latin', LATIN, 'bricolage-grotesque.woff2');
await cut('latin-ext', PESO, 'bricolage-grotesque-peso.woff2');
await copyFile(resolve(`${face}/LICENSE`), new URL('bricolage-grotesque-license.txt', FOLDER));

async function cut(script: string, letters: string, name: string): Promise<void> {
  const source = resolve(`${face}/files/bricolage-grotesque-${script}-wght-normal.woff2`);
  const subset = await subsetFont(await readFile(source), letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHT },
  });
  if (subset.length > LARGEST) throw new Error(`${name} is ${subset.length} bytes, over ${LARGEST}`);
  await writeFile(new URL(name, FOLDER), subset);
  console.log(`${name}: ${subset.length} bytes`);
}
