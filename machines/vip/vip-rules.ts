import type { AppConfig } from '#contract/app-config.ts';
import { businessDayOf, localDayOf } from '#contract/business-day.ts';
import { ACTIVITY_ID, MONEY_DIVISOR } from '#contract/constants.ts';
import type { VipGiftConfig } from '#contract/reward-config.ts';
import { VIP_DAILY, VIP_LEVEL, VIP_STAMP, VIP_TASK } from '#contract/vip.ts';
import type { WrittenConfig } from '#contract/written-config.ts';
import {
  countFact,
  type ListRights,
  type PlayerFacts,
  periodOf,
  type Right,
} from '../claims/claims-rules.ts';

type Config = Omit<WrittenConfig, 'version'>;

const DAY = 86_400_000;
/** Days without play that pause the daily gift. */
const PAUSED_AFTER_DAYS = 90;

/** What the VIP levels give: once when one is reached, every day, with each stamp, and for a week's tasks. */
export const listVipRights: ListRights = (config, facts, time) => {
  if (!isOn(config, ACTIVITY_ID.vip)) return [];
  const { vip } = levelsOf(config, facts);
  return [
    ...listLevelGifts(config, facts, vip),
    ...listDaily(config, facts, vip, time),
    ...listStamp(config, facts, vip, time),
    ...listTasks(config, facts, vip, time),
  ];
};

/** When the daily gift pauses for a player who does not play until then. */
export function pausesAt({ playedAt, registeredAt }: Pick<PlayerFacts, 'playedAt' | 'registeredAt'>): number {
  return Math.max(playedAt, registeredAt) + PAUSED_AFTER_DAYS * DAY;
}

/** The gifts of levels below are there until they are claimed; only the next level shows its progress. */
function listLevelGifts({ vipGiftConfigs, vipMap }: Config, facts: PlayerFacts, vip: number): Right[] {
  const next = Math.min(...Object.values(vipMap).flatMap(({ level }) => (level > vip ? level : [])));
  return sortGifts(vipGiftConfigs).flatMap(({ level, gift, betMultiple }) => {
    const found = Object.values(vipMap).find((each) => each.level === level);
    if (gift.length === 0 || (found === undefined && level > vip)) return [];
    const needed = found ? wageredFor(found) : 0;
    return {
      ...{ key: `${VIP_LEVEL}:${level}`, rewards: gift, betMultiple },
      lock: level > vip && level !== next ? 'level' : null,
      ...{ done: level <= vip ? needed : Math.min(facts.wagered, needed), needed },
      ...{ opensAt: 0, endsAt: 0 },
    };
  });
}

function listDaily(config: Config, facts: PlayerFacts, vip: number, time: number): Right[] {
  const gift = giftOf(config, vip, ({ daily }) => daily.length > 0);
  if (gift === undefined) return [];
  const lock = gift.level > vip ? 'level' : time >= pausesAt(facts) ? 'paused' : null;
  return [today(VIP_DAILY, time, { rewards: gift.daily, betMultiple: gift.betMultiple, lock })];
}

function listStamp(config: Config, facts: PlayerFacts, vip: number, time: number): Right[] {
  const gift = giftOf(config, vip, ({ stamp }) => stamp.length > 0);
  const hasCalendar = isOn(config, ACTIVITY_ID.freeSign) && config.signInConfigs.length > 0;
  if (gift === undefined || !hasCalendar) return [];
  const isStamped = facts.stampedOn === businessDayOf(time);
  const lock = gift.level > vip ? 'level' : isStamped ? null : 'stamp';
  return [today(VIP_STAMP, time, { rewards: gift.stamp, betMultiple: gift.betMultiple, lock })];
}

function listTasks({ vipTaskConfigs }: Config, facts: PlayerFacts, vip: number, time: number): Right[] {
  const { name: week, firstDay, endsAt } = periodOf('week', time);
  return [...vipTaskConfigs]
    .sort((one, other) => one.sort - other.sort)
    .map((task) => ({
      ...{ key: `${VIP_TASK}:${task.id}:${week}`, name: task.name },
      ...{ rewards: task.rewards, betMultiple: task.betMultiple },
      lock: task.level > vip ? 'level' : null,
      ...{ done: Math.min(countFact(facts, task, firstDay), task.needed), needed: task.needed },
      ...{ opensAt: 0, endsAt },
    }));
}

function today(source: string, time: number, terms: Pick<Right, 'rewards' | 'betMultiple' | 'lock'>): Right {
  const { endsAt } = localDayOf(time);
  return { key: `${source}:${businessDayOf(time)}`, ...terms, done: 0, needed: 0, opensAt: 0, endsAt };
}

/** What the player's level gives; below the first level that gives anything, that of the first. */
function giftOf(
  { vipGiftConfigs }: Config,
  vip: number,
  gives: (gift: VipGiftConfig) => boolean,
): VipGiftConfig | undefined {
  const gifts = sortGifts(vipGiftConfigs).filter(gives);
  return gifts.findLast(({ level }) => level <= vip) ?? gifts[0];
}

function sortGifts(gifts: readonly VipGiftConfig[]): VipGiftConfig[] {
  return [...gifts].sort((one, other) => one.level - other.level);
}

function isOn({ activities }: Pick<WrittenConfig, 'activities'>, activityId: number): boolean {
  return activities.some(({ id }) => id === activityId);
}

type LevelConfig = Pick<AppConfig, 'vipMap' | 'userLevelConfigs'>;
type VipMap = AppConfig['vipMap'];

export interface Levels {
  vip: number;
  userLevel: number;
}

/** The levels that a player holds: a level once reached stays, whatever the config asks for later. */
export function levelsOf(
  config: LevelConfig,
  { vip, userLevel, wagered }: Levels & { wagered: number },
): Levels {
  const { vipMap, userLevelConfigs } = config;
  return {
    vip: highest(vip, Object.values(vipMap), (level) => wageredFor(level) <= wagered),
    userLevel: highest(userLevel, userLevelConfigs, ({ betAmount }) => betAmount <= wagered),
  };
}

/**
 * The VIP level at the end of a business day. A level that today's map does not give came from other terms,
 * and counts for every day.
 */
export function vipAt(
  { vip, wagered, play }: Pick<PlayerFacts, 'vip' | 'wagered' | 'play'>,
  day: string,
  vipMap: VipMap,
): number {
  const reachedBy = (total: number) =>
    highest(0, Object.values(vipMap), (level) => wageredFor(level) <= total);
  const later = play.reduce((sum, each) => (each.day > day ? sum + each.wagered : sum), 0);
  return vip > reachedBy(wagered) ? vip : reachedBy(wagered - later);
}

/** One for each whole unit of currency that was wagered. */
export function vipExpOf(wagered: number): number {
  return Math.floor(wagered / MONEY_DIVISOR);
}

/** What must be wagered for a VIP level, minor units. */
export function wageredFor({ experience }: Pick<VipMap[string], 'experience'>): number {
  return experience * MONEY_DIVISOR;
}

/** The most that a player of a VIP level may stake at once, minor units. */
export function betLimitOf(vipMap: VipMap, vip: number): number {
  const limits = Object.values(vipMap).flatMap(({ level, betLimit }) => (level <= vip ? betLimit : []));
  return limits.length === 0 ? Number.MAX_SAFE_INTEGER : Math.max(...limits);
}

/** What must have been wagered for a stake, minor units; more than anyone can for one above every limit. */
export function wageredForStake(vipMap: VipMap, stake: number): number {
  const levels = Object.values(vipMap);
  if (levels.length === 0) return 0;
  const open = levels.filter(({ betLimit }) => betLimit >= stake).map(wageredFor);
  return Math.min(Number.MAX_SAFE_INTEGER, ...open);
}

function highest<L extends { level: number }>(
  held: number,
  levels: readonly L[],
  isReached: (level: L) => boolean,
): number {
  return Math.max(held, ...levels.filter(isReached).map(({ level }) => level));
}

/** Where a dialog would interrupt: games, the cashier, log-in, and pages that show the gift themselves. */
const AWAY = [
  '/game/start',
  '/wallets',
  '/withdrawal',
  '/activity/bank',
  '/activity/jackpot',
  '/auth',
  '/bonus',
  '/vip',
];

/** Whether the gift of a level may open by itself on this page. */
export function mayShowGift(path: string): boolean {
  return !AWAY.some((page) => path === page || path.startsWith(`${page}/`));
}
