import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#app/app/app-context.tsx';
import { lazyPart } from '#app/app/lazy-part.tsx';
import { refreshBalances } from '#app/app/refresh-balances.ts';
import { useFlow } from '#app/app/use-flow.ts';
import { useHashTarget } from '#app/app/use-hash-target.ts';
import { useHeard } from '#app/app/use-heard.ts';
import { useUnsavedInput } from '#app/app/use-unsaved-input.ts';
import { Art } from '#app/components/art.tsx';
import { ButtonLink } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { Figures } from '#app/components/figures.tsx';
import { PictureHead, Status } from '#app/components/layout.ts';
import { Money } from '#app/components/money.tsx';
import type { PinPromptProps } from '#app/components/pin-prompt.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import Unanswered from '#app/components/unanswered.tsx';
import { useRegainedFocus } from '#app/components/use-regained-focus.ts';
import { useSecured } from '#app/components/use-secured.ts';
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
    <Card $gap={0.875} id="safe-box" aria-labelledby={id}>
      <PictureHead>
        <Art name="locked" size="min(3.25rem, 14vw)" />
        <div>
          <h2 ref={title} id={id} tabIndex={-1}>
            {m.safe_title()}
          </h2>
          <p>{m.safe_lead()}</p>
        </div>
      </PictureHead>
      <Figures
        figures={[
          [m.safe_in_box(), <Money key="box" amount={user.safebox} counts />],
          [m.safe_in_balance(), <Money key="balance" amount={user.coin} counts />],
        ]}
      />
      {renderBody()}
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

  useHeard(box, 'balance.refresh', () => {
    refreshBalances(currentLogin(), platform).catch(() => null);
  });
}

function describeStatus({ notice }: SafeBoxContext): string {
  if (notice === null) return '';
  if (notice.kind === 'refused') return m.safe_refused();
  if (notice.kind === 'unknown') return m.safe_unknown();
  const amount = formatMoney(notice.amount);
  return notice.direction === 'in' ? m.safe_moved_in({ amount }) : m.safe_moved_out({ amount });
}
