import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { formatCount } from '#app/components/format-count.ts';
import { isStill } from '#app/theme/is-still.ts';
import { theme } from '#app/theme/theme.ts';
import type { DrawInfo } from '#machines/jackpot/jackpot-draw.types.ts';
import { m } from '#messages';
import { useSpin } from './follow-spin.ts';
import type { JackpotDrawRef } from './jackpot-draw-flow.ts';
import type { GridCell } from './prize-cell.tsx';

interface SpinButtonProps {
  draw: JackpotDrawRef;
  info: DrawInfo;
  cells: readonly GridCell[];
  /** Keeps the current prizes on show during the draw. */
  onSpin: () => void;
}

/** Starts the draw; during a draw it skips the animation. It keeps the focus throughout. */
export function SpinButton({ draw, info, cells, onSpin }: SpinButtonProps) {
  const isRunning = useSelector(draw, (state) => state.hasTag('uninterruptible'));
  const isBusy = useSelector(draw, (state) => state.hasTag('busy'));
  const isReady = useSelector(draw, (state) => state.matches({ open: { button: 'ready' } }));
  const { isSkippable, skip, wheel } = useSpin(draw);
  const canDraw = info.canReceiveDrawChance && isReady && !isRunning && !isBusy;

  function press() {
    if (isSkippable) skip();
    if (!canDraw) return;
    onSpin();
    draw.send({ type: 'draw.press', places: cells.map(({ id }) => id), isStill: isStill() });
  }

  return (
    <Face
      type="button"
      aria-disabled={!(canDraw || isSkippable) || undefined}
      aria-busy={isRunning || isBusy || undefined}
      data-hub={wheel ? '' : undefined}
      onClick={press}
      // A held key presses once.
      onKeyDown={(event) => event.repeat && event.preventDefault()}
    >
      {isRunning ? (
        <Word>{isSkippable ? m.jackpot_skip() : m.jackpot_under_way()}</Word>
      ) : (
        <>
          <Word $isLarge>{m.jackpot_spin()}</Word>
          <small>{describeChances(info.chances)}</small>
        </>
      )}
    </Face>
  );
}

function describeChances(chances: number): string {
  if (chances === 0) return m.jackpot_chances_none();
  return chances === 1 ? m.jackpot_chances_one() : m.jackpot_chances({ count: formatCount(chances) });
}

const Word = styled.span<{ $isLarge?: boolean }>`
  font-family: ${theme.font.display};
  font-size: ${({ $isLarge }) => ($isLarge ? 'min(2rem, 22cqi)' : 'min(1.25rem, 14cqi)')};
  font-weight: 800;
  line-height: 1;
`;

const Face = styled.button`
  display: grid;
  grid-area: 2 / 2 / 3 / 4;
  align-content: center;
  justify-items: center;
  gap: 0.25rem;
  min-width: 0;
  border-radius: ${theme.radius.huge};
  background: ${theme.gradient.press};
  box-shadow:
    inset 0 2px 0 ${theme.color.glint},
    0 6px 0 ${theme.color.coralDeep},
    ${theme.shadow.glow};
  color: ${theme.color.onBright};
  container-type: inline-size;
  transition: transform ${theme.motion.quick} ${theme.motion.ease};

  small {
    color: inherit;
    font-size: min(0.875rem, 9.5cqi);
    font-weight: 650;
    line-height: 1.2;
  }

  &:active:not([aria-disabled]) {
    box-shadow:
      inset 0 2px 0 ${theme.color.glint},
      0 2px 0 ${theme.color.coralDeep};
    transform: translateY(4px);
  }

  &[aria-disabled] {
    background: ${theme.color.high};
    box-shadow: inset 0 1px 0 ${theme.color.line};
    color: ${theme.color.ink};
  }

  /* In the middle of the wheel. */
  &[data-hub] {
    z-index: ${theme.layer.sticky};
    place-self: center;
    width: 5rem;
    height: 5rem;
    border-radius: 50%;
    box-shadow: inset 0 2px 0 ${theme.color.glint};

    span {
      font-size: min(1rem, 18cqi);
    }
  }
`;
