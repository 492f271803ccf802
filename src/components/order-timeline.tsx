import styled from 'styled-components';
import { formatTime } from '#app/components/format-time.ts';
import { theme } from '#app/theme/theme.ts';
import type { OrderStep } from '#contract/deposit.ts';
import { m } from '#messages';

/** State of an order: succeeded, failed, in progress, or ended without either. */
export type OrderMood = 'good' | 'bad' | 'open' | 'over';

interface OrderTimelineProps {
  steps: readonly OrderStep[];
  nameOf: (state: string) => string;
  moodOf: (state: string) => OrderMood;
  /** The next step, while the order is open. */
  next: string;
  /** States ahead if all goes well. */
  ahead?: readonly string[];
}

/** The steps of an order, first one on top. */
export function OrderTimeline({ steps, nameOf, moodOf, next, ahead = [] }: OrderTimelineProps) {
  return (
    <Steps aria-label={m.records_order_steps()}>
      {steps.map(({ state, time }, index) => (
        <Step
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are only appended, and a state may repeat
          key={index}
          data-mood={index === steps.length - 1 ? moodOf(state) : undefined}
          aria-current={index === steps.length - 1 ? 'step' : undefined}
        >
          <strong>{nameOf(state)}</strong>
          <time dateTime={new Date(time).toISOString()}>{formatTime(time, 'moment')}</time>
        </Step>
      ))}
      {ahead.map((state) => (
        <Step key={state} data-mood="next">
          {nameOf(state)}
        </Step>
      ))}
      {next !== '' && <Step data-mood="next">{next}</Step>}
    </Steps>
  );
}

const Steps = styled.ol`
  padding-top: 0.25rem;
`;

const Step = styled.li`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 1rem;
  padding: 0 0 0.875rem 1.75rem;
  color: ${theme.color.dim};
  font-size: ${theme.text.small};

  --dot: ${theme.color.dim};

  &[data-mood='good'] {
    --dot: ${theme.color.teal};
  }

  &[data-mood='bad'] {
    --dot: ${theme.color.coral};
  }

  &[data-mood='open'] {
    --dot: ${theme.color.mango};
  }

  &[data-mood='next'] {
    --dot: transparent;
  }

  strong {
    color: ${theme.color.ink};
    font-weight: 600;
  }

  &::before {
    content: '';
    position: absolute;
    top: 0.3rem;
    left: 0.25rem;
    width: 0.75rem;
    aspect-ratio: 1;
    border-radius: 50%;
    background: var(--dot);
    box-shadow: 0 0 0 2px ${theme.color.lineStrong};
  }

  &:not(:last-child)::after {
    content: '';
    position: absolute;
    top: 1.3rem;
    bottom: -0.1rem;
    left: 0.5625rem;
    border-left: 2px solid ${theme.color.lineStrong};
  }
`;
