import type { ReactNode } from 'react';
import styled from 'styled-components';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Stack } from '#app/components/layout.ts';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { RewardBody } from '#app/features/claims/index.ts';
import { theme } from '#app/theme/theme.ts';
import type { InviteSteps } from '#contract/agent.ts';
import { formatMoney } from '#contract/money.ts';
import { m } from '#messages';
import DoneIcon from '~icons/ph/check-circle-fill';
import OpenIcon from '~icons/ph/circle-bold';
import type { KnownAgent, useAgent } from './use-agent.ts';

/** What the server knows once it is there; before that, why it is not. */
export function AgentPart({
  agent,
  children,
}: {
  agent: ReturnType<typeof useAgent>;
  children: (known: KnownAgent) => ReactNode;
}) {
  return (
    <RewardBody
      query={agent}
      over={
        <EmptyState art="party-popper" title={m.agent_over()} compact>
          {m.agent_over_hint()}
        </EmptyState>
      }
      failed={m.agent_failed()}
      loading={m.agent_loading()}
      boxes={['12rem', '9rem', '14rem']}
    >
      {(known) => <Boxes>{children(known)}</Boxes>}
    </RewardBody>
  );
}

/** The four steps of a valid invite, the same on both sides. */
export function Steps({
  steps,
  terms,
}: {
  steps: InviteSteps;
  terms: Pick<KnownAgent['terms'], 'minDeposit' | 'minWagered'>;
}) {
  const all = [
    [steps.contact, m.agent_step_contact()],
    [steps.deposit, m.agent_step_deposit({ amount: formatMoney(terms.minDeposit) })],
    [steps.wagered, m.agent_step_wagered({ amount: formatMoney(terms.minWagered) })],
    [steps.payout, m.agent_step_payout()],
  ] as const;
  return (
    <StepList>
      {all.map(([isDone, words]) => (
        <li key={words} data-done={isDone ? '' : undefined}>
          {isDone ? <DoneIcon aria-hidden /> : <OpenIcon aria-hidden />}
          <span>
            {words}
            <VisuallyHidden>{isDone ? m.agent_step_done() : m.agent_step_open()}</VisuallyHidden>
          </span>
        </li>
      ))}
    </StepList>
  );
}

export const Boxes = styled(Stack)`
  padding-top: 1rem;
`;

const StepList = styled.ul`
  display: grid;
  gap: 0.375rem;

  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0.5rem;
    align-items: start;
    color: ${theme.color.dim};
    font-size: ${theme.text.small};
  }

  li[data-done] {
    color: ${theme.color.ink};
  }

  svg {
    width: 1.25rem;
    height: 1.25rem;
  }

  li[data-done] svg {
    color: ${theme.color.teal};
  }
`;
