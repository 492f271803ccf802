import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { useFlow } from '#app/app/use-flow.ts';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { FormAlert } from '#app/components/form-alert.tsx';
import { FormButtons } from '#app/components/form-buttons.tsx';
import { formatTime } from '#app/components/format-time.ts';
import { Bullets, Buttons, CardTitle, Form, Lead, Stack } from '#app/components/layout.ts';
import Unanswered from '#app/components/unanswered.tsx';
import { useForm } from '#app/components/use-form.ts';
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
  const { block, closesAt } = useSelector(flow, ({ context }) => context);
  const { form, alert, unanswered, isBusy } = useForm(flow, 'closing');
  const isOpen = useSelector(flow, (state) => state.matches('open'));
  const isWaiting = useSelector(flow, (state) => state.matches('waiting') || state.matches('keeping'));
  const keeping = useUnanswered(useSelector(flow, ({ children }) => children.keeping));
  const button = useRegainedFocus<HTMLButtonElement>(!isOpen);
  const keep = useRegainedFocus<HTMLButtonElement>(!isWaiting);
  const cancel = () => flow.send({ type: 'closing.cancel' });

  return (
    <Card aria-label={m.closing_title()}>
      <CardTitle $below={0.5}>{m.closing_title()}</CardTitle>
      {renderState()}
    </Card>
  );

  function renderState() {
    if (isOpen) {
      return (
        <Stack $gap={0.875}>
          <Lead>{m.closing_intro({ days: CLOSING_DAYS })}</Lead>
          <Button ref={button} variant="quiet" onClick={() => flow.send({ type: 'closing.open' })}>
            {m.closing_open()}
          </Button>
        </Stack>
      );
    }
    if (isWaiting) {
      return (
        <Stack $gap={0.875}>
          <FormAlert message={alert.message} />
          <div role="status">
            <strong>{m.closing_until({ date: formatTime(closesAt ?? 0, 'day') })}</strong>
            <Lead>{m.closing_until_hint()}</Lead>
          </div>
          {keeping ? (
            <Unanswered compact submission={keeping} />
          ) : (
            <Button ref={keep} busy={isBusy} onClick={() => flow.send({ type: 'account.keep' })}>
              {m.closing_keep()}
            </Button>
          )}
        </Stack>
      );
    }
    if (block !== null) {
      const { text, to, way } = blocks[block];
      return (
        <Stack $gap={0.875}>
          <Lead role="alert">{text()}</Lead>
          <Buttons>
            <Button variant="quiet" onClick={cancel}>
              {m.pin_cancel()}
            </Button>
            <ButtonLink to={to}>{way()}</ButtonLink>
          </Buttons>
        </Stack>
      );
    }
    return (
      <Form {...form}>
        <FormAlert {...alert} />
        <Meaning>
          <li>{m.closing_wait({ days: CLOSING_DAYS })}</li>
          <li>{m.closing_removed()}</li>
          <li>{m.closing_stays()}</li>
          <li>{m.closing_coins()}</li>
        </Meaning>
        <FormButtons {...{ unanswered, isBusy }} isHeld label={m.closing_open()} onCancel={cancel} />
      </Form>
    );
  }
}

const blocks: Record<ClosingBlock, { text: () => string; to: string; way: () => string }> = {
  orderOpen: { text: m.closing_block_order, to: '/wallets/record', way: m.closing_see_records },
  roundOpen: { text: m.closing_block_round, to: '/member/retrieve-balance', way: m.closing_see_rounds },
  coinsLeft: { text: m.closing_block_coins, to: '/wallets?name=withdraw', way: m.closing_withdraw },
};

const Meaning = styled(Bullets)`
  color: ${theme.color.dim};
`;
