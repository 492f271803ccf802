import styled from 'styled-components';
import { formatTime } from '#app/components/format-time.ts';
import { theme } from '#app/theme/theme.ts';
import { EXCHANGE_STATES, type ExchangeOrder, type ExchangeState } from '#contract/exchange.ts';
import { m } from '#messages';
import CheckIcon from '~icons/ph/check-bold';
import CrossIcon from '~icons/ph/x-bold';
import { planTimeline } from './plan-timeline.ts';

/** What a withdrawal has been through, and what is still to come. */
export function OrderTimeline({ order }: { order: ExchangeOrder }) {
  return (
    <Line aria-label={m.withdraw_progress()}>
      {planTimeline(order).map(({ state, time, place }) => (
        <li key={state} data-place={place} aria-current={place === 'now' ? 'step' : undefined}>
          <Mark aria-hidden data-bad={state === 'rejected' || state === 'returned' || undefined}>
            {place === 'done' && (isBad(state) ? <CrossIcon /> : <CheckIcon />)}
          </Mark>
          <b>{describeState(state)}</b>
          {time !== null && <time dateTime={new Date(time).toISOString()}>{formatTime(time)}</time>}
        </li>
      ))}
    </Line>
  );
}

function isBad(state: string): boolean {
  return state === 'rejected' || state === 'returned';
}

/** A state that this version does not know is shown by its own name. */
function describeState(state: string): string {
  const known = EXCHANGE_STATES.find((each) => each === state);
  return known ? words[known]() : state;
}

const words: Record<ExchangeState, () => string> = {
  requested: m.withdraw_state_requested,
  reviewing: m.withdraw_state_reviewing,
  paying: m.withdraw_state_paying,
  paid: m.withdraw_state_paid,
  rejected: m.withdraw_state_rejected,
  returned: m.withdraw_state_returned,
};

const Mark = styled.i`
  position: absolute;
  top: 0.125rem;
  left: 0;
  z-index: ${theme.layer.raised};
  display: grid;
  place-items: center;
  width: 1.5rem;
  height: 1.5rem;
  border-radius: 50%;
  background: ${theme.color.night};
  box-shadow: inset 0 0 0 2px ${theme.color.lineStrong};
  color: ${theme.color.onBright};
  font-size: 0.875rem;
`;

const Line = styled.ol`
  display: grid;

  li {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 0.75rem;
    min-height: 2.75rem;
    padding: 0.125rem 0 0.75rem 2.25rem;
    color: ${theme.color.dim};
  }

  li:last-child {
    min-height: 0;
    padding-bottom: 0;
  }

  li:not(:last-child)::before {
    content: '';
    position: absolute;
    top: 1.5rem;
    bottom: -0.25rem;
    left: calc(0.75rem - 1px);
    width: 2px;
    background: ${theme.color.lineStrong};
  }

  time {
    font-size: ${theme.text.small};
    font-variant-numeric: tabular-nums;
  }

  li[data-place='done'] b,
  li[data-place='now'] b {
    color: ${theme.color.ink};
  }

  li[data-place='done'] ${Mark} {
    background: ${theme.color.teal};
    box-shadow: none;
  }

  li[data-place='done'] ${Mark}[data-bad] {
    background: ${theme.color.coral};
  }

  li[data-place='done']:not(:last-child)::before {
    background: ${theme.color.teal};
  }

  li[data-place='now'] ${Mark} {
    box-shadow: inset 0 0 0 0.4375rem ${theme.color.accent};
  }

  li[data-place='now'] b {
    color: ${theme.color.accent};
  }
`;
