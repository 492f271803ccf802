import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { Button } from '#app/components/button.tsx';
import { Sheet } from '#app/components/card.tsx';
import { Figures } from '#app/components/figures.tsx';
import { Lead, Stack } from '#app/components/layout.ts';
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
    <Sheet>
      <p>{m.retrieve_intro()}</p>
      <Figures
        figures={[
          [m.retrieve_held(), <Money key="held" amount={held} />],
          [m.retrieve_returns(), <Money key="returns" amount={returns} counts />],
        ]}
      />
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
    </Sheet>
  );
}

function Question({ actor, amount }: { actor: RetrieveRef; amount: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack $gap={0.625}>
      <h2 ref={heading} tabIndex={-1}>
        {m.retrieve_confirm_title({ amount })}
      </h2>
      <Lead>{m.retrieve_confirm_text({ amount })}</Lead>
      <Button wide onClick={() => actor.send({ type: 'retrieve.confirm' })}>
        {m.retrieve_confirm({ amount })}
      </Button>
      <Button wide variant="quiet" onClick={() => actor.send({ type: 'retrieve.cancel' })}>
        {m.retrieve_cancel()}
      </Button>
    </Stack>
  );
}

const Refused = styled.p`
  color: ${theme.color.danger};
`;
