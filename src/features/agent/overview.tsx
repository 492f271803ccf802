import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { useApp } from '#app/app/app-context.tsx';
import { lazyPart, RetryLater } from '#app/app/lazy-part.tsx';
import { RightCard } from '#app/app/rewards/right-card.tsx';
import type { ClaimRef } from '#app/app/rewards/use-claim.ts';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { CopyLine } from '#app/components/copy-line.tsx';
import { formatCount } from '#app/components/format-count.ts';
import { Money } from '#app/components/money.tsx';
import { theme } from '#app/theme/theme.ts';
import { formatMoney } from '#contract/money.ts';
import { MOST_AT_ONCE } from '#contract/rights.ts';
import { m } from '#messages';
import { Hint, Lines, Steps } from './agent-parts.tsx';
import type { NameInviterProps } from './name-inviter.tsx';
import type { KnownAgent } from './use-agent.ts';

interface OverviewProps {
  known: KnownAgent;
  claim: ClaimRef;
  refresh: () => void;
}

/** Code and link, what there is to claim, the own checklist, and the rewards for valid invites. */
export function Overview({ known, claim, refresh }: OverviewProps) {
  const { code, own, inviter, terms, fillUntil, milestones, validInvites, typical, ahead } = known;
  const { window } = useApp().dependencies;
  const link = `${window.location.origin}/?${new URLSearchParams({ inviteCode: code })}`;
  return (
    <>
      <Card>
        <Lines>
          <h2>{m.agent_code_title()}</h2>
          <CopyLine label={m.agent_code()} copyLabel={m.agent_code_copy()} id={code} />
          <CopyLine label={m.agent_link()} copyLabel={m.agent_link_copy()} id={link} isWhole />
          <Hint>{m.agent_link_hint()}</Hint>
          <ButtonLink to="/share" variant="quiet" wide>
            {m.agent_share()}
          </ButtonLink>
        </Lines>
      </Card>
      <Commission known={known} claim={claim} />
      {fillUntil > 0 && <NameInviter until={fillUntil - ahead} refresh={refresh} />}
      {own && (
        <Card>
          <Lines>
            <h2>{own.valid ? m.agent_own_valid({ inviter }) : m.agent_own_title({ inviter })}</h2>
            <Steps steps={own} terms={terms} />
            <Hint>{m.agent_own_hint()}</Hint>
          </Lines>
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
      <Card>
        <Lines>
          <h2>{m.agent_typical()}</h2>
          <p>
            {typical
              ? m.agent_typical_median({
                  amount: formatMoney(typical.median),
                  agents: formatCount(typical.agents),
                })
              : m.agent_typical_none()}
          </p>
          <ButtonLink to="/agent/rule" variant="quiet" wide>
            {m.agent_rule_title()}
          </ButtonLink>
        </Lines>
      </Card>
    </>
  );
}

function Commission({ known, claim }: Pick<OverviewProps, 'known' | 'claim'>) {
  const { pending, claimable, commissions, terms, team } = known;
  const isBusy = useSelector(claim, (snapshot) => snapshot.hasTag('uninterruptible'));
  const open = commissions.filter(({ state }) => state === 'claimable').slice(0, MOST_AT_ONCE);
  return (
    <Card>
      <Lines>
        <h2>{m.agent_commission()}</h2>
        <Sums>
          <div>
            <dt>{m.agent_claimable()}</dt>
            <dd>
              <Money amount={claimable} />
            </dd>
          </div>
          <div>
            <dt>{m.agent_pending()}</dt>
            <dd>
              <Money amount={pending} />
            </dd>
          </div>
          <div>
            <dt>{m.agent_friends()}</dt>
            <dd>{formatCount(team.reduce((sum, count) => sum + count, 0))}</dd>
          </div>
        </Sums>
        <Hint>{m.agent_commission_hint({ days: formatCount(terms.holdDays) })}</Hint>
        {open.length > 0 && (
          <Button
            wide
            busy={isBusy}
            onClick={() =>
              claim.send({
                type: 'claim.press',
                rights: open.map(({ key, version }) => ({ key, version })),
              })
            }
          >
            {m.agent_claim()}
          </Button>
        )}
      </Lines>
    </Card>
  );
}

/** For new players whom no link led here. */
const NameInviter = lazyPart<NameInviterProps>({
  when: 'pressed',
  load: () => import('./name-inviter.tsx'),
  fallback: null,
  missing: RetryLater,
});

const Sums = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem 2rem;

  dt {
    color: ${theme.color.dim};
    font-size: ${theme.text.small};
  }

  dd {
    font-family: ${theme.font.display};
    font-size: ${theme.text.title};
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
`;
