import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { lazyPart } from '#app/app/lazy-part.tsx';
import { ButtonLink } from '#app/components/button.tsx';
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
      <Fold title={m.spin_records()}>
        <Records />
      </Fold>
      <Fold title={m.spin_verify()}>
        <FairnessPanel call={changeSpinSeed} fairness={info.fairness} isLocked={isLocked} ownerRef={spin} />
      </Fold>
    </Stack>
  );
}

/** Its content is there, and loaded, once it is open. */
function Fold({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Folded onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && children}
    </Folded>
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

const Folded = styled.details`
  summary {
    min-height: ${theme.size.target};
    padding: 0.625rem 0.875rem;
    border-radius: ${theme.radius.medium};
    background: ${theme.color.line};
    font-weight: 650;
    cursor: pointer;
  }

  &[open] summary {
    margin-bottom: 0.75rem;
  }
`;
