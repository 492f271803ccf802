/** `npm run art`: draws the colour art into `public/art`. Run it when a name is added. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { colourArt } from '#games/pages/frame/colour-art.ts';
import { treats } from '#games/pages/pots/treats.ts';
import { titles } from '#games/rules/titles.ts';
import { artNames } from '../src/components/art-names.ts';
import { heroArt } from '../src/components/banner-art.ts';

interface IconSet {
  icons: Record<string, { body: string }>;
  width: number;
  height: number;
}

const LOBBY_SIZE = 256;
const HERO_SIZE = 640;
/** In the first view: small enough to come in the page itself. */
const EARLY_SIZE = 240;
const EARLY_QUALITY = 24;
const GAME_SIZE = 192;
const QUALITY = 62;
const output = join(import.meta.dirname, '../public/art');
const early = join(import.meta.dirname, '../src/root/first-view/hero-art');

const symbols = Object.values(titles).flatMap((title) =>
  title.engine === 'reels' ? Object.values(title.rules.symbols) : [],
);
const gameArt = new Set([...symbols, ...Object.values(colourArt), ...treats, 'coin', 'glowing-star']);

await mkdir(join(output, 'games'), { recursive: true });
await mkdir(early, { recursive: true });
const icons = await readIcons();
for (const name of artNames) await draw(name, join(output, name), LOBBY_SIZE);
for (const name of heroArt) {
  await draw(name, join(output, `${name}-hero`), HERO_SIZE);
  await draw(name, join(early, name), EARLY_SIZE, EARLY_QUALITY);
}
for (const name of gameArt) await draw(name, join(output, 'games', name), GAME_SIZE);

async function readIcons(): Promise<IconSet> {
  const root = dirname(createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji/package.json'));
  return JSON.parse(await readFile(join(root, 'icons.json'), 'utf8'));
}

async function draw(name: string, file: string, size: number, quality = QUALITY): Promise<void> {
  const icon = icons.icons[name];
  if (!icon) throw new Error(`fluent-emoji has no “${name}”: correct the list that names it`);

  const { width, height } = icons;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${size * 2}" height="${size * 2}" viewBox="0 0 ${width} ${height}">${icon.body}</svg>`;
  const image = await sharp(Buffer.from(svg))
    .resize(size, size, { kernel: 'lanczos3' })
    .avif({ quality, effort: 8 })
    .toBuffer();
  await writeFile(`${file}.avif`, image);
}
