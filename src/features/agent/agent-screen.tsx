import { useSearchParams } from 'react-router-dom';
import { lazyPart } from '#app/app/lazy-part.tsx';
import { perLogin } from '#app/app/per-login.tsx';
import { useGoBack } from '#app/app/use-go-back.ts';
import { Page } from '#app/components/layout.ts';
import { PageHead } from '#app/components/page-head.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import { Tabs } from '#app/components/tabs.tsx';
import { ClaimLayer, useClaim } from '#app/features/claims/index.ts';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';
import { AgentPart } from './agent-parts.tsx';
import { Overview } from './overview.tsx';
import { agentClaimFlow, useAgent } from './use-agent.ts';

export const title = m.agent_title;

const tabs = ['overview', 'team', 'income', 'rewards'] as const;

export default perLogin(Agent);

/** Invited friends and what their play earns. */
function Agent() {
  const [query, setQuery] = useSearchParams();
  const chosen = tabs.find((tab) => tab === query.get('tabActive')) ?? 'overview';
  const agent = useAgent();
  const claim = useClaim(agentClaimFlow, agent.refetch);
  return (
    <Page>
      <PageHead title={m.agent_title()} lead={m.agent_lead()} onBack={useGoBack('/member')} />
      <ClaimLayer claim={claim} />
      <Tabs
        label={m.agent_title()}
        tabs={tabs}
        labels={{
          ...{ overview: m.agent_tab_overview, team: m.agent_tab_team },
          ...{ income: m.agent_tab_income, rewards: m.agent_tab_rewards },
        }}
        chosen={chosen}
        onChoose={(tab) => setQuery(new URLSearchParams({ tabActive: tab }), { replace: true })}
      >
        <AgentPart agent={agent}>
          {(known) =>
            chosen === 'overview' ? (
              <Overview known={known} claim={claim} refresh={agent.refetch} />
            ) : (
              <AgentList key={chosen} list={chosen} known={known} />
            )
          }
        </AgentPart>
      </Tabs>
    </Page>
  );
}

const AgentList = lazyPart(() => import('./agent-lists.tsx'), {
  fallback: <Skeleton $height="30rem" $radius={theme.radius.large} />,
});
