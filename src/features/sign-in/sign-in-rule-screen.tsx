import styled from 'styled-components';
import { useDescribeRewards } from '#app/app/describe-rewards.ts';
import { useAppConfig } from '#app/app/queries.ts';
import { useGoBack } from '#app/app/use-go-back.ts';
import { ButtonLink } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { Bullets, Page } from '#app/components/layout.ts';
import { PageHead } from '#app/components/page-head.tsx';
import { theme } from '#app/theme/theme.ts';
import { COINS } from '#contract/rewards.ts';
import { m } from '#messages';

export const title = m.sign_in_rule_title;

/** The rules of the calendar and the rewards of each day. */
export default function SignInRuleScreen() {
  const days = [...(useAppConfig()?.signInConfigs ?? [])].sort((a, b) => a.sort - b.sort);
  const describeAll = useDescribeRewards();
  return (
    <Page>
      <PageHead title={m.sign_in_rule_title()} onBack={useGoBack('/activity/sign-in')} />
      <Card>
        <Table>
          <caption>{m.sign_in_rule_days()}</caption>
          <thead>
            <tr>
              <th scope="col">{m.sign_in_rule_column_day()}</th>
              <th scope="col">{m.sign_in_rule_column_get()}</th>
              <th scope="col">{m.sign_in_rule_column_wager()}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ id, amount, rewards, betMultiple }, index) => (
              <tr key={id}>
                <th scope="row">{index + 1}</th>
                <td>{describeAll(amount > 0 ? [{ propId: COINS, count: amount }, ...rewards] : rewards)}</td>
                <td>
                  {amount > 0 ? m.sign_in_rule_times({ times: betMultiple }) : m.sign_in_wager_nothing()}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Card>
      <Card>
        <Rules>
          {rules.map((rule) => (
            <li key={rule()}>{rule()}</li>
          ))}
        </Rules>
      </Card>
      <ButtonLink to="/activity/sign-in" wide>
        {m.sign_in_rule_back()}
      </ButtonLink>
    </Page>
  );
}

const rules = [
  m.sign_in_rule_once,
  m.sign_in_rule_waits,
  m.sign_in_rule_again,
  m.sign_in_rule_wager,
  m.sign_in_rule_devices,
  m.sign_in_rule_terms,
  m.sign_in_rule_record,
];

const Rules = styled(Bullets)`
  gap: 0.625rem;
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: min(${theme.text.body}, 5.5vw);
  overflow-wrap: anywhere;
  font-variant-numeric: tabular-nums;

  caption {
    padding-bottom: 0.5rem;
    font-family: ${theme.font.display};
    font-size: ${theme.text.title};
    font-weight: 700;
    text-align: start;
  }

  th,
  td {
    padding: 0.5rem 0.25rem;
    border-top: 1px solid ${theme.color.line};
    text-align: end;
  }

  thead th {
    border-top: 0;
    color: ${theme.color.dim};
    font-size: min(${theme.text.small}, 5vw);
    font-weight: 600;
  }

  th:first-child {
    text-align: start;
  }
`;
