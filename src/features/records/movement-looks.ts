import type { ComponentType, SVGProps } from 'react';
import { nameOfPayment } from '#app/app/reward-looks.ts';
import { m } from '#messages';
import InIcon from '~icons/ph/arrow-down-left-bold';
import ReturnIcon from '~icons/ph/arrow-u-up-left-bold';
import OutIcon from '~icons/ph/arrow-up-right-bold';
import BetIcon from '~icons/ph/dice-five-bold';
import OtherIcon from '~icons/ph/dots-three-bold';
import GiftIcon from '~icons/ph/gift-bold';
import ExpiredIcon from '~icons/ph/hourglass-bold';
import BagIcon from '~icons/ph/shopping-bag-bold';
import WinIcon from '~icons/ph/trophy-bold';
import SafeIcon from '~icons/ph/vault-bold';
import RepairIcon from '~icons/ph/wrench-bold';

export type Tone = 'teal' | 'mango' | 'pink' | 'blue' | 'dim';

/** Name and look of a kind of records. */
export interface RecordLook {
  label: () => string;
  Icon: ComponentType<SVGProps<SVGSVGElement>>;
  tone: Tone;
}

/** A reward has the name of its feature; an unknown kind shows as other. */
export function movementLook(kind: string): RecordLook {
  const look = looks.get(kind);
  if (look) return look;
  const name = nameOfPayment(kind);
  return name === null
    ? { label: m.records_kind_other, Icon: OtherIcon, tone: 'dim' }
    : { label: () => name, Icon: GiftIcon, tone: 'pink' };
}

const looks: ReadonlyMap<string, RecordLook> = new Map<string, RecordLook>([
  ['deposit', { label: m.records_kind_deposit, Icon: InIcon, tone: 'teal' }],
  ['deposit-bonus', { label: m.records_kind_deposit_bonus, Icon: GiftIcon, tone: 'pink' }],
  ['deposit-reversed', { label: m.records_kind_deposit_reversed, Icon: OutIcon, tone: 'dim' }],
  ['deposit-restored', { label: m.records_kind_deposit_restored, Icon: ReturnIcon, tone: 'teal' }],
  ['bonus-reversed', { label: m.records_kind_bonus_reversed, Icon: OutIcon, tone: 'dim' }],
  ['bonus-restored', { label: m.records_kind_bonus_restored, Icon: ReturnIcon, tone: 'pink' }],
  ['debt-paid', { label: m.records_kind_debt_paid, Icon: OutIcon, tone: 'dim' }],
  ['withdrawal', { label: m.records_kind_withdrawal, Icon: OutIcon, tone: 'blue' }],
  ['withdrawal-return', { label: m.records_kind_withdrawal_return, Icon: ReturnIcon, tone: 'blue' }],
  ['game-stake', { label: m.records_kind_game_stake, Icon: BetIcon, tone: 'dim' }],
  ['game-win', { label: m.records_kind_game_win, Icon: WinIcon, tone: 'mango' }],
  ['round-open', { label: m.records_kind_round_open, Icon: BetIcon, tone: 'dim' }],
  ['round-refund', { label: m.records_kind_round_refund, Icon: ReturnIcon, tone: 'mango' }],
  ['safebox-in', { label: m.records_kind_safebox_in, Icon: SafeIcon, tone: 'blue' }],
  ['safebox-out', { label: m.records_kind_safebox_out, Icon: SafeIcon, tone: 'blue' }],
  ['sign-up-bonus', { label: m.records_kind_sign_up_bonus, Icon: GiftIcon, tone: 'pink' }],
  ['draw-win', { label: m.records_kind_draw_win, Icon: GiftIcon, tone: 'pink' }],
  ['jackpot-win', { label: m.records_kind_jackpot_win, Icon: WinIcon, tone: 'mango' }],
  ['rebate', { label: m.records_kind_rebate, Icon: ReturnIcon, tone: 'pink' }],
  ['fund', { label: m.records_kind_fund, Icon: ReturnIcon, tone: 'pink' }],
  ['points', { label: m.records_kind_points, Icon: GiftIcon, tone: 'mango' }],
  ['rank', { label: m.records_kind_rank, Icon: WinIcon, tone: 'mango' }],
  ['agent', { label: m.agent_kind_commission, Icon: ReturnIcon, tone: 'teal' }],
  ['shop', { label: m.shop_kind, Icon: BagIcon, tone: 'blue' }],
  ['shop-refund', { label: m.shop_kind_refund, Icon: ReturnIcon, tone: 'teal' }],
  ['scratch', { label: m.scratch_kind, Icon: WinIcon, tone: 'mango' }],
  ['scratch-buy', { label: m.scratch_kind_buy, Icon: ReturnIcon, tone: 'dim' }],
  ['gift-coupon', { label: m.records_kind_gift_coupon, Icon: GiftIcon, tone: 'pink' }],
  ['expired', { label: m.records_kind_expired, Icon: ExpiredIcon, tone: 'dim' }],
  ['operator', { label: m.bonus_source_operator, Icon: GiftIcon, tone: 'pink' }],
  ['demo-coins', { label: m.records_kind_demo_coins, Icon: GiftIcon, tone: 'pink' }],
  ['adjustment', { label: m.records_kind_adjustment, Icon: RepairIcon, tone: 'dim' }],
]);
