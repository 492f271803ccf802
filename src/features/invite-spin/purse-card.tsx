import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { formatCount } from '#app/components/format-count.ts';
import { formatTime } from '#app/components/format-time.ts';
import { Ends, Hint } from '#app/components/layout.ts';
import { ProgressBar } from '#app/components/progress-bar.tsx';
import Unanswered from '#app/components/unanswered.tsx';
import { useUnanswered } from '#app/components/use-unanswered.ts';
import { theme } from '#app/theme/theme.ts';
import { formatMoney } from '#contract/money.ts';
import type { SpinInfo } from '#machines/invite-spin/invite-spin.types.ts';
import { m } from '#messages';
import type { InviteSpinRef } from './invite-spin-flow.ts';

interface PurseCardProps {
  spin: InviteSpinRef;
  info: SpinInfo;
}

/** What the purse holds, until when, and what it pays. */
export function PurseCard({ spin, info }: PurseCardProps) {
  const { amount, goal, wagering, endsAt, block } = info.state;
  const isExchanging = useSelector(spin, (state) => state.matches({ open: 'exchanging' }));
  const unanswered = useUnanswered(useSelector(spin, ({ children }) => children.exchange));
  const words = m.spin_purse_of({ amount: formatMoney(amount), goal: formatMoney(goal) });
  return (
    <Card $gap={0.75} aria-label={m.spin_purse()}>
      <Sum>
        <h2>{m.spin_purse()}</h2>
        <strong>{words}</strong>
      </Sum>
      <ProgressBar label={m.spin_purse()} share={amount / goal} words={words} />
      {block === 'full' ? (
        <>
          <Hint>{describeWagering(wagering)}</Hint>
          {unanswered ? (
            <Unanswered compact submission={unanswered} />
          ) : (
            <Button wide busy={isExchanging} onClick={() => spin.send({ type: 'purse.exchange' })}>
              {m.spin_collect({ amount: formatMoney(goal) })}
            </Button>
          )}
        </>
      ) : (
        <Hint>
          {endsAt > 0
            ? m.spin_purse_ends({ time: formatTime(endsAt, 'moment') })
            : m.spin_purse_begins({ days: formatCount(info.purseDays) })}{' '}
          {describeWagering(wagering)}
        </Hint>
      )}
    </Card>
  );
}

export function describeWagering(wagering: number): string {
  return wagering > 0 ? m.spin_wager({ amount: formatMoney(wagering) }) : m.spin_wager_nothing();
}

const Sum = styled(Ends)`
  strong {
    color: ${theme.color.accent};
    font-family: ${theme.font.display};
    font-size: ${theme.text.title};
    font-variant-numeric: tabular-nums;
  }
`;
