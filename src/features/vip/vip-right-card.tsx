import type { ArtName } from '#app/components/art-names.ts';
import { ButtonLink } from '#app/components/button.tsx';
import { formatTime } from '#app/components/format-time.ts';
import { type ClaimRef, RightCard } from '#app/features/claims/index.ts';
import type { Right } from '#contract/claims.ts';
import { formatMoney } from '#contract/money.ts';
import { VIP_DAILY, VIP_LEVEL, VIP_STAMP, VIP_TASK } from '#contract/vip.ts';
import { getLocale } from '#locale';
import { m } from '#messages';
import type { KnownVip } from './use-vip.ts';

interface VipRightCardProps {
  right: Right;
  vip: KnownVip;
  claim: ClaimRef;
}

/** A right of a VIP level, with its name, its progress and where that is made. */
export function VipRightCard({ right, vip, claim }: VipRightCardProps) {
  const { ahead, pausesAt } = vip;
  const source = right.key.split(':')[0] ?? '';
  const isSoonPaused = source === VIP_DAILY && right.block !== 'level' && right.block !== 'paused';
  return (
    <RightCard
      right={right}
      title={nameOf(right, vip)}
      art={arts[source] ?? 'bullseye'}
      claim={claim}
      ahead={ahead}
      progress={describeProgress(right)}
      why={right.block === 'level' ? describeLevel(right, vip) : undefined}
      way={
        right.block === 'stamp' ? (
          <ButtonLink to="/activity/sign-in" variant="quiet">
            {m.activity_sign_in_go()}
          </ButtonLink>
        ) : (
          <ButtonLink to="/game/search" variant="quiet">
            {m.vip_play()}
          </ButtonLink>
        )
      }
    >
      {isSoonPaused && <small>{m.vip_pauses({ date: formatTime(pausesAt - ahead, 'day') })}</small>}
    </RightCard>
  );
}

function nameOf({ key }: Right, { tasks }: KnownVip): string {
  const [source, id = ''] = key.split(':');
  if (source === VIP_LEVEL) return m.vip_right_level({ level: id });
  if (source === VIP_DAILY) return m.vip_right_daily();
  if (source === VIP_STAMP) return m.vip_right_stamp();
  return tasks.find((task) => String(task.id) === id)?.name[getLocale()] ?? m.vip_right_task();
}

/** From which level on there is such a right. */
function describeLevel({ key }: Right, { tasks, levels }: KnownVip): string | undefined {
  const [source, id = ''] = key.split(':');
  const level =
    source === VIP_TASK
      ? tasks.find((task) => String(task.id) === id)?.level
      : levels.find(({ daily, stamp }) => (source === VIP_DAILY ? daily : stamp).length > 0)?.level;
  return level === undefined ? undefined : m.rewards_block_at_level({ level });
}

/** A level is reached by money, a task by a number of times. */
function describeProgress({ key, done, needed }: Right): string {
  const isMoney = key.startsWith(`${VIP_LEVEL}:`);
  return isMoney ? m.vip_to_wager({ amount: formatMoney(needed - done) }) : m.vip_progress({ done, needed });
}

const arts: Readonly<Record<string, ArtName>> = {
  [VIP_LEVEL]: 'wrapped-gift',
  [VIP_DAILY]: 'red-envelope',
  [VIP_STAMP]: 'spiral-calendar',
};
