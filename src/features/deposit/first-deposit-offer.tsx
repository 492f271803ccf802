import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fetchDepositInfo } from '#app/app/fetch-deposit-info.ts';
import { FetchFailed } from '#app/app/fetch-failed.tsx';
import { useAppConfig, useCurrentLogin, useLogin } from '#app/app/queries.ts';
import { queryKeys } from '#app/app/query-keys.ts';
import { ButtonLink } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { formatTime } from '#app/components/format-time.ts';
import { Stack } from '#app/components/layout.ts';
import { Skeleton } from '#app/components/skeleton.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { theme } from '#app/theme/theme.ts';
import type { HeldOffer } from '#contract/deposit.ts';
import { formatMoney } from '#contract/money.ts';
import { m } from '#messages';
import { FirstDepositTerms } from './first-deposit-terms.tsx';

interface FirstDepositOfferProps {
  /** Title above the terms. */
  renderTitle: (percent: number) => ReactNode;
  /** Content below the terms. */
  children: ReactNode;
  /** Level of the heading that is shown instead of an offer. */
  level: 1 | 2;
}

/** The offer for this player or visitor, or a message that it is over. */
export function FirstDepositOffer(props: FirstDepositOfferProps) {
  return useLogin() === 'player' ? <PlayersOffer {...props} /> : <VisitorsOffer {...props} />;
}

function PlayersOffer({ renderTitle, children, level }: FirstDepositOfferProps) {
  const { data: info, isPending, refetch, isFetching } = useDepositInfo();
  if (isPending) return <OfferSkeleton />;
  if (!info) {
    return (
      <FetchFailed
        title={m.deposit_load_failed()}
        hint={m.deposit_load_text()}
        query={{ isFetching, refetch }}
      />
    );
  }
  const held = info.held.find(({ coupon }) => coupon === null);
  if (held) return <OfferHeld held={held} level={level} />;
  if (!info.firstDeposit) return <OfferOver isUsed={info.totalRecharge > 0} level={level} />;
  const { percent, endsAt } = info.firstDeposit;
  return (
    <Stack>
      {renderTitle(percent)}
      <FirstDepositTerms
        offer={info.firstDeposit}
        depositBetMultiple={info.depositBetMultiple}
        end={{ at: endsAt }}
      />
      {children}
    </Stack>
  );
}

function useDepositInfo() {
  const login = useCurrentLogin();
  return useQuery({
    queryKey: queryKeys.depositInfo(login.epoch),
    queryFn: ({ signal }) => fetchDepositInfo(login, signal),
  });
}

function VisitorsOffer({ renderTitle, children, level }: FirstDepositOfferProps) {
  const config = useAppConfig();
  const offer = [...(config?.firstDepositConfigs ?? [])].sort((a, b) => a.sort - b.sort)[0];
  if (!config || !offer) return <OfferOver isUsed={false} level={level} />;
  return (
    <Stack>
      {renderTitle(offer.percent)}
      <FirstDepositTerms
        offer={offer}
        depositBetMultiple={config.depositBetMultiple}
        end={{ days: offer.days }}
      />
      {children}
    </Stack>
  );
}

function OfferSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>{m.app_loading()}</VisuallyHidden>
      <Skeleton $height="22rem" $radius={theme.radius.large} />
    </div>
  );
}

interface OfferHeldProps {
  held: HeldOffer;
  level: 1 | 2;
}

function OfferHeld({ held: { amount, orderId, until }, level }: OfferHeldProps) {
  return (
    <EmptyState
      art="wrapped-gift"
      title={m.deposit_offer_held()}
      level={level}
      action={
        <ButtonLink to={`/wallets?name=deposit&back=1&order=${orderId}`}>
          {m.deposit_offer_held_see()}
        </ButtonLink>
      }
    >
      {m.deposit_offer_held_text({ amount: formatMoney(amount), time: formatTime(until, 'moment') })}
    </EmptyState>
  );
}

function OfferOver({ isUsed, level }: { isUsed: boolean; level: 1 | 2 }) {
  return (
    <EmptyState
      art="ticket"
      title={isUsed ? m.deposit_offer_used() : m.deposit_offer_gone()}
      level={level}
      action={<ButtonLink to="/wallets?name=deposit&back=1">{m.deposit_offer_go()}</ButtonLink>}
    >
      {isUsed ? m.deposit_offer_used_text() : m.deposit_offer_gone_text()}
    </EmptyState>
  );
}
