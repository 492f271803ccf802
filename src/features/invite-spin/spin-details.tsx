import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '#app/app/lazy-part.tsx';
import { useCurrentLogin } from '#app/app/queries.ts';
import { ButtonLink } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { Fold } from '#app/components/draw-layout.ts';
import { formatCount } from '#app/components/format-count.ts';
import { formatTime } from '#app/components/format-time.ts';
import { CardTitle, Hint, Lead, QuietLink, Stack } from '#app/components/layout.ts';
import { Skeleton } from '#app/components/skeleton.tsx';
import { FairnessPanel } from '#app/features/fairness/index.tsx';
import { theme } from '#app/theme/theme.ts';
import { actInviteClickInvite, changeSpinSeed } from '#contract/invite-spin.ts';
import type { SpinInfo } from '#machines/invite-spin/invite-spin.types.ts';
import { m } from '#messages';
import type { InviteSpinRef } from './invite-spin-flow.ts';
import SpinOdds, { describeExpected } from './spin-odds.tsx';

interface SpinDetailsProps {
  place: 'page' | 'dialog';
  spin: InviteSpinRef;
  info: SpinInfo;
}

/** What brings the next spin, the odds, the records and the check; in the dialog the odds alone. */
export default function SpinDetails({ place, spin, info }: SpinDetailsProps) {
  return place === 'page' ? <Details spin={spin} info={info} /> : <Short info={info} />;
}

function Details({ spin, info }: { spin: InviteSpinRef; info: SpinInfo }) {
  const isLocked = useSelector(spin, (state) => state.hasTag('uninterruptible'));
  return (
    <Stack>
      <NextSpins info={info} />
      <SpinOdds terms={info} />
      <LateFold title={m.spin_records()}>
        <Records />
      </LateFold>
      <LateFold title={m.spin_verify()}>
        <FairnessPanel call={changeSpinSeed} fairness={info.fairness} isLocked={isLocked} ownerRef={spin} />
      </LateFold>
    </Stack>
  );
}

/** Its content is there, and loaded, once it is open. */
function LateFold({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Fold onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && children}
    </Fold>
  );
}

/** What the dialog says of the odds; the page has the rest. */
function Short({ info }: { info: SpinInfo }) {
  return (
    <Stack>
      <Hint>
        {describeExpected(info)} {m.spin_odds_same()}
      </Hint>
      <ButtonLink to="/activity/spin" variant="quiet" wide>
        {m.spin_more()}
      </ButtonLink>
    </Stack>
  );
}

const Records = lazyPart(() => import('./spin-records.tsx'), {
  fallback: <Skeleton $height="12rem" $radius={theme.radius.large} />,
});

/** Where the next spin comes from. */
function NextSpins({ info }: { info: SpinInfo }) {
  const login = useCurrentLogin();

  /** The page that opens needs no answer. */
  function countPress() {
    login.call(actInviteClickInvite, {}, { keepalive: true }).catch(() => null);
  }

  return (
    <Card $gap={0.625} aria-label={m.spin_next_title()}>
      <CardTitle>{m.spin_next_title()}</CardTitle>
      <Lead>{describeFree(info)}</Lead>
      <Lead>{m.spin_next_friend({ count: formatCount(info.state.validInvites) })}</Lead>
      <ButtonLink to="/share" wide variant="quiet" onClick={countPress}>
        {m.spin_invite()}
      </ButtonLink>
      <QuietLink to="/agent/rule">{m.spin_next_checklist()}</QuietLink>
    </Card>
  );
}

function describeFree({ freeDays, state: { block, freeAt, freeDaysLeft } }: SpinInfo): string {
  const left = formatCount(freeDaysLeft);
  if (freeDaysLeft === 0) return m.spin_next_free_none();
  if (block === 'person') return m.spin_next_free_person();
  if (freeAt > 0) return m.spin_next_free_later({ time: formatTime(freeAt, 'moment'), left });
  return m.spin_next_free_now({ count: formatCount(freeDays), left });
}
