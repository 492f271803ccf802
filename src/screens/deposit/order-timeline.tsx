import styled from 'styled-components';
import { Card } from '#app/components/card.tsx';
import { formatTime } from '#app/components/format-time.ts';
import { theme } from '#app/theme/theme.ts';
import type { RechargeOrder } from '#contract/recharge.ts';
import { m } from '#messages';

/** What has happened to an order so far, and what it waits for. */
export function OrderTimeline({ order }: { order: RechargeOrder }) {
  const isAwaited = order.state === 'created' || order.state === 'pending';
  return (
    <Card $sunken aria-label={m.deposit_timeline()}>
      <Title>{m.deposit_timeline()}</Title>
      <Steps>
        {order.steps.map(({ state, time }) => (
          <Step key={`${state} ${time}`} $tone={tones[state] ?? 'past'}>
            <strong>{(words[state] ?? m.deposit_step_other)()}</strong>
            <time dateTime={new Date(time).toISOString()}>{formatTime(time, 'moment')}</time>
          </Step>
        ))}
        {isAwaited && (
          <Step $tone="awaited">
            <strong>{m.deposit_step_waiting()}</strong>
          </Step>
        )}
      </Steps>
    </Card>
  );
}

type Tone = 'past' | 'good' | 'bad' | 'awaited';

const words: Partial<Record<string, () => string>> = {
  created: m.deposit_step_created,
  pending: m.deposit_step_pending,
  paid: m.deposit_step_paid,
  failed: m.deposit_step_failed,
  expired: m.deposit_step_expired,
  cancelled: m.deposit_step_cancelled,
};

const tones: Partial<Record<string, Tone>> = {
  paid: 'good',
  failed: 'bad',
  expired: 'bad',
  cancelled: 'bad',
};

const colours: Record<Tone, string> = {
  past: theme.color.dim,
  good: theme.color.teal,
  bad: theme.color.danger,
  awaited: theme.color.accent,
};

const Title = styled.h2`
  padding-bottom: 0.75rem;
  font-size: ${theme.text.lead};
`;

const Steps = styled.ol`
  display: grid;
`;

const Step = styled.li<{ $tone: Tone }>`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 1rem;
  padding: 0 0 0.875rem 1.75rem;
  line-height: 1.35;

  &:last-child {
    padding-bottom: 0;
  }

  &::before {
    content: '';
    position: absolute;
    top: 0.25rem;
    left: 0.1875rem;
    width: 0.75rem;
    height: 0.75rem;
    border-radius: 50%;
    background: ${({ $tone }) => ($tone === 'awaited' ? 'transparent' : colours[$tone])};
    box-shadow: inset 0 0 0 2px ${({ $tone }) => colours[$tone]};
  }

  &:not(:last-child)::after {
    content: '';
    position: absolute;
    top: 1.25rem;
    bottom: -0.125rem;
    left: 0.5rem;
    width: 2px;
    background: ${theme.color.line};
  }

  strong {
    font-weight: 600;
  }

  time {
    color: ${theme.color.dim};
    font-size: ${theme.text.small};
    font-variant-numeric: tabular-nums;
  }
`;
