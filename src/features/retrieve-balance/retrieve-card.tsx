import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { Button } from '#app/components/button.tsx';
import { Money } from '#app/components/money.tsx';
import Unanswered from '#app/components/unanswered.tsx';
import { useRegainedFocus } from '#app/components/use-regained-focus.ts';
import { useUnanswered } from '#app/components/use-unanswered.ts';
import { theme } from '#app/theme/theme.ts';
import type { ResponseOf } from '#contract/call.ts';
import { formatMoney } from '#contract/money.ts';
import type { getGameBalances } from '#contract/retrieve-balance.ts';
import { m } from '#messages';
import type { retrieveBalanceFlow } from './retrieve-balance-flow.ts';

export type RetrieveRef = ActorRefFrom<ReturnType<typeof retrieveBalanceFlow>>;

interface RetrieveCardProps {
  actor: RetrieveRef;
  balances: ResponseOf<typeof getGameBalances>;
}

/** The coins in open rounds, the coins to return, and the confirmation. */
export function RetrieveCard({ actor, balances }: RetrieveCardProps) {
  const { held, returns } = balances;
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const unanswered = useUnanswered(useSelector(actor, ({ children }) => children.submission));
  const button = useRegainedFocus<HTMLButtonElement>(`${state} ${unanswered !== null}`);
  const amount = formatMoney(returns);

  return (
    <Panel>
      <p>{m.retrieve_intro()}</p>
      <Sums>
        <div>
          <dt>{m.retrieve_held()}</dt>
          <dd>
            <Money amount={held} />
          </dd>
        </div>
        <div>
          <dt>{m.retrieve_returns()}</dt>
          <dd>
            <Big amount={returns} counts />
          </dd>
        </div>
      </Sums>
      {state === 'confirming' && <Question actor={actor} amount={amount} />}
      {unanswered && <Unanswered compact submission={unanswered} />}
      {(state === 'choosing' || state === 'refused' || state === 'returned') && (
        <>
          {state === 'refused' && <Refused role="alert">{m.retrieve_refused()}</Refused>}
          <Button ref={button} wide onClick={() => actor.send({ type: 'retrieve.ask' })}>
            {m.retrieve_all()}
          </Button>
        </>
      )}
      {state === 'retrieving' && !unanswered && (
        <Button ref={button} wide busy>
          {m.retrieve_busy()}
        </Button>
      )}
    </Panel>
  );
}

function Question({ actor, amount }: { actor: RetrieveRef; amount: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Ask>
      <h2 ref={heading} tabIndex={-1}>
        {m.retrieve_confirm_title({ amount })}
      </h2>
      <p>{m.retrieve_confirm_text({ amount })}</p>
      <Button wide onClick={() => actor.send({ type: 'retrieve.confirm' })}>
        {m.retrieve_confirm({ amount })}
      </Button>
      <Button wide variant="quiet" onClick={() => actor.send({ type: 'retrieve.cancel' })}>
        {m.retrieve_cancel()}
      </Button>
    </Ask>
  );
}

const Panel = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;
  padding: min(1.25rem, 6.25vw);
  border-radius: ${theme.radius.huge};
  background:
    repeating-conic-gradient(
      from 4deg at 88% -10%,
      ${theme.color.line} 0 6deg,
      transparent 6deg 12deg
    ),
    ${theme.gradient.sheet};
  box-shadow:
    inset 0 1px 0 ${theme.color.glint},
    ${theme.shadow.card};
`;

const Sums = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr));
  gap: 0.75rem;
  margin: 0;

  div {
    display: grid;
    align-content: space-between;
    gap: 0.25rem;
    padding: 0.75rem 0.875rem;
    border-radius: ${theme.radius.medium};
    background: ${theme.color.sunken};
    box-shadow: inset 0.25rem 0 0 ${theme.color.lineStrong};
  }

  div + div {
    box-shadow: inset 0.25rem 0 0 ${theme.color.accent};
  }

  dt {
    color: ${theme.color.dim};
    font-size: ${theme.text.small};
  }

  dd {
    margin: 0;
    font-family: ${theme.font.display};
    font-size: ${theme.text.title};
    font-weight: 700;
  }
`;

const Big = styled(Money)`
  color: ${theme.color.accentHigh};
`;

const Ask = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.625rem;

  p {
    color: ${theme.color.dim};
  }
`;

const Refused = styled.p`
  color: ${theme.color.danger};
`;
