import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useApp } from '#app/app/app-context.tsx';
import { REWARD_TYPE, useDescribeRewards } from '#app/app/describe-rewards.ts';
import { AWARD_ART, AwardLayer } from '#app/app/dialogs/award-layer.tsx';
import { isForShop, PrizeArt } from '#app/app/prize.tsx';
import { useEpoch } from '#app/app/queries.ts';
import { useFlow } from '#app/app/use-flow.ts';
import { useGoBack } from '#app/app/use-go-back.ts';
import { ButtonLink } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Page, Ways } from '#app/components/layout.ts';
import { Link } from '#app/components/link.tsx';
import { PageHead } from '#app/components/page-head.tsx';
import { RewardBody, useScratchButton } from '#app/features/claims/index.ts';
import { isStill } from '#app/theme/is-still.ts';
import { formatMoney } from '#contract/money.ts';
import { readCalendar } from '#machines/sign-in/sign-in-rules.ts';
import { m } from '#messages';
import { CalendarBoard } from './calendar-board.tsx';
import { StampCard, type StampRef } from './stamp-card.tsx';
import { stampFlow } from './stamp-flow.ts';
import { type KnownCalendar, useCalendar } from './use-calendar.ts';

export const title = m.sign_in_title;

/** The sign-in calendar. The key restarts it for another player. */
export default function SignInScreen() {
  return <SignIn key={useEpoch()} />;
}

function SignIn() {
  const calendar = useCalendar();
  const { refetch } = calendar;
  const { createId } = useApp().dependencies;
  const stamp = useFlow(stampFlow, { input: { createId, isStill } });

  useEffect(() => {
    const subscription = stamp.on('calendar.changed', () => void refetch());
    return () => subscription.unsubscribe();
  }, [stamp, refetch]);

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
        {(known) => <Calendar known={known} stamp={stamp} />}
      </RewardBody>
      <Ways>
        <Link to="/activity/sign-in/rule">{m.sign_in_rule()}</Link>
        <Link to="/wallets/record?tab=rewards">{m.sign_in_received()}</Link>
      </Ways>
      <Award stamp={stamp} />
    </Page>
  );
}

/** Adds the stamp just made until the calendar is fetched again. */
function Calendar({ known, stamp }: { known: KnownCalendar; stamp: StampRef }) {
  const stamped = useSelector(stamp, ({ context }) => context.stamped);
  const { days, ahead } = known;
  const { stamps, stampedOn } = stamped && stamped.stamps > known.stamps ? stamped : known;
  const now = useApp().dependencies.now() + ahead;
  const calendar = readCalendar({ length: days.length, stamps, stampedOn }, now);
  return (
    <>
      <CalendarBoard days={days} calendar={calendar} landing={stamped?.day ?? 0} />
      <StampCard known={known} calendar={calendar} stamp={stamp} />
    </>
  );
}

function Award({ stamp }: { stamp: StampRef }) {
  const stamped = useSelector(stamp, ({ context }) => context.stamped);
  const isShown = useSelector(stamp, (state) => state.matches('awarded'));
  const describeAll = useDescribeRewards();
  const close = () => stamp.send({ type: 'award.close' });
  const scratchButton = useScratchButton(stamped?.rewards ?? [], { onClick: close });
  const [first] = stamped?.rewards ?? [];
  if (!isShown || !stamped || !first) return null;
  const { day, rewards, wagering } = stamped;
  const lead =
    wagering > 0
      ? m.sign_in_award_wager({ day, amount: formatMoney(wagering) })
      : m.sign_in_award_free({ day });
  const kept = rewards.filter(({ propId }) => isForShop(REWARD_TYPE, propId));
  return (
    <AwardLayer
      title={m.sign_in_award({ rewards: describeAll(rewards) })}
      lead={kept.length > 0 ? `${lead} ${m.rewards_kept({ rewards: describeAll(kept) })}` : lead}
      art={<PrizeArt type={REWARD_TYPE} propId={first.propId} size={AWARD_ART} eager />}
      doneLabel={m.sign_in_award_done()}
      onClose={close}
      first={scratchButton}
    />
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
