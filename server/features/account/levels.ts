import type { AppConfig } from '#contract/app-config.ts';
import { betLimitOf, levelsOf, wageredFor } from '#machines/vip/vip-rules.ts';
import type { Transaction } from '#server/core/db/database.ts';
import type { UserState } from './users.ts';

export type LevelConfig = Pick<AppConfig, 'vipMap' | 'userLevelConfigs'>;

/** The player's data with the levels that they have reached, which are stored: they stay. */
export async function raiseLevels<User extends UserState>(
  tx: Transaction,
  userId: string,
  { config, user }: { config: LevelConfig; user: User },
): Promise<User> {
  const { vip, user_level: userLevel, wagered } = user;
  const levels = levelsOf(config, { vip, userLevel, wagered });
  if (levels.vip === vip && levels.userLevel === userLevel) return user;
  await storeLevels(tx, config, [userId]);
  return { ...user, vip: levels.vip, user_level: levels.userLevel };
}

/** Stores the levels that players have reached, so that no later config takes them away. */
export async function storeLevels(
  tx: Transaction,
  config: LevelConfig,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  const { vipMap, userLevelConfigs } = config;
  const vips = Object.values(vipMap).map((level) => ({ level: level.level, needed: wageredFor(level) }));
  const levels = userLevelConfigs.map(({ level, betAmount }) => ({ level, needed: betAmount }));
  await tx.query({
    name: 'user-store-levels',
    text: `update app_user u set vip = greatest(u.vip, reached.vip), user_level = greatest(u.user_level, reached.level)
      from (
        select b.user_id, ${highest('$2')} as vip, ${highest('$3')} as level from balance b
        where b.user_id = any($1::uuid[]) and b.currency = 'coin' and b.account = 'player'
      ) as reached
      where u.id = reached.user_id and (u.vip < reached.vip or u.user_level < reached.level)`,
    values: [userIds, JSON.stringify(vips), JSON.stringify(levels)],
  });
}

/** @returns the most that the player may stake at once, minor units */
export async function readBetLimit(tx: Transaction, userId: string, config: LevelConfig): Promise<number> {
  const [user] = await tx.query<{ vip: number; wagered: number }>({
    name: 'user-vip',
    text: `select u.vip, coalesce(b.wagered, 0) as wagered from app_user u
      left join balance b on b.user_id = u.id and b.currency = 'coin' and b.account = 'player'
      where u.id = $1::uuid`,
    values: [userId],
  });
  const { vip } = levelsOf(config, { vip: 0, wagered: 0, userLevel: 0, ...user });
  return betLimitOf(config.vipMap, vip);
}

/** SQL for the highest level of a list that the balance `b` has reached. */
function highest(list: string): string {
  return `coalesce((
    select max(each.level) from jsonb_to_recordset(${list}::jsonb) as each (level integer, needed bigint)
    where each.needed <= b.wagered
  ), 0)`;
}
