import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { fetchDepositInfo } from '#app/app/fetch-deposit-info.ts';
import { Fetched } from '#app/app/fetched.tsx';
import { useAppConfig, useCurrentLogin, useLogin } from '#app/app/queries.ts';
import { queryKeys } from '#app/app/query-keys.ts';
import { ButtonLink } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { formatTime } from '#app/components/format-time.ts';
import { CardTitle, Hint, Inset, Stack } from '#app/components/layout.ts';
import { Money } from '#app/components/money.tsx';
import { SumRow, SumRows } from '#app/components/sum-rows.tsx';
import type { HeldOffer } from '#contract/deposit.ts';
import { formatMoney } from '#contract/money.ts';
import { type Offer, planBonus } from '#machines/deposit/deposit-rules.ts';
import { m } from '#messages';

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

function PlayersOffer({ level, ...offer }: FirstDepositOfferProps) {
  const login = useCurrentLogin();
  const known = useQuery({
    queryKey: queryKeys.depositInfo(login.epoch),
    queryFn: ({ signal }) => fetchDepositInfo(login, signal),
  });
  return (
    <Fetched query={known} failed={m.deposit_load_failed()} hint={m.deposit_load_text()} boxes={['22rem']}>
      {({ held, firstDeposit, totalRecharge, depositBetMultiple }) => {
        const hold = held.find(({ coupon }) => coupon === null);
        if (hold) return <OfferHeld held={hold} level={level} />;
        if (!firstDeposit) return <OfferOver isUsed={totalRecharge > 0} level={level} />;
        const terms = { offer: firstDeposit, depositBetMultiple, end: { at: firstDeposit.endsAt } };
        return <ShownOffer {...offer} terms={terms} />;
      }}
    </Fetched>
  );
}

function VisitorsOffer({ level, ...props }: FirstDepositOfferProps) {
  const config = useAppConfig();
  const offer = [...(config?.firstDepositConfigs ?? [])].sort((a, b) => a.sort - b.sort)[0];
  if (!config || !offer) return <OfferOver isUsed={false} level={level} />;
  const { depositBetMultiple } = config;
  return <ShownOffer {...props} terms={{ offer, depositBetMultiple, end: { days: offer.days } }} />;
}

interface ShownOfferProps extends Omit<FirstDepositOfferProps, 'level'> {
  terms: ComponentProps<typeof FirstDepositTerms>;
}

function ShownOffer({ terms, renderTitle, children }: ShownOfferProps) {
  return (
    <Stack>
      {renderTitle(terms.offer.percent)}
      <FirstDepositTerms {...terms} />
      {children}
    </Stack>
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

interface FirstDepositTermsProps {
  offer: Offer;
  /** Wagering multiple of the deposit itself. */
  depositBetMultiple: number;
  /** End of the offer for this player; for a visitor, days from registration. */
  end: { at: number } | { days: number };
}

/** All terms of the offer, with an example computed by the rule that credits the bonus. */
function FirstDepositTerms({ offer, depositBetMultiple, end }: FirstDepositTermsProps) {
  const { percent, cap, minAmount, betMultiple } = offer;
  const example = planBonus({ amount: minAmount, itemBonus: 0, depositBetMultiple, coupon: null, offer });
  return (
    <Card $gap={1} aria-label={m.deposit_offer()}>
      <SumRows>
        <SumRow label={m.deposit_terms_adds()}>{m.deposit_terms_percent({ percent })}</SumRow>
        <SumRow label={m.deposit_terms_cap()}>
          <Money amount={cap} />
        </SumRow>
        <SumRow label={m.deposit_terms_min()}>
          <Money amount={minAmount} />
        </SumRow>
        <SumRow label={m.deposit_terms_wagering()}>{m.deposit_terms_times({ times: betMultiple })}</SumRow>
        <SumRow label={m.deposit_terms_wagering_own()}>
          {m.deposit_terms_times({ times: depositBetMultiple })}
        </SumRow>
        <SumRow label={m.deposit_terms_ends()}>
          {'at' in end ? formatTime(end.at, 'moment') : m.deposit_terms_days({ days: end.days })}
        </SumRow>
      </SumRows>
      <Inset $marked>
        <CardTitle $below={0.5}>{m.deposit_example()}</CardTitle>
        <SumRows>
          <SumRow label={m.deposit_you_pay()}>
            <Money amount={minAmount} />
          </SumRow>
          <SumRow label={m.deposit_you_get()}>
            <Money amount={minAmount + example.bonus} />
          </SumRow>
          <SumRow label={m.deposit_wagering()} strong>
            <Money amount={example.wagering} />
          </SumRow>
        </SumRows>
      </Inset>
      <Hint>{m.deposit_terms_without({ min: formatMoney(minAmount) })}</Hint>
    </Card>
  );
}
