import type { RechargeType } from '#contract/app-config.ts';
import { m } from '#messages';

/** A channel's name in the player's language; one that is a brand's, or an operator's own, stays. */
export function channelName({ name }: Pick<RechargeType, 'name'>): string {
  return names.get(name)?.() ?? name;
}

const names: ReadonlyMap<string, () => string> = new Map([
  ['Card', m.deposit_channel_card],
  ['Bank transfer', m.deposit_bank_page],
]);
