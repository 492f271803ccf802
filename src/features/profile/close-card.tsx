import { useSelector } from '@xstate/react';
import type { SubmitEvent } from 'react';
import styled from 'styled-components';
import { useFlow } from '#app/app/use-flow.ts';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { describeFormError } from '#app/components/describe-form-error.ts';
import { FormAlert } from '#app/components/form-alert.tsx';
import { formatTime } from '#app/components/format-time.ts';
import { CardTitle } from '#app/components/layout.ts';
import Unanswered from '#app/components/unanswered.tsx';
import { useErrorFocus } from '#app/components/use-error-focus.ts';
import { useRegainedFocus } from '#app/components/use-regained-focus.ts';
import { useUnanswered } from '#app/components/use-unanswered.ts';
import { theme } from '#app/theme/theme.ts';
import { CLOSING_DAYS } from '#contract/profile.ts';
import type { ClosingBlock } from '#machines/profile/close-account.machine.ts';
import { m } from '#messages';
import { closeAccountFlow } from './account-flows.ts';

export interface CloseCardProps {
  closesAt: number | null;
}

/** The end of the account: see the chart `close-account`. */
export default function CloseCard(input: CloseCardProps) {
  const flow = useFlow(closeAccountFlow, { input: { ...input } });
  const { block, closesAt, formError } = useSelector(flow, ({ context }) => context);
  const isBusy = useSelector(flow, (state) => state.hasTag('busy'));
  const isOpen = useSelector(flow, (state) => state.matches('open'));
  const isWaiting = useSelector(flow, (state) => state.matches('waiting') || state.matches('keeping'));
  const closing = useUnanswered(useSelector(flow, ({ children }) => children.closing));
  const keeping = useUnanswered(useSelector(flow, ({ children }) => children.keeping));
  const focus = useErrorFocus(isBusy);
  const button = useRegainedFocus<HTMLButtonElement>(!isOpen);
  const keep = useRegainedFocus<HTMLButtonElement>(!isWaiting);
  const cancel = () => flow.send({ type: 'closing.cancel' });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    flow.send({ type: 'form.submit' });
    focus.countAttempt();
  }

  return (
    <Card aria-label={m.closing_title()}>
      <CardTitle $below={0.5}>{m.closing_title()}</CardTitle>
      {renderState()}
    </Card>
  );

  function renderState() {
    if (isOpen) {
      return (
        <Parts>
          <p>{m.closing_intro({ days: CLOSING_DAYS })}</p>
          <Button ref={button} variant="quiet" onClick={() => flow.send({ type: 'closing.open' })}>
            {m.closing_open()}
          </Button>
        </Parts>
      );
    }
    if (isWaiting) {
      return (
        <Parts>
          <FormAlert message={formError && describeFormError(formError)} />
          <div role="status">
            <Until>{m.closing_until({ date: formatTime(closesAt ?? 0, 'day') })}</Until>
            <p>{m.closing_until_hint()}</p>
          </div>
          {keeping ? (
            <Unanswered compact submission={keeping} />
          ) : (
            <Button ref={keep} busy={isBusy} onClick={() => flow.send({ type: 'account.keep' })}>
              {m.closing_keep()}
            </Button>
          )}
        </Parts>
      );
    }
    if (block !== null) {
      const { text, to, way } = blocks[block];
      return (
        <Parts>
          <p role="alert">{text()}</p>
          <Buttons>
            <Button variant="quiet" onClick={cancel}>
              {m.pin_cancel()}
            </Button>
            <ButtonLink to={to}>{way()}</ButtonLink>
          </Buttons>
        </Parts>
      );
    }
    return (
      <Form ref={focus.form} noValidate onSubmit={submit}>
        <FormAlert ref={focus.notice} message={formError && describeFormError(formError)} />
        <ul>
          <li>{m.closing_wait({ days: CLOSING_DAYS })}</li>
          <li>{m.closing_removed()}</li>
          <li>{m.closing_stays()}</li>
          <li>{m.closing_coins()}</li>
        </ul>
        {closing ? (
          <Unanswered compact submission={closing} />
        ) : (
          <Buttons>
            <Button variant="quiet" aria-disabled={isBusy} onClick={cancel}>
              {m.pin_cancel()}
            </Button>
            <Button type="submit" busy={isBusy}>
              {m.closing_open()}
            </Button>
          </Buttons>
        )}
      </Form>
    );
  }
}

const blocks: Record<ClosingBlock, { text: () => string; to: string; way: () => string }> = {
  orderOpen: { text: m.closing_block_order, to: '/wallets/record', way: m.closing_see_records },
  roundOpen: { text: m.closing_block_round, to: '/member/retrieve-balance', way: m.closing_see_rounds },
  coinsLeft: { text: m.closing_block_coins, to: '/wallets?name=withdraw', way: m.closing_withdraw },
};

const Parts = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.875rem;

  & > p,
  [role='status'] > p {
    color: ${theme.color.dim};
  }
`;

const Until = styled.p`
  && {
    color: ${theme.color.ink};
    font-weight: 650;
  }
`;

const Form = styled.form`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;

  ul {
    display: grid;
    gap: 0.5rem;
    padding-left: 1.125rem;
    color: ${theme.color.dim};
    list-style: disc;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;

  & > * {
    flex: 1 1 8rem;
  }
`;
