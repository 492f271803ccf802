import styled from 'styled-components';
import { lazyPart } from '#app/app/lazy-part.tsx';
import { ButtonLink } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { Facts } from '#app/components/facts.tsx';
import { formatCount } from '#app/components/format-count.ts';
import { Ends, Hint } from '#app/components/layout.ts';
import { Money } from '#app/components/money.tsx';
import { ClaimButton, type ClaimRef, RightCard } from '#app/features/claims/index.ts';
import { theme } from '#app/theme/theme.ts';
import { MOST_AT_ONCE } from '#contract/claims.ts';
import { formatMoney } from '#contract/money.ts';
import { m } from '#messages';
import { Steps } from './agent-parts.tsx';
import type { KnownAgent } from './use-agent.ts';

interface OverviewProps {
  known: KnownAgent;
  claim: ClaimRef;
  refresh: () => void;
}

/** Code and link, what there is to claim, the own checklist, and the rewards for valid invites. */
export function Overview({ known, claim, refresh }: OverviewProps) {
  const { code, own, inviter, terms, fillUntil, milestones, validInvites, typical, ahead } = known;
  return (
    <>
      <Commission known={known} claim={claim} />
      <InviteCard code={code} />
      {fillUntil > 0 && <NameInviter until={fillUntil - ahead} refresh={refresh} />}
      {own && (
        <Card $gap={0.75}>
          <h2>{own.valid ? m.agent_own_valid({ inviter }) : m.agent_own_title({ inviter })}</h2>
          <Steps steps={own} terms={terms} />
          <Hint>{m.agent_own_hint()}</Hint>
        </Card>
      )}
      <h2>{m.agent_milestones()}</h2>
      <Hint>{m.agent_milestones_hint({ count: formatCount(validInvites) })}</Hint>
      {milestones.map((right) => (
        <RightCard
          key={right.key}
          right={right}
          title={m.agent_milestone({ count: formatCount(right.needed) })}
          art="party-popper"
          claim={claim}
          ahead={ahead}
          progress={m.agent_milestone_progress({
            count: formatCount(right.done),
            most: formatCount(right.needed),
          })}
        />
      ))}
      <Card $gap={0.75}>
        <h2>{m.agent_typical()}</h2>
        <p>
          {typical
            ? m.agent_typical_median({
                amount: formatMoney(typical.median),
                agents: formatCount(typical.agents),
              })
            : m.agent_typical_none()}
        </p>
        {typical && typical.ninetieth !== null && (
          <p>{m.agent_typical_ninetieth({ amount: formatMoney(typical.ninetieth) })}</p>
        )}
        <ButtonLink to="/agent/rule" variant="quiet" wide>
          {m.agent_rule_title()}
        </ButtonLink>
      </Card>
    </>
  );
}

function Commission({ known, claim }: Pick<OverviewProps, 'known' | 'claim'>) {
  const { pending, claimable, commissions, terms, team } = known;
  const open = commissions.filter(({ state }) => state === 'claimable').slice(0, MOST_AT_ONCE);
  return (
    <Ready $gap={0.5} aria-label={m.agent_commission()} as="section">
      <Collect>
        <p>
          {m.agent_claimable()}
          <strong>
            <Money amount={claimable} counts />
          </strong>
        </p>
        {open.length > 0 && (
          <ClaimButton claim={claim} rights={open} aria-label={m.agent_claim()}>
            {m.rewards_claim()}
          </ClaimButton>
        )}
      </Collect>
      <Facts
        facts={[
          [m.agent_pending(), <Money key="pending" amount={pending} />],
          [m.agent_friends(), formatCount(team.reduce((sum, count) => sum + count, 0))],
        ]}
      />
      <small>{m.agent_commission_hint({ days: formatCount(terms.holdDays) })}</small>
    </Ready>
  );
}

const InviteCard = lazyPart(() => import('./invite-card.tsx'), { near: '26rem' });

/** For new players whom no link led here. */
const NameInviter = lazyPart(() => import('./name-inviter.tsx'));

const Ready = styled(Card)`
  background: ${theme.gradient.violet};

  &,
  dt,
  small {
    color: ${theme.color.onBright};
  }
`;

const Collect = styled(Ends)`
  align-items: center;

  strong {
    display: block;
    font-family: ${theme.font.display};
    font-size: ${theme.text.hero};
    font-weight: 750;
    font-variant-numeric: tabular-nums;
    line-height: 1.1;
    overflow-wrap: anywhere;
  }
`;
