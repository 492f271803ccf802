/**
 * `npm run icons`: draws the installed app's icons and splash from `public/icon.svg` and the docs' pictures.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const SIZES = [192, 512];
const APPLE_SIZE = 180;
/** Beside a notification's words, where only its outline counts. */
const BADGE_SIZE = 96;
/** The drawing's radius is 26 units, and every mask leaves a circle of radius 25.6. */
const SAFE = 0.95;
const PICTURES = [
  { name: 'home', width: 540 },
  { name: 'search', width: 540 },
  { name: 'home-desktop', width: 1280 },
];

const root = join(import.meta.dirname, '..');
const output = join(root, 'public');
const icon = await readFile(join(output, 'icon.svg'), 'utf8');
const ground = icon.match(/<rect[^>]*fill="(#[0-9a-f]+)"/)?.[1];
if (!ground) throw new Error('icon.svg has no ground to lay under the maskable icons');
const bare = icon.replace(/<rect[^>]*\/>/, '');

await mkdir(join(output, 'install'), { recursive: true });
for (const size of SIZES) {
  await draw(icon, size, `icon-${size}`);
  await drawWhole(size, `icon-maskable-${size}`);
}
await drawWhole(APPLE_SIZE, 'apple-touch-icon');
await draw(bare.replaceAll(/#[0-9a-f]{6}/g, '#ffffff'), BADGE_SIZE, `badge-${BADGE_SIZE}`);
for (const { name, width } of PICTURES) {
  await sharp(join(root, 'docs/screenshots', `${name}.webp`))
    .resize({ width })
    .webp({ quality: 70, effort: 6 })
    .toFile(join(output, 'install', `${name}.webp`));
}

/** Edge to edge, as platforms cut the corners themselves. */
async function drawWhole(size: number, name: string): Promise<void> {
  const inset = (64 * (1 - SAFE)) / 2;
  const drawn = bare
    .replace(
      /<svg[^>]*>/,
      `$&<rect width="64" height="64" fill="${ground}" /><g transform="translate(${inset} ${inset}) scale(${SAFE})">`,
    )
    .replace('</svg>', '</g></svg>');
  await draw(drawn, size, name);
}

async function draw(svg: string, size: number, name: string): Promise<void> {
  const density = (72 * size) / 64;
  await sharp(Buffer.from(svg), { density })
    .resize(size, size)
    .png({ palette: true, quality: 90, effort: 10 })
    .toFile(join(output, 'install', `${name}.png`));
}
