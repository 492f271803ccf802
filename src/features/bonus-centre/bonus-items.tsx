import type { ReactNode } from 'react';
import styled from 'styled-components';
import { PrizeArt, useDescribePrize } from '#app/app/prize.tsx';
import { useActivityIds, useAppConfig } from '#app/app/queries.ts';
import { type Known, useTimedQuery } from '#app/app/use-timed-query.ts';
import { ButtonLink } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { formatCount } from '#app/components/format-count.ts';
import { formatTime } from '#app/components/format-time.ts';
import { Hint, Stack, TextLink } from '#app/components/layout.ts';
import { SumRow, SumRows } from '#app/components/sum-rows.tsx';
import {
  ClaimButton,
  ClaimLayer,
  type ClaimRef,
  claimFlow,
  claimOne,
  RewardBody,
  RightAction,
  RightLayout,
  RightWords,
  useClaim,
} from '#app/features/claims/index.ts';
import { movementLook } from '#app/features/records/index.tsx';
import { theme } from '#app/theme/theme.ts';
import type { CouponTerms } from '#contract/app-config.ts';
import type { ResponseOf } from '#contract/call.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { formatMoney } from '#contract/money.ts';
import { getProps, giftCouponUse, type OwnedProp } from '#contract/props.ts';
import { rewardKind } from '#contract/rewards.ts';
import { m } from '#messages';

const SOON = 3 * 86_400_000;

/** ‘Use’ of a gift coupon is a claim of it. */
const flow = claimFlow(
  claimOne((login, { key, ...claim }) => login.call(giftCouponUse, { ...claim, couponId: key })),
);

/** Everything that the player owns besides coins, with its terms, its end and its use. */
export function BonusItems() {
  const items = useTimedQuery({
    name: 'props',
    fetch: (login, signal) => login.call(getProps, {}, { signal }),
    changesOf: ({ props }) => props.map(({ expiresAt }) => expiresAt),
  });
  const claim = useClaim(flow, items.refetch);
  return (
    <RewardBody
      query={items}
      failed={m.bonus_items_failed()}
      loading={m.bonus_items_loading()}
      boxes={['6rem', '8rem']}
    >
      {(known) => <Items {...known} claim={claim} />}
    </RewardBody>
  );
}

type ItemsProps = Known<ResponseOf<typeof getProps>> & { claim: ClaimRef };

function Items({ points, diamonds, props, ahead, time, claim }: ItemsProps) {
  const hasShop = useActivityIds()?.includes(ACTIVITY_ID.lottery) ?? false;
  return (
    <Stack $gap={0.75}>
      <Card as="section" aria-label={m.bonus_tab_reward()}>
        <SumRows>
          <SumRow label={m.bonus_items_points()} strong>
            {formatCount(points)}
          </SumRow>
          <SumRow label={m.bonus_items_diamonds()} strong>
            {formatCount(diamonds)}
          </SumRow>
        </SumRows>
        {points + diamonds > 0 && (
          <Hint $above={0.5}>
            {hasShop ? (
              <TextLink to="/activity/lottery">{m.bonus_items_kept()}</TextLink>
            ) : (
              m.bonus_items_kept()
            )}
          </Hint>
        )}
      </Card>
      <ClaimLayer claim={claim} />
      {props.length === 0 ? (
        <EmptyState
          art="ticket"
          title={m.bonus_items_none()}
          action={<ButtonLink to="/game/search">{m.bonus_items_play()}</ButtonLink>}
        >
          {m.bonus_items_none_hint()}
        </EmptyState>
      ) : (
        <Stack $gap={0.75} as="ul">
          {toLots(props).map((lot) => (
            <li key={lot.couponId}>
              <Lot lot={lot} claim={claim} ahead={ahead} isSoon={isSoon(lot, time)} />
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

/** The kinds of records of features that call themselves otherwise as the source of a prop. */
const sourceKinds: ReadonlyMap<string, string> = new Map([
  ['sign-up', 'sign-up-bonus'],
  ['draw', 'draw-win'],
]);

interface LotOfProps extends OwnedProp {
  count: number;
}

interface LotProps {
  lot: LotOfProps;
  claim: ClaimRef;
  ahead: number;
  isSoon: boolean;
}

function Lot({ lot, claim, ahead, isSoon }: LotProps) {
  const { propId, count, source, expiresAt } = lot;
  const name = useDescribePrize()({ propId, count }).words;
  const terms = useAppConfig()?.couponTerms.find((each) => each.propId === propId);
  return (
    <Card as="article" aria-label={name}>
      <RightLayout>
        <PrizeArt propId={propId} />
        <RightWords>
          <h2>{name}</h2>
          {isSoon && <Soon>{m.bonus_item_soon()}</Soon>}
          <p>{describeTerms(lot, terms)}</p>
          <small>
            {expiresAt > 0
              ? m.bonus_item_until({ time: formatTime(expiresAt - ahead, 'moment') })
              : m.bonus_item_lasting()}{' '}
            {m.bonus_item_from({ source: movementLook(sourceKinds.get(source) ?? source).label() })}
          </small>
        </RightWords>
        <RightAction>{renderUse()}</RightAction>
      </RightLayout>
    </Card>
  );

  function renderUse(): ReactNode {
    if (lot.coins > 0) {
      return (
        <ClaimButton
          claim={claim}
          rights={[{ key: lot.couponId, version: lot.version }]}
          aria-label={m.bonus_item_use_named({ item: name })}
        >
          {m.bonus_item_use()}
        </ClaimButton>
      );
    }
    if (rewardKind(propId) === 'scratchCard') {
      return (
        <ButtonLink
          variant="quiet"
          to={`/activity/lottery/record?tier=${propId}`}
          aria-label={`${m.scratch_use()}: ${name}`}
        >
          {m.scratch_use()}
        </ButtonLink>
      );
    }
    if (!terms) return null;
    return (
      <ButtonLink
        variant="quiet"
        to="/wallets?name=deposit&back=1"
        aria-label={`${m.bonus_item_cashier()}: ${name}`}
      >
        {m.bonus_item_cashier()}
      </ButtonLink>
    );
  }
}

function describeTerms({ propId, coins, wagering }: LotOfProps, terms: CouponTerms | undefined): string {
  if (coins > 0) {
    return wagering > 0
      ? m.bonus_item_gift({ coins: formatMoney(coins), amount: formatMoney(wagering) })
      : m.bonus_item_gift_free({ coins: formatMoney(coins) });
  }
  if (terms) {
    const { minAmount, cap, betMultiple } = terms;
    return m.bonus_item_deposit({
      ...{ min: formatMoney(minAmount), cap: formatMoney(cap) },
      times: formatCount(betMultiple),
    });
  }
  if (rewardKind(propId) === 'scratchCard') return m.scratch_item();
  return rewardKind(propId) === 'keepsake' ? m.bonus_item_kept() : m.bonus_item_unknown();
}

/** Props that were received together form one lot. The player uses one prop of a lot at a time. */
function toLots(props: readonly OwnedProp[]): LotOfProps[] {
  const lots = new Map<string, LotOfProps>();
  for (const prop of props) {
    const name = [prop.propId, prop.source, prop.time, prop.expiresAt].join(' ');
    const lot = lots.get(name);
    lots.set(name, { ...(lot ?? prop), count: (lot?.count ?? 0) + 1 });
  }
  return [...lots.values()];
}

function isSoon({ expiresAt }: OwnedProp, time: number): boolean {
  return expiresAt > 0 && expiresAt - time <= SOON;
}

const Soon = styled.strong`
  padding: 0.125rem 0.625rem;
  border-radius: ${theme.radius.pill};
  background: ${theme.color.coral};
  color: ${theme.color.onBright};
  font-size: ${theme.text.small};
  justify-self: start;
`;
