import { useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { isStill } from '#app/theme/is-still.ts';
import { theme } from '#app/theme/theme.ts';
import { formatMoney } from '#contract/money.ts';

const COUNT_UP = 220;

interface MoneyProps {
  /** Minor units. */
  amount: number;
  /** Counts to a new amount instead of jumping. */
  counts?: boolean;
  className?: string;
}

export function Money({ amount, counts = false, className }: MoneyProps) {
  const element = useRef<HTMLSpanElement>(null);
  const shown = useRef(amount);

  useLayoutEffect(() => {
    const target = element.current;
    const from = shown.current;
    shown.current = amount;
    if (!target || !counts || from === amount || isStill()) return;
    return countTo(target, from, amount);
  }, [amount, counts]);

  return (
    <Figure ref={element} className={className}>
      {formatMoney(amount)}
    </Figure>
  );
}

function countTo(target: HTMLElement, from: number, to: number): () => void {
  const start = performance.now();
  let frame = requestAnimationFrame(step);
  return () => {
    cancelAnimationFrame(frame);
    target.textContent = formatMoney(to);
  };

  function step(now: number) {
    const progress = Math.min(1, Math.max(0, (now - start) / COUNT_UP));
    target.textContent = formatMoney(between(from, to, progress));
    if (progress < 1) frame = requestAnimationFrame(step);
  }
}

function between(from: number, to: number, progress: number): number {
  return progress === 1 ? to : Math.round(from + (to - from) * (1 - (1 - progress) ** 3));
}

const Figure = styled.span`
  font-family: ${theme.font.display};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
