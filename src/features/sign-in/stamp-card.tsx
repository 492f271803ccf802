import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { useDescribeRewards } from '#app/app/describe-rewards.ts';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { formatTime } from '#app/components/format-time.ts';
import { Money } from '#app/components/money.tsx';
import { SumRow, SumRows } from '#app/components/sum-rows.tsx';
import Unanswered from '#app/components/unanswered.tsx';
import { useRegainedFocus } from '#app/components/use-regained-focus.ts';
import { useUnanswered } from '#app/components/use-unanswered.ts';
import { theme } from '#app/theme/theme.ts';
import type { Calendar } from '#machines/sign-in/sign-in-rules.ts';
import type { StampNotice, stampMachine } from '#machines/sign-in/stamp.machine.ts';
import { m } from '#messages';
import type { KnownCalendar } from './use-calendar.ts';

export type StampRef = ActorRefFrom<typeof stampMachine>;

interface StampCardProps {
  known: KnownCalendar;
  calendar: Calendar;
  stamp: StampRef;
}

/** Rewards, wagering and end of today's stamp, or the start of the next one. */
export function StampCard({ known: { days, version, block, ahead }, calendar, stamp }: StampCardProps) {
  const notice = useSelector(stamp, ({ context }) => context.notice);
  const isBusy = useSelector(stamp, (state) => state.hasTag('uninterruptible'));
  const unanswered = useUnanswered(useSelector(stamp, ({ children }) => children.submission));
  const press = useRegainedFocus<HTMLButtonElement>(`${unanswered !== null}`);
  const describeAll = useDescribeRewards();
  const { nextDay: day, canReceive, key, changesAt } = calendar;
  const due = days[day - 1];
  const time = formatTime(changesAt - ahead, 'moment');
  const words = <Status role="status">{notice && describeNotice[notice]()}</Status>;
  if (unanswered) return <Unanswered compact submission={unanswered} />;
  if (canReceive && block === 'person') return <Card>{m.rewards_block_person()}</Card>;
  if (!canReceive || !due) {
    return (
      <Card>
        <Body>
          {words}
          <h2>{m.sign_in_done()}</h2>
          <p>
            {day === 1 ? m.sign_in_round_done({ days: days.length, time }) : m.sign_in_next({ day, time })}
          </p>
          <ButtonLink to="/game/search" variant="quiet">
            {m.sign_in_play()}
          </ButtonLink>
        </Body>
      </Card>
    );
  }
  return (
    <Card>
      <Body>
        {words}
        <SumRows>
          <SumRow label={m.sign_in_get()} strong>
            <span>{describeAll(due.rewards)}</span>
          </SumRow>
          <SumRow label={m.sign_in_wager()}>
            {due.wagering > 0 ? <Money amount={due.wagering} /> : m.sign_in_wager_nothing()}
          </SumRow>
          <SumRow label={m.sign_in_until()}>{time}</SumRow>
        </SumRows>
        <Button
          ref={press}
          wide
          busy={isBusy}
          onClick={() => stamp.send({ type: 'stamp.press', claim: { key, day, version } })}
        >
          {isBusy ? m.sign_in_stamping() : m.sign_in_stamp({ day })}
        </Button>
      </Body>
    </Card>
  );
}

const describeNotice: Record<StampNotice, () => string> = {
  taken: m.sign_in_taken,
  over: m.sign_in_notice_over,
  changed: m.sign_in_changed,
  closed: m.sign_in_over,
  failed: m.sign_in_notice_failed,
  unknown: m.sign_in_unknown,
};

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.875rem;

  h2 {
    font-size: ${theme.text.title};
  }
`;

const Status = styled.p`
  font-weight: 600;

  &:empty {
    display: none;
  }
`;
