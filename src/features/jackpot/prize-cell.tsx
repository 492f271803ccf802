import type { CSSProperties, Ref } from 'react';
import styled from 'styled-components';
import { PrizeArt, useDescribePrize } from '#app/app/prize.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { theme } from '#app/theme/theme.ts';
import type { AppConfig } from '#contract/app-config.ts';
import { JACKPOT_AWARD } from '#contract/constants.ts';

export type GridCell = AppConfig['jackpotAwardConfig'][number];

interface PrizeCellProps {
  ref: Ref<HTMLLIElement>;
  prize: GridCell;
  style: CSSProperties;
}

/** A prize of the grid. `data-lit` marks the cell under the cursor. */
export function PrizeCell({ ref, prize, style }: PrizeCellProps) {
  const { amount, words } = useDescribePrize()(prize);
  return (
    <Cell ref={ref} style={style} data-jackpot={prize.type === JACKPOT_AWARD ? '' : undefined}>
      <PrizeArt type={prize.type} propId={prize.propId} size="42cqi" eager />
      <b aria-hidden data-amount={amount}>
        {amount}
      </b>
      <VisuallyHidden>{words}</VisuallyHidden>
    </Cell>
  );
}

/**
 * The glow ends six pixels outside the cell: see `lay-out-grid`. Light and text are overlays, so that a spin
 * animates opacity only.
 */
const Cell = styled.li`
  position: relative;
  isolation: isolate;
  display: grid;
  align-content: center;
  justify-items: center;
  gap: 0.125rem;
  min-width: 0;
  border-radius: ${theme.radius.medium};
  background: ${theme.gradient.raised};
  box-shadow: inset 0 1px 0 ${theme.color.line};
  container-type: inline-size;

  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 0;
    border-radius: inherit;
    background: linear-gradient(180deg, ${theme.color.bulb}, ${theme.color.mango});
    box-shadow:
      0 0 0 4px ${theme.color.cream},
      0 0 2px 4px ${theme.color.mango};
    opacity: 0;
    will-change: opacity;
  }

  b {
    position: relative;
    max-width: 100%;
    overflow: hidden;
    font-family: ${theme.font.display};
    font-size: min(1rem, 20cqi);
    font-weight: 650;
    line-height: 1.2;
    text-align: center;

    &::after {
      content: attr(data-amount);
      position: absolute;
      inset: 0;
      color: ${theme.color.onBright};
      opacity: 0;
      will-change: opacity;
    }
  }

  &[data-jackpot] {
    background: ${theme.gradient.violet};
    color: ${theme.color.onBright};
  }

  &[data-lit] {
    z-index: ${theme.layer.raised};

    &::before,
    b::after {
      opacity: 1;
    }
  }
`;
