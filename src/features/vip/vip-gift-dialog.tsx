import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useService } from '#app/app/app-context.tsx';
import { DialogTitle } from '#app/app/dialogs/dialog-title.tsx';
import { useCurrentLogin } from '#app/app/queries.ts';
import { Button } from '#app/components/button.tsx';
import { QuietLink, Stack } from '#app/components/layout.ts';
import { ClaimLayer, type ClaimRef, useClaim } from '#app/features/claims/index.ts';
import { openVipGift, VIP_LEVEL } from '#contract/vip.ts';
import { m } from '#messages';
import { type KnownVip, useVip, vipClaimFlow } from './use-vip.ts';
import { VipBody } from './vip-body.tsx';
import { VipRightCard } from './vip-right-card.tsx';

/** A level was reached: what it gives, to be claimed here or later. */
export default function VipGiftDialog() {
  const vip = useVip();
  const claim = useClaim(vipClaimFlow, vip.refetch);
  return (
    <>
      <VipBody query={vip}>{(known) => <LevelGifts vip={known} claim={claim} />}</VipBody>
      <ClaimLayer claim={claim} />
    </>
  );
}

function LevelGifts({ vip, claim }: { vip: KnownVip; claim: ClaimRef }) {
  const dialogs = useService('dialogs');
  const isAwarded = useSelector(claim, ({ context }) => context.claimed !== null);
  const login = useCurrentLogin();
  const gifts = vip.rights.filter(
    ({ key, state }) => key.startsWith(`${VIP_LEVEL}:`) && state === 'claimable',
  );
  const highest = Math.max(0, ...gifts.map(({ key }) => Number(key.slice(VIP_LEVEL.length + 1))));

  useEffect(() => {
    if (highest > 0) login.call(openVipGift, { shown: highest }).catch(() => null);
  }, [highest, login]);

  return (
    <>
      <DialogTitle lead={m.vip_gift_lead()}>{m.vip_gift_title({ level: vip.vip })}</DialogTitle>
      <Stack $gap={0.75}>
        {gifts.map((right) => (
          <VipRightCard key={right.key} right={right} vip={vip} claim={claim} />
        ))}
        <Button variant="quiet" wide onClick={() => dialogs.send({ type: 'dialog.close' })}>
          {gifts.length > 0 || isAwarded ? m.vip_gift_later() : m.vip_gift_done()}
        </Button>
        <QuietLink to="/vip/level">{m.vip_compare()}</QuietLink>
      </Stack>
    </>
  );
}
