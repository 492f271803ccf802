import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { useApp } from '#app/app/app-context.tsx';
import { useDescribeRewards } from '#app/app/describe-rewards.ts';
import { perLogin } from '#app/app/per-login.tsx';
import { useGoBack } from '#app/app/use-go-back.ts';
import { useTimedQuery } from '#app/app/use-timed-query.ts';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { formatTime } from '#app/components/format-time.ts';
import { Page, Stack, Ways } from '#app/components/layout.ts';
import { Link } from '#app/components/link.tsx';
import { Money } from '#app/components/money.tsx';
import { PageHead } from '#app/components/page-head.tsx';
import { SumRow, SumRows } from '#app/components/sum-rows.tsx';
import { useRegainedFocus } from '#app/components/use-regained-focus.ts';
import {
  ClaimLayer,
  type ClaimRef,
  claimFlow,
  claimOne,
  RewardBody,
  useClaim,
} from '#app/features/claims/index.ts';
import { isStill } from '#app/theme/is-still.ts';
import { theme } from '#app/theme/theme.ts';
import { loginBonus3User, loginBonus3UserReceive } from '#contract/sign-in.ts';
import { type Calendar, dayOfStamp, readCalendar } from '#machines/sign-in/sign-in-rules.ts';
import { m } from '#messages';
import { CalendarBoard, type KnownCalendar } from './calendar-board.tsx';

export const title = m.sign_in_title;

/** Milliseconds in which a stamp lands on its day. */
const LANDING = 900;

const stampFlow = claimFlow(
  claimOne((login, { day = 0, ...claim }) => login.call(loginBonus3UserReceive, { ...claim, day })),
);

export default perLogin(SignIn);

/** The sign-in calendar. */
function SignIn() {
  const calendar = useTimedQuery({
    name: 'signIn',
    fetch: (login, signal) => login.call(loginBonus3User, {}, { signal }),
    changesOf: ({ changesAt }) => [changesAt],
  });
  const stamp = useClaim(stampFlow, calendar.refetch, () => (isStill() ? 0 : LANDING));
  const day = useSelector(stamp, ({ context }) => context.rights[0]?.day ?? 0);
  return (
    <Page>
      <PageHead title={m.sign_in_title()} onBack={useGoBack('/')} />
      <RewardBody
        query={calendar}
        isEmpty={({ days }) => days.length === 0}
        over={<Over />}
        failed={m.sign_in_failed()}
        loading={m.sign_in_loading()}
        boxes={['21rem', '11rem']}
      >
        {(known) => <StampedCalendar known={known} stamp={stamp} />}
      </RewardBody>
      <ClaimLayer claim={stamp} notices={notices} also={m.sign_in_award_day({ day })} />
      <Ways>
        <Link to="/activity/sign-in/rule">{m.sign_in_rule()}</Link>
        <Link to="/wallets/record?tab=rewards">{m.sign_in_received()}</Link>
      </Ways>
    </Page>
  );
}

interface StampProps {
  known: KnownCalendar;
  stamp: ClaimRef;
}

/** Adds the stamp just made until the calendar is fetched again. */
function StampedCalendar({ known, stamp }: StampProps) {
  const landed = useSelector(stamp, ({ context: { claimed, rights } }) => (claimed && rights[0]) || null);
  const { days, ahead, stamps, stampedOn, nextDay, canReceive } = known;
  const isNew = landed !== null && canReceive && landed.day === nextDay;
  const facts = isNew ? { stamps: stamps + 1, stampedOn: dayOfStamp(landed.key) } : { stamps, stampedOn };
  const calendar = readCalendar({ length: days.length, ...facts }, useApp().dependencies.now() + ahead);
  return (
    <>
      <CalendarBoard days={days} calendar={calendar} landing={landed?.day ?? 0} />
      <StampCard known={known} calendar={calendar} stamp={stamp} />
    </>
  );
}

/** Rewards, wagering and end of today's stamp, or the start of the next one. */
function StampCard({
  known: { days, version, block, ahead },
  calendar: { nextDay: day, canReceive, key, changesAt },
  stamp,
}: StampProps & { calendar: Calendar }) {
  const isBusy = useSelector(stamp, (state) => state.hasTag('uninterruptible'));
  const press = useRegainedFocus<HTMLButtonElement>(`${isBusy}`);
  const describeAll = useDescribeRewards();
  const due = days[day - 1];
  const time = formatTime(changesAt - ahead, 'moment');
  if (canReceive && block === 'person') return <Card>{m.rewards_block_person()}</Card>;
  if (!canReceive || !due) {
    return (
      <Card>
        <Body>
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
          onClick={() => stamp.send({ type: 'claim.press', rights: [{ key, day, version }] })}
        >
          {isBusy ? m.sign_in_stamping() : m.sign_in_stamp({ day })}
        </Button>
      </Body>
    </Card>
  );
}

function Over() {
  return (
    <EmptyState
      art="spiral-calendar"
      title={m.sign_in_over()}
      action={<ButtonLink to="/game/search">{m.sign_in_play()}</ButtonLink>}
    >
      {m.sign_in_over_hint()}
    </EmptyState>
  );
}

const notices = {
  taken: m.sign_in_taken,
  over: m.sign_in_notice_over,
  locked: m.sign_in_notice_over,
  changed: m.sign_in_changed,
  closed: m.sign_in_over,
  failed: m.sign_in_notice_failed,
  unknown: m.sign_in_unknown,
};

const Body = styled(Stack).attrs({ $gap: 0.875 })`
  h2 {
    font-size: ${theme.text.title};
  }
`;
