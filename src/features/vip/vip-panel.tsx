import { useSelector } from '@xstate/react';
import { Button } from '#app/components/button.tsx';
import { Stack, Ways } from '#app/components/layout.ts';
import { Link } from '#app/components/link.tsx';
import { ClaimLayer, type ClaimRef, useClaim } from '#app/features/claims/index.ts';
import type { Right } from '#contract/claims.ts';
import { m } from '#messages';
import { LevelCard } from './level-card.tsx';
import { type KnownVip, useVip, vipClaimFlow } from './use-vip.ts';
import { VipBody } from './vip-body.tsx';
import { VipRightCard } from './vip-right-card.tsx';

/** The player's VIP level and everything that comes with it. */
export default function VipPanel() {
  const vip = useVip();
  const claim = useClaim(vipClaimFlow, vip.refetch);
  return (
    <>
      <VipBody query={vip}>{(known) => <Rights vip={known} claim={claim} />}</VipBody>
      <ClaimLayer claim={claim} />
    </>
  );
}

function Rights({ vip, claim }: { vip: KnownVip; claim: ClaimRef }) {
  const shown = ORDER.flatMap((state) =>
    vip.rights.filter((right) => right.state === state && isNear(right)),
  );
  const open = shown.filter(({ state }) => state === 'claimable');
  return (
    <>
      <LevelCard vip={vip} />
      {open.length > 1 && <ClaimAll rights={open} claim={claim} />}
      <Stack as="ul" $gap={0.75} aria-label={m.vip_gifts()}>
        {shown.map((right) => (
          <li key={right.key}>
            <VipRightCard right={right} vip={vip} claim={claim} />
          </li>
        ))}
      </Stack>
      <Ways>
        <Link to="/vip/level">{m.vip_compare()}</Link>
        <Link to="/vip/rebate">{m.rebate_title()}</Link>
        <Link to="/wallets/record?tab=rewards">{m.vip_received()}</Link>
      </Ways>
    </>
  );
}

function ClaimAll({ rights, claim }: { rights: readonly Right[]; claim: ClaimRef }) {
  const isBusy = useSelector(claim, (state) => state.hasTag('uninterruptible'));
  const press = () =>
    claim.send({ type: 'claim.press', rights: rights.map(({ key, version }) => ({ key, version })) });
  return (
    <Button wide busy={isBusy} onClick={press}>
      {m.vip_claim_all({ count: rights.length })}
    </Button>
  );
}

const ORDER = ['claimable', 'running', 'locked', 'claimed'] as const;

/** Gifts of far levels and those received stand on the page of all levels and in the record. */
function isNear({ key, state }: Right): boolean {
  return !key.startsWith('vip-level:') || state === 'claimable' || state === 'running';
}
