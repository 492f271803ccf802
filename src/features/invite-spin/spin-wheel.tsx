import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { formatCount } from '#app/components/format-count.ts';
import { PrizeWheel } from '#app/components/prize-wheel.tsx';
import { isStill } from '#app/theme/is-still.ts';
import { theme } from '#app/theme/theme.ts';
import type { SpinTerms } from '#contract/invite-spin.ts';
import { formatMoney } from '#contract/money.ts';
import type { SpinInfo } from '#machines/invite-spin/invite-spin.types.ts';
import { m } from '#messages';
import type { InviteSpinRef } from './invite-spin-flow.ts';

interface SpinWheelProps {
  spin: InviteSpinRef;
  info: SpinInfo;
}

/** The wheel and its button, which spins and then skips. It keeps the focus. */
export function SpinWheel({ spin, info }: SpinWheelProps) {
  const plan = useSelector(spin, ({ context }) => context.plan);
  const from = useSelector(spin, ({ context }) => context.from);
  const isTurning = useSelector(spin, (state) => state.matches({ open: { running: 'turning' } }));
  const isRunning = useSelector(spin, (state) => state.matches({ open: 'running' }));
  const isSkippable = useSelector(spin, (state) => state.hasTag('skippable'));
  const canSpin = useSelector(spin, (state) => state.can({ type: 'spin.press', isStill: false }));

  function press() {
    if (isSkippable) spin.send({ type: 'spin.skip' });
    else if (canSpin) spin.send({ type: 'spin.press', isStill: isStill() });
  }

  return (
    <Stage>
      <PrizeWheel sectors={sectorsOf(info)} plan={plan} from={from} isTurning={isTurning} size={SIZE} />
      <Hub
        type="button"
        aria-disabled={!(canSpin || isSkippable) || undefined}
        aria-busy={isRunning || undefined}
        onClick={press}
        // A held key presses once.
        onKeyDown={(event) => event.repeat && event.preventDefault()}
      >
        {isRunning ? (
          <span>{isSkippable ? m.spin_skip() : m.spin_under_way()}</span>
        ) : (
          <>
            <span>{m.spin_press()}</span>
            <small>{describeSpins(info.state.spins)}</small>
          </>
        )}
      </Hub>
    </Stage>
  );
}

/** The same wheel for those who cannot spin. */
export function StillWheel({ terms }: { terms: SpinTerms }) {
  return (
    <Stage>
      <PrizeWheel sectors={sectorsOf(terms)} plan={null} isTurning={false} size={SIZE} />
    </Stage>
  );
}

const SIZE = 'min(20rem, 84vw, 62dvh)';

const COLOURS = [theme.color.pink, theme.color.mango, theme.color.teal, theme.color.blue];

function sectorsOf({ wheel }: Pick<SpinTerms, 'wheel'>) {
  return wheel.map(({ awardId, count }, index) => ({
    id: awardId,
    words: formatMoney(count),
    colour: COLOURS[index % COLOURS.length] ?? theme.color.pink,
  }));
}

function describeSpins(spins: number): string {
  if (spins === 0) return m.spin_left_none();
  return spins === 1 ? m.spin_left_one() : m.spin_left({ count: formatCount(spins) });
}

const Stage = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  padding-block: 0.75rem;
`;

const Hub = styled.button`
  position: absolute;
  z-index: ${theme.layer.sticky};
  display: grid;
  align-content: center;
  justify-items: center;
  gap: 0.125rem;
  width: min(6.5rem, 34vw);
  aspect-ratio: 1;
  padding: 0.375rem;
  border: 4px solid ${theme.color.cream};
  border-radius: 50%;
  background: ${theme.gradient.press};
  box-shadow: inset 0 2px 0 ${theme.color.glint};
  color: ${theme.color.onBright};
  line-height: 1.1;
  text-align: center;
  container-type: inline-size;

  span {
    font-family: ${theme.font.display};
    font-size: min(1.25rem, 22cqi);
    font-weight: 800;
  }

  small {
    color: inherit;
    font-size: min(0.8125rem, 15cqi);
    font-weight: 650;
  }

  &[aria-disabled] {
    background: ${theme.color.high};
    box-shadow: inset 0 1px 0 ${theme.color.line};
    color: ${theme.color.ink};
  }

  /* Longer words than those of a press. */
  &[aria-disabled] span {
    font-size: min(1rem, 17cqi);
  }
`;
