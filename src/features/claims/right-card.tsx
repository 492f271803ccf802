import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useDescribeRewards } from '#app/app/describe-rewards.ts';
import { Art } from '#app/components/art.tsx';
import type { ArtName } from '#app/components/art-names.ts';
import { Card } from '#app/components/card.tsx';
import { formatTime } from '#app/components/format-time.ts';
import { Stack } from '#app/components/layout.ts';
import { ProgressBar } from '#app/components/progress-bar.tsx';
import { theme } from '#app/theme/theme.ts';
import type { Right } from '#contract/claims.ts';
import { formatMoney } from '#contract/money.ts';
import { m } from '#messages';
import { ClaimButton } from './claim-button.tsx';
import type { ClaimRef } from './use-claim.ts';

interface RightCardProps {
  right: Right;
  title: string;
  art: ArtName;
  claim: ClaimRef;
  /** The words of its progress: ‘14 of 20 rounds’. The bar is hidden if this is left out. */
  progress?: string | undefined;
  /** Milliseconds that the clock of the server is ahead of the device. */
  ahead?: number;
  /** A link to where the player makes progress, or removes the obstacle. */
  way?: ReactNode;
  /** Why it cannot be claimed, where the page knows it better. */
  why?: string | undefined;
  children?: ReactNode;
}

/** A right to a reward: its rewards, wagering and end, and the button or why there is none. */
export function RightCard({
  right,
  title,
  art,
  claim,
  progress,
  ahead = 0,
  way,
  why,
  children,
}: RightCardProps) {
  const { state, rewards, wagering, done, needed, endsAt } = right;
  const describeAll = useDescribeRewards();
  const isOpen = state === 'claimable';
  const isShown = progress !== undefined && needed > 0 && right.block === 'progress';
  return (
    <Card as="article" aria-label={title}>
      <RightLayout>
        <Art name={art} size="2.75rem" />
        <RightWords>
          <h3>{title}</h3>
          <strong>{describeAll(rewards)}</strong>
          <small>
            {wagering > 0 ? m.rewards_wager({ amount: formatMoney(wagering) }) : m.rewards_wager_nothing()}
            {isOpen && endsAt > 0 && ` ${m.rewards_until({ time: formatTime(endsAt - ahead, 'moment') })}`}
          </small>
          {isShown && (
            <>
              <ProgressBar label={title} share={done / needed} words={progress} />
              <small>{progress}</small>
            </>
          )}
          {!isOpen && !isShown && <small>{why ?? describeBlock(right, ahead)}</small>}
        </RightWords>
        {children && <Details>{children}</Details>}
        <RightAction>
          {isOpen ? (
            <ClaimButton claim={claim} rights={[right]} aria-label={m.rewards_claim_named({ title })}>
              {m.rewards_claim()}
            </ClaimButton>
          ) : (
            (state === 'running' || right.block === 'stamp' || right.block === 'paused') && way
          )}
        </RightAction>
      </RightLayout>
    </Card>
  );
}

/** Why a right cannot be claimed. @param ahead milliseconds that the server's clock is ahead */
export function describeBlock({ block, opensAt }: Pick<Right, 'block' | 'opensAt'>, ahead = 0): string {
  if (block === 'none') return '';
  if (block === 'time') return m.rewards_block_time({ time: formatTime(opensAt - ahead, 'moment') });
  return blocks[block]();
}

const blocks: Record<Exclude<Right['block'], 'none' | 'time'>, () => string> = {
  level: m.rewards_block_level,
  paused: m.rewards_block_paused,
  person: m.rewards_block_person,
  stamp: m.rewards_block_stamp,
  progress: m.rewards_block_progress,
  over: m.rewards_block_over,
  claimed: m.rewards_block_claimed,
};

/** A card's picture, its words and its button, which is below them on a narrow screen. */
export const RightLayout = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0.75rem;
  align-items: start;

  @media (min-width: 30rem) {
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
  }
`;

export const RightWords = styled(Stack)`
  gap: 0.25rem;
  overflow-wrap: anywhere;

  h2,
  > strong {
    font-size: ${theme.text.lead};
  }

  h3 {
    font-size: ${theme.text.body};
  }

  p {
    font-size: ${theme.text.small};
  }

  > strong {
    font-family: ${theme.font.display};
  }
`;

/** A table needs the whole width of a narrow card. */
const Details = styled.div`
  grid-column: 1 / -1;

  @media (min-width: 30rem) {
    grid-column: 2;
  }
`;

export const RightAction = styled.div`
  grid-column: 1 / -1;
  display: grid;

  &:empty {
    display: none;
  }

  @media (min-width: 30rem) {
    grid-row: 1;
    grid-column: 3;
  }
`;
