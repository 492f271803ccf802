import { type Accent, accents } from './accents.ts';
import { tiles } from './tiles.ts';

/** Grounds of carousel slides and posters. */
export type BrightGradient = 'coral' | 'teal' | 'pink' | 'blue' | 'violet';

/** The custom properties of an accent: setting them recolours every view. */
export function accentProperties({ base, high, deep, glow }: Accent): Record<string, string> {
  return { '--accent': base, '--accent-high': high, '--accent-deep': deep, '--accent-glow': glow };
}

/** The accent of a VIP level's `showType`, 1 to 6; other numbers get the first. */
export function findAccent(showType = 1): Accent {
  return accents.find((each) => each.showType === showType) ?? accents[0];
}

const color = {
  sky: '#140f2d',
  night: '#1d1640',
  raised: '#2a2158',
  high: '#382d70',
  sunken: '#0f0b24',
  ink: '#fff7e8',
  dim: '#b9aee0',
  onBright: '#140f2d',
  mango: '#ffb52e',
  coral: '#ff5d5d',
  coralDeep: '#a8213c',
  teal: '#22d3b6',
  pink: '#ff7ade',
  blue: '#7cc4ff',
  cream: '#fff1d6',
  bulb: '#ffd97a',
  danger: '#ff8f8f',
  line: 'rgb(255 247 232 / 0.1)',
  lineStrong: 'rgb(185 174 224 / 0.55)',
  veil: 'rgb(20 15 45 / 0.82)',
  veilLight: 'rgb(20 15 45 / 0.72)',
  shade: 'rgb(20 15 45 / 0.94)',
  glint: 'rgb(255 255 255 / 0.26)',
  ray: 'rgb(255 255 255 / 0.13)',
  accent: 'var(--accent)',
  accentHigh: 'var(--accent-high)',
  accentDeep: 'var(--accent-deep)',
  accentGlow: 'var(--accent-glow)',
};

const gradient = {
  page: 'radial-gradient(120% 26rem at 50% -7rem, #46287e 0%, #271b57 46%, rgb(20 15 45 / 0) 100%)',
  raised: 'linear-gradient(180deg, #332866, #251c50)',
  sheet: 'radial-gradient(120% 24rem at 50% 0, #4a2a88 0%, #35206f 45%, #1d1640 100%)',
  press: 'linear-gradient(180deg, #ff8a5c, #ff5d5d)',
  // Bright throughout, so that the night colour is readable on them.
  coral: 'linear-gradient(100deg, #ff5f5d, #ff8a3d 52%, #ffb94a)',
  teal: 'linear-gradient(100deg, #17b8a6, #2bd8a0 55%, #a5ea6d)',
  pink: 'linear-gradient(100deg, #ff64ae, #ff7ade 50%, #ffb3a0)',
  blue: 'linear-gradient(100deg, #44a6ff, #57c7ff 55%, #9be8ff)',
  violet: 'linear-gradient(100deg, #a58bff, #c58bff 55%, #ff9fdd)',
  accent: 'linear-gradient(180deg, var(--accent-high), var(--accent-deep))',
};

const radius = { small: '12px', medium: '18px', large: '22px', huge: '26px', pill: '999px' };

const space = {
  tiny: '0.25rem',
  small: '0.5rem',
  medium: '0.75rem',
  large: '1rem',
  huge: '1.5rem',
  vast: '2.5rem',
};

const font = {
  display:
    "'Bricolage Grotesque', 'Bricolage Fallback', 'Bricolage Fallback Wide', ui-rounded, system-ui, sans-serif",
  text: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'PingFang SC', 'Noto Sans SC', sans-serif",
};

const text = {
  tiny: '0.6875rem',
  small: '0.8125rem',
  body: '0.9375rem',
  lead: '1.0625rem',
  title: '1.3125rem',
  page: 'min(1.75rem, 12vw)',
  hero: 'min(clamp(1.5rem, 1rem + 2.2vw, 2.75rem), 11vw)',
};

const layer = { raised: 1, sticky: 10, bar: 20, banner: 30, skip: 40 };

const motion = { quick: '150ms', calm: '220ms', ease: 'cubic-bezier(0.2, 0.8, 0.2, 1)' };

const shadow = {
  card: '0 0.5rem 1.25rem rgb(8 5 22 / 0.45)',
  raised: '0 1rem 2.5rem rgb(8 5 22 / 0.55)',
  glow: '0 0.75rem 2rem rgb(255 110 70 / 0.28)',
  art: 'drop-shadow(0 0.5rem 0.625rem rgb(20 15 45 / 0.4))',
};

/** From `wide` on the bottom bar is a side rail. */
const media = {
  wide: '@media (min-width: 64rem)',
  middle: '@media (min-width: 40rem)',
  hover: '@media (hover: hover)',
  /** A phone in landscape. */
  short: '@media (max-height: 30rem)',
};

/** Sizes with a `vw` bound apply when the reader has large text. */
const size = {
  target: '2.75rem',
  bar: 'min(4.25rem, 24vw)',
  top: '4rem',
  rail: '13.5rem',
  slimRail: '5rem',
  page: '76rem',
};

/**
 * A border of round bulbs, in pixels: WebKit draws the dots of a rounded border as squares. The picture is
 * the smallest such frame, with one bulb in the middle of each side, which is repeated.
 */
export function bulbBorder({ size, radius }: { size: number; radius: number }): string {
  const arc = (Math.PI / 2) * (radius - size / 2);
  const gap = 2 * size;
  const bulbs = 4 * (Math.round(arc / gap) + 1);
  const whole = 2 * radius + gap;
  const line = [
    `x='${size / 2}' y='${size / 2}' width='${whole - size}' height='${whole - size}' rx='${radius - size / 2}'`,
    `fill='none' stroke='${color.bulb.replace('#', '%23')}' stroke-width='${size}' stroke-linecap='round'`,
    `pathLength='${bulbs}' stroke-dasharray='0 1' stroke-dashoffset='-${round((bulbs * size) / (4 * (gap + arc)))}'`,
  ];
  const picture = `<svg xmlns='http://www.w3.org/2000/svg' width='${whole}' height='${whole}'><rect ${line.join(' ')}/></svg>`;
  return `border: ${size}px solid transparent; border-image: url("data:image/svg+xml,${picture.replaceAll(/[<>]/g, encodeURIComponent)}") ${radius} / ${radius}px round;`;
}

function round(length: number): number {
  return Math.round(length * 1_000) / 1_000;
}

/** No bar where fingers scroll. Safari before 18.2 knows it by its pseudo-element alone. */
const scrollbar = { none: 'scrollbar-width: none; &::-webkit-scrollbar { display: none; }' };

/** Rules for what can be selected. Safari knows the property by its prefix alone. */
const select = { none: userSelect('none'), all: userSelect('all') };

function userSelect(value: 'none' | 'all'): string {
  return `-webkit-user-select: ${value}; user-select: ${value};`;
}

/**
 * The tokens of all six themes. Only the accent differs, by custom properties, so styles are written once.
 * `theme.test.ts` checks the contrast of text colours.
 */
export const theme = {
  color,
  gradient,
  tile: tiles,
  radius,
  space,
  font,
  text,
  layer,
  motion,
  shadow,
  media,
  size,
  scrollbar,
  select,
};
