import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { useService } from '#app/app/app-context.tsx';
import { DialogTitle } from '#app/app/dialogs/dialog-title.tsx';
import { ClaimLayer } from '#app/app/rewards/claim-layer.tsx';
import { useClaim } from '#app/app/rewards/use-claim.ts';
import { Button } from '#app/components/button.tsx';
import { FetchFailed } from '#app/components/fetch-failed.tsx';
import { Link } from '#app/components/link.tsx';
import { theme } from '#app/theme/theme.ts';
import { VIP_LEVEL } from '#contract/vip.ts';
import { m } from '#messages';
import { useVip, vipClaimFlow } from './use-vip.ts';
import { Loading } from './vip-frame.tsx';
import { VipRightCard } from './vip-right-card.tsx';

/** A level was reached: what it gives, to be claimed here or later. */
export default function VipGiftDialog() {
  const dialogs = useService('dialogs');
  const { data, isError, isFetching, refetch } = useVip();
  const claim = useClaim(vipClaimFlow, () => void refetch());
  const isAwarded = useSelector(claim, ({ context }) => context.claimed !== null);
  const gifts = data?.rights.filter(
    ({ key, state }) => key.startsWith(`${VIP_LEVEL}:`) && state === 'claimable',
  );
  const close = () => dialogs.send({ type: 'dialog.close' });
  if (!data || !gifts) {
    if (!isError) return <Loading />;
    return (
      <FetchFailed
        title={m.vip_failed()}
        hint={m.vip_failed_hint()}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  return (
    <>
      <DialogTitle lead={m.vip_gift_lead()}>{m.vip_gift_title({ level: data.vip })}</DialogTitle>
      <Gifts>
        {gifts.map((right) => (
          <VipRightCard key={right.key} right={right} vip={data} claim={claim} />
        ))}
        <Button variant="quiet" wide onClick={close}>
          {gifts.length > 0 || isAwarded ? m.vip_gift_later() : m.vip_gift_done()}
        </Button>
        <Link to="/vip/level">{m.vip_compare()}</Link>
      </Gifts>
      <ClaimLayer claim={claim} />
    </>
  );
}

const Gifts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.75rem;

  > a {
    display: inline-flex;
    align-items: center;
    justify-self: center;
    min-height: ${theme.size.target};
    color: ${theme.color.dim};
    text-decoration: underline;
    text-underline-offset: 0.25em;
  }
`;
