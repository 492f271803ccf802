import { useGoBack } from '#app/app/use-go-back.ts';
import { Card } from '#app/components/card.tsx';
import { formatCount } from '#app/components/format-count.ts';
import { formatRate } from '#app/components/format-period.ts';
import { Bullets, CardTitle, Page } from '#app/components/layout.ts';
import { PageHead } from '#app/components/page-head.tsx';
import { formatMoney } from '#contract/money.ts';
import { m } from '#messages';
import { AgentPart } from './agent-parts.tsx';
import { type KnownAgent, useAgent } from './use-agent.ts';

export const title = m.agent_rule_title;

/** How commission and valid invites work, with the figures of this moment. */
export default function AgentRuleScreen() {
  const agent = useAgent();
  return (
    <Page>
      <PageHead title={m.agent_rule_title()} onBack={useGoBack('/agent')} />
      <AgentPart agent={agent}>{(known) => <AllRules terms={known.terms} />}</AgentPart>
    </Page>
  );
}

function AllRules({ terms }: { terms: KnownAgent['terms'] }) {
  const [first = 0, second = 0, third = 0] = terms.rates;
  const days = formatCount(terms.holdDays);
  const parts = [
    {
      name: m.agent_rule_commission(),
      rules: [
        m.agent_rule_margin(),
        m.agent_rule_rates({
          first: formatRate(first),
          second: formatRate(second),
          third: formatRate(third),
        }),
        m.agent_rule_luck(),
        m.agent_rule_hold({ days }),
        m.agent_rule_claw(),
      ],
    },
    {
      name: m.agent_rule_invites(),
      rules: [
        m.agent_rule_nothing(),
        m.agent_rule_valid({
          deposit: formatMoney(terms.minDeposit),
          wagered: formatMoney(terms.minWagered),
        }),
        m.agent_rule_link(),
        m.agent_rule_self(),
        m.agent_rule_names(),
      ],
    },
  ];
  return parts.map(({ name, rules }) => (
    <Card key={name}>
      <CardTitle $below={0.75}>{name}</CardTitle>
      <Bullets>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </Bullets>
    </Card>
  ));
}
