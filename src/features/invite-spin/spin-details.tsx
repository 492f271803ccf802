import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '#app/app/lazy-part.tsx';
import { ButtonLink } from '#app/components/button.tsx';
import { Fold } from '#app/components/draw-layout.ts';
import { Hint, Stack } from '#app/components/layout.ts';
import { Skeleton } from '#app/components/skeleton.tsx';
import { FairnessPanel } from '#app/features/fairness/index.tsx';
import { theme } from '#app/theme/theme.ts';
import { changeSpinSeed } from '#contract/invite-spin.ts';
import type { SpinInfo } from '#machines/invite-spin/invite-spin.types.ts';
import { m } from '#messages';
import type { InviteSpinRef } from './invite-spin-flow.ts';
import { NextSpins } from './next-spins.tsx';
import SpinOdds, { describeExpected } from './spin-odds.tsx';

export interface SpinDetailsProps {
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
