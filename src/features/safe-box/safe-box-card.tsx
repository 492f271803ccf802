import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useId } from 'react';
import styled from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#app/app/app-context.tsx';
import { lazyPart } from '#app/app/lazy-part.tsx';
import { refreshBalances } from '#app/app/refresh-balances.ts';
import { useFlow } from '#app/app/use-flow.ts';
import { useHashTarget } from '#app/app/use-hash-target.ts';
import { useUnsavedInput } from '#app/app/use-unsaved-input.ts';
import { Art } from '#app/components/art.tsx';
import { ButtonLink } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { Money } from '#app/components/money.tsx';
import type { PinPromptProps } from '#app/components/pin-prompt.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import Unanswered from '#app/components/unanswered.tsx';
import { useRegainedFocus } from '#app/components/use-regained-focus.ts';
import { useSecured } from '#app/components/use-secured.ts';
import { theme } from '#app/theme/theme.ts';
import type { UserInfo } from '#contract/account.ts';
import { formatMoney } from '#contract/money.ts';
import type { safeBoxMachine } from '#machines/safe-box/safe-box.machine.ts';
import type { SafeBoxContext, SafeBoxFacts } from '#machines/safe-box/safe-box.types.ts';
import { m } from '#messages';
import { safeBoxFlow } from './safe-box-flow.ts';
import { SafeBoxForm } from './safe-box-form.tsx';

const PinPrompt = lazyPart<PinPromptProps>(() => import('#app/components/pin-prompt.tsx'), {
  fallback: <Skeleton $height="14rem" />,
  missing: 'above',
});

interface SafeBoxCardProps {
  user: UserInfo;
  /** Number of digits of its password. */
  pinLength: number;
}

/** Balance and transfers of the safe box: see the chart `safe-box`. */
export function SafeBoxCard({ user, pinLength }: SafeBoxCardProps) {
  const id = useId();
  const title = useHashTarget<HTMLHeadingElement>('safe-box');
  const facts = { coin: user.coin, safebox: user.safebox, hasPassword: user.hasSafeboxPassword };
  const box = useFlow(safeBoxFlow, { input: { ...facts, pinLength } });
  const state = useSelector(box, (snapshot) => snapshot);
  const { asking, submission, unanswered } = useSecured(state.children.secured);
  const press = useRegainedFocus<HTMLButtonElement>(`${asking !== undefined} ${unanswered !== null}`);
  useSendFacts(box, facts);
  useRefreshes(box);
  useUnsavedInput(state.context.amountText !== '');

  return (
    <Card id="safe-box" aria-labelledby={id}>
      <Head>
        <Art name="locked" size="min(3.25rem, 14vw)" />
        <div>
          <h2 ref={title} id={id} tabIndex={-1}>
            {m.safe_title()}
          </h2>
          <p>{m.safe_lead()}</p>
        </div>
      </Head>
      <Cells>
        <div>
          <dt>{m.safe_in_box()}</dt>
          <dd>
            <Money amount={user.safebox} counts />
          </dd>
        </div>
        <div>
          <dt>{m.safe_in_balance()}</dt>
          <dd>
            <Money amount={user.coin} counts />
          </dd>
        </div>
      </Cells>
      <Body>{renderBody()}</Body>
    </Card>
  );

  function renderBody(): ReactNode {
    if (state.matches('locked')) {
      return (
        <>
          <p>{m.safe_locked()}</p>
          <ButtonLink size="small" to="/member/profile?set=safebox" replace>
            {m.safe_set_password()}
          </ButtonLink>
        </>
      );
    }
    if (unanswered) return <Unanswered compact submission={unanswered} />;
    if (asking) {
      return (
        <PinPrompt
          secured={asking}
          title={m.safe_password_title()}
          label={m.pin_safebox()}
          submitLabel={m.safe_go_out()}
        />
      );
    }
    return (
      <>
        <SafeBoxForm ref={press} context={state.context} isBusy={submission !== undefined} send={box.send} />
        <Status role="status">{describeStatus(state.context)}</Status>
        {state.context.notice?.kind === 'unknown' && (
          <ButtonLink size="small" variant="quiet" to="/wallets/record?filter=safebox">
            {m.records_title()}
          </ButtonLink>
        )}
      </>
    );
  }
}

/** Sends the player's balances to the chart when they change. */
function useSendFacts(
  box: ActorRefFrom<typeof safeBoxMachine>,
  { coin, safebox, hasPassword }: SafeBoxFacts,
) {
  useEffect(() => {
    box.send({ type: 'facts.changed', coin, safebox, hasPassword });
  }, [box, coin, safebox, hasPassword]);
}

function useRefreshes(box: ActorRefFrom<typeof safeBoxMachine>) {
  const { currentLogin, platform } = useApp().dependencies;

  useEffect(() => {
    const refresh = () => void refreshBalances(currentLogin(), platform).catch(() => null);
    const subscription = box.on('balance.refresh', refresh);
    return () => subscription.unsubscribe();
  }, [box, currentLogin, platform]);
}

function describeStatus({ notice }: SafeBoxContext): string {
  if (notice === null) return '';
  if (notice.kind === 'refused') return m.safe_refused();
  if (notice.kind === 'unknown') return m.safe_unknown();
  const amount = formatMoney(notice.amount);
  return notice.direction === 'in' ? m.safe_moved_in({ amount }) : m.safe_moved_out({ amount });
}

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: 0.875rem;

  div {
    flex: 1;
    min-width: 0;
  }

  p {
    color: ${theme.color.dim};
    font-size: ${theme.text.small};
  }
`;

const Cells = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(8rem, 100%), 1fr));
  gap: 0.625rem;
  padding-block: 1rem;

  div {
    min-width: 0;
    padding: 0.625rem 0.875rem;
    border-radius: ${theme.radius.medium};
    background: ${theme.color.sunken};
    container-type: inline-size;
  }

  dt {
    color: ${theme.color.dim};
    font-size: ${theme.text.small};
  }

  dd {
    font-size: clamp(0.75rem, 12cqi, 1.3125rem);
    font-weight: 700;
  }
`;

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.75rem;
  justify-items: stretch;
`;

const Status = styled.p`
  font-weight: 600;

  &:empty {
    display: none;
  }
`;
