import styled from 'styled-components';
import { theme } from '#app/theme/theme.ts';
import type { JackpotPool } from '#contract/constants.ts';
import { m } from '#messages';

/** Short names, the same everywhere. */
export const poolNames: Record<JackpotPool, () => string> = {
  mega: m.draw_pool_mega_short,
  major: m.draw_pool_major_short,
  minor: m.draw_pool_minor_short,
  mini: m.draw_pool_mini_short,
};

export const poolColours: Record<JackpotPool, string> = {
  mega: theme.color.pink,
  major: theme.color.mango,
  minor: theme.color.teal,
  mini: theme.color.blue,
};

/** A pool's name in its colour, a `dt`; what it shows stands in a `dd`, whose size can follow the tile's. */
export const PoolTile = styled.div<{ $colour: string }>`
  min-width: 0;
  background: ${theme.color.sunken};
  container-type: inline-size;

  dt {
    color: ${({ $colour }) => $colour};
    font-size: ${theme.text.small};
    font-weight: 700;
    letter-spacing: 0.06em;
    text-transform: uppercase;
  }
`;
