import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { formatTime } from '#app/components/format-time.ts';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { theme } from '#app/theme/theme.ts';
import { formatMoney } from '#contract/money.ts';
import { m } from '#messages';
import ClockIcon from '~icons/ph/clock-bold';
import TimerIcon from '~icons/ph/timer-bold';
import type { RealityCheckRef } from './game-launch-flow.ts';

const SECOND = 1_000;
const MINUTE = 60_000;
const UNKNOWN = '–';

/** The time of day, how long the player has played, and what they have won less staked meanwhile. */
export function SessionLine({ check }: { check: RealityCheckRef }) {
  const net = useSelector(check, ({ context }) => context.session?.net ?? null);
  return (
    <Line aria-label={m.game_session()}>
      <span>
        <ClockIcon aria-hidden />
        <VisuallyHidden>{m.game_session_now()}</VisuallyHidden>
        <TimeOfDay />
      </span>
      <span>
        <TimerIcon aria-hidden />
        <VisuallyHidden>{m.game_session_time()}</VisuallyHidden>
        <Clock check={check} />
      </span>
      <span>
        <Label>{m.game_session_net()}</Label>
        <Figure>{net === null ? UNKNOWN : formatSigned(net)}</Figure>
      </span>
    </Line>
  );
}

/** Writes its own text at each full minute, beside React. */
export function TimeOfDay() {
  const face = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    let next: ReturnType<typeof setTimeout>;
    const show = () => {
      const now = Date.now();
      if (face.current) face.current.textContent = formatTime(now, 'clock');
      next = setTimeout(show, MINUTE - (now % MINUTE));
    };
    show();
    return () => clearTimeout(next);
  }, []);

  return <Figure ref={face} />;
}

/** Runs on beside React: it writes its own text each second. */
function Clock({ check }: { check: RealityCheckRef }) {
  const face = useRef<HTMLSpanElement>(null);
  const since = useSelector(check, ({ context }) => context.session?.since);
  const time = useSelector(check, ({ context }) => context.session?.time);

  useEffect(() => {
    const show = (text: string) => {
      if (face.current) face.current.textContent = text;
    };
    if (since === undefined || time === undefined) return show(UNKNOWN);
    if (since === 0) return show(formatClock(0));
    const begun = performance.now() - (time - since);
    const tick = () => show(formatClock(performance.now() - begun));
    tick();
    const ticking = setInterval(tick, SECOND);
    return () => clearInterval(ticking);
  }, [since, time]);

  return <Figure ref={face} role="timer" aria-live="off" />;
}

/** Minutes and seconds, with hours once there are any. */
export function formatClock(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / SECOND));
  const two = (count: number) => String(count).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const rest = `${two(minutes % 60)}:${two(seconds % 60)}`;
  return hours === 0 ? rest : `${hours}:${rest}`;
}

export function formatSigned(amount: number): string {
  return amount > 0 ? `+${formatMoney(amount)}` : formatMoney(amount);
}

const Line = styled.section`
  display: flex;
  flex: 1 0 100%;
  flex-wrap: wrap;
  order: 1;
  align-items: center;
  justify-content: space-between;
  gap: 0 1rem;
  min-width: 0;
  margin-top: 0.25rem;
  padding-inline: 0.25rem;
  line-height: 1.2;
  color: ${theme.color.dim};
  font-size: ${theme.text.small};

  > span {
    display: inline-flex;
    align-items: center;
    gap: 0.375rem;
    min-width: 0;
  }

  > span:not(:last-child) {
    flex: none;
  }

  /* With large text it gets a row of its own. */
  > :last-child {
    flex: 1 1 7rem;
    justify-content: end;
  }

  @media (max-width: 40rem) and (max-height: 40rem) {
    margin-block: -0.125rem -0.3125rem;
    font-size: 0.75rem;
  }

  ${theme.media.middle} {
    display: grid;
    flex: none;
    grid-template-columns: auto auto;
    justify-content: end;
    margin-block: 0;
    order: 0;

    > :last-child {
      grid-column: 1 / -1;
    }
  }
`;

const Label = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Figure = styled.span`
  color: ${theme.color.ink};
  font-family: ${theme.font.display};
  font-variant-numeric: tabular-nums;
  font-weight: 600;
  white-space: nowrap;
`;
