import styled, { keyframes } from 'styled-components';
import { useDescribeRewards } from '#app/app/describe-rewards.ts';
import type { Known } from '#app/app/use-timed-query.ts';
import { Art } from '#app/components/art.tsx';
import type { ArtName } from '#app/components/art-names.ts';
import { Stack } from '#app/components/layout.ts';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { bulbBorder, theme } from '#app/theme/theme.ts';
import type { ResponseOf } from '#contract/call.ts';
import type { loginBonus3User } from '#contract/sign-in.ts';
import type { RightState } from '#machines/claims/claims-rules.ts';
import type { Calendar } from '#machines/sign-in/sign-in-rules.ts';
import { m } from '#messages';

export type KnownCalendar = Known<ResponseOf<typeof loginBonus3User>>;

interface CalendarBoardProps {
  days: KnownCalendar['days'];
  calendar: Calendar;
  /** The day stamped just now, from 1; 0 for none. */
  landing: number;
}

/** The progress, and the days as cards. */
export function CalendarBoard({
  days,
  calendar: { states, nextDay, canReceive },
  landing,
}: CalendarBoardProps) {
  const describeAll = useDescribeRewards();
  const last = days.length;
  const done = states.filter((state) => state === 'claimed').length;
  return (
    <Stack as="section">
      <Head>
        <Art name="spiral-calendar" size="min(5rem, 22vw)" />
        <h2>{m.sign_in_day_of({ day: canReceive ? nextDay : done, days: last })}</h2>
        <p>{m.sign_in_lead()}</p>
      </Head>
      <Bulbs>
        <Days aria-label={m.sign_in_calendar()}>
          {days.map(({ rewards }, index) => {
            const day = index + 1;
            const state = states[index] ?? 'locked';
            return (
              <Day
                key={day}
                data-state={state}
                data-last={day === last || undefined}
                aria-current={state === 'claimable' ? 'step' : undefined}
              >
                <Picture data-landing={day === landing || undefined}>
                  <Art name={artOf(state, day === last)} size="min(2.5rem, 11vw)" />
                </Picture>
                {state === 'claimable' && (
                  <span hidden>
                    <Art name="check-mark-button" size="1rem" />
                  </span>
                )}
                <strong>{describeAll(rewards, 'amount')}</strong>
                <span>{m.sign_in_day({ day })}</span>
                <VisuallyHidden>{stateWords[state]()}</VisuallyHidden>
              </Day>
            );
          })}
        </Days>
      </Bulbs>
    </Stack>
  );
}

function artOf(state: RightState, isLast: boolean): ArtName {
  if (state === 'claimed') return 'check-mark-button';
  return isLast ? 'wrapped-gift' : 'coin';
}

const stateWords: Record<RightState, () => string> = {
  claimed: m.sign_in_state_claimed,
  claimable: m.sign_in_state_claimable,
  running: m.sign_in_state_running,
  locked: m.sign_in_state_locked,
  expired: m.sign_in_state_locked,
};

const Head = styled.div`
  display: grid;
  justify-items: center;
  gap: 0.25rem;
  text-align: center;

  h2 {
    font-size: ${theme.text.page};
  }

  p {
    color: ${theme.color.dim};
    text-wrap: balance;
  }
`;

const Bulbs = styled.div`
  padding: min(0.75rem, 3vw);
  ${bulbBorder({ size: 5, radius: 26 })}
  border-radius: ${theme.radius.huge};
  background: ${theme.color.sunken} padding-box;
  box-shadow: ${theme.shadow.glow};
`;

const Days = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(3.25rem, 21%), 1fr));
  gap: min(0.5rem, 2vw);

  ${theme.media.middle} {
    grid-template-columns: repeat(auto-fill, minmax(max(3.25rem, 10.5%), 1fr));
  }
`;

const Day = styled.li`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 0.125rem;
  min-width: 0;
  min-height: 6rem;
  padding: 0.5rem 0.25rem;
  border-radius: ${theme.radius.medium};
  background: ${theme.gradient.raised};
  line-height: 1.25;
  text-align: center;
  overflow-wrap: anywhere;

  strong {
    font-family: ${theme.font.display};
    font-size: ${theme.text.lead};
    font-variant-numeric: tabular-nums;
  }

  > span {
    color: ${theme.color.dim};
    font-size: ${theme.text.small};
  }

  &[data-last] {
    grid-column: span 2;
  }

  &[data-last]:not([data-state='claimed']) {
    background: ${theme.gradient.violet};
  }

  &[data-state='claimable'] {
    background: ${theme.gradient.accent};
    box-shadow: 0 0 1.25rem ${theme.color.accentGlow};
  }

  &[data-last]:not([data-state='claimed']),
  &[data-state='claimable'] {
    color: ${theme.color.onBright};
  }

  &[data-last]:not([data-state='claimed']) > span,
  &[data-state='claimable'] > span {
    color: inherit;
  }
`;

const land = keyframes`
  from {
    opacity: 0;
    transform: scale(2.6) rotate(-24deg);
  }
  60% {
    opacity: 1;
    transform: scale(0.88) rotate(4deg);
  }
  to {
    transform: none;
  }
`;

const Picture = styled.div`
  &[data-landing] {
    animation: ${land} 480ms ${theme.motion.ease};
  }
`;
