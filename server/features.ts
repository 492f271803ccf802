import { type DotFlags, noDots } from '#contract/lobby.ts';
import type { ListRights } from '#machines/claims/claims-rules.ts';
import { upgradesOf } from './core/config/activity.ts';
import { account } from './features/account/feature.ts';
import { agent } from './features/agent/feature.ts';
import { bindingRewards } from './features/binding-rewards/feature.ts';
import { cashier } from './features/cashier/feature.ts';
import { claims } from './features/claims/feature.ts';
import { deposit } from './features/deposit/feature.ts';
import { download } from './features/download/feature.ts';
import { eventLog } from './features/event-log/feature.ts';
import type { Feature, MovementKinds, RewardSources } from './features/feature.ts';
import { feedback } from './features/feedback/feature.ts';
import { follow } from './features/follow/feature.ts';
import { game } from './features/game/feature.ts';
import { inviteSpin } from './features/invite-spin/feature.ts';
import { jackpot } from './features/jackpot/feature.ts';
import { lobby } from './features/lobby/feature.ts';
import { mail } from './features/mail/feature.ts';
import { notice } from './features/notice/feature.ts';
import { operator } from './features/operator/feature.ts';
import { points } from './features/points/feature.ts';
import { profile } from './features/profile/feature.ts';
import { protection } from './features/protection/feature.ts';
import { isOffered } from './features/protection/index.ts';
import { push } from './features/push/feature.ts';
import { rank } from './features/rank/feature.ts';
import { rebates } from './features/rebates/feature.ts';
import { receivingAccounts } from './features/receiving-accounts/feature.ts';
import { records } from './features/records/feature.ts';
import { safeBox } from './features/safe-box/feature.ts';
import { scratch } from './features/scratch/feature.ts';
import { service } from './features/service/feature.ts';
import { shop } from './features/shop/feature.ts';
import { signIn } from './features/sign-in/feature.ts';
import { slotsHack } from './features/slots-hack/feature.ts';
import { smsCode } from './features/sms-code/feature.ts';
import { social } from './features/social/feature.ts';
import { stepUp } from './features/step-up/feature.ts';
import { tasks } from './features/tasks/feature.ts';
import { vip } from './features/vip/feature.ts';
import { withdrawal } from './features/withdrawal/feature.ts';

/** All features. */
const all = [
  account,
  agent,
  rebates,
  bindingRewards,
  cashier,
  smsCode,
  deposit,
  download,
  eventLog,
  feedback,
  follow,
  game,
  inviteSpin,
  jackpot,
  lobby,
  mail,
  notice,
  operator,
  points,
  profile,
  protection,
  push,
  rank,
  receivingAccounts,
  records,
  claims,
  safeBox,
  service,
  shop,
  scratch,
  signIn,
  slotsHack,
  social,
  stepUp,
  vip,
  tasks,
  withdrawal,
] as const;

type Asked<F> = F extends Feature<infer Services> ? (services: Services) => void : never;

/** The services that all features together need. */
export type Services = Asked<(typeof all)[number]> extends (services: infer All) => void ? All : never;

export const features: readonly Feature<Services>[] = all;

/** The reward sources of all features. */
export const rewardSources: RewardSources = Object.assign(
  {},
  ...features.map(({ rewardSources = {} }) => rewardSources),
);

/** Checks that features add to a check of the book. */
export const bookChecks = features.flatMap(
  ({ bookChecks }) => bookChecks?.(Object.keys(rewardSources)) ?? [],
);

export const deletes = features.flatMap(({ deletes = [] }) => deletes);

export const commands = features.flatMap(({ commands = [] }) => commands);

export const jobs = features.flatMap(({ jobs = [] }) => jobs);

/** The activities of all features, in their order. */
export const activities = features
  .flatMap(({ activity }) => activity?.seed ?? [])
  .sort((one, other) => one.sort - other.sort);

/** What all features bring to a new config. */
export const featureSeeds: NonNullable<Feature<Services>['seeds']> = Object.assign(
  {},
  ...features.map(({ seeds }) => seeds),
);

export const configUpgrades = features.flatMap(({ activity, configUpgrades = [] }) => [
  ...(activity ? upgradesOf(activity) : []),
  ...configUpgrades,
]);

/** Merges the kinds of movement of all features. */
export const movementKinds: MovementKinds = {
  deposits: kindsUnder('deposits'),
  withdrawals: kindsUnder('withdrawals'),
  games: kindsUnder('games'),
  bonuses: kindsUnder('bonuses'),
  safebox: kindsUnder('safebox'),
  other: kindsUnder('other'),
};

function kindsUnder(filter: keyof MovementKinds): string[] {
  return features.flatMap(({ movementKinds }) => movementKinds?.[filter] ?? []);
}

/** The rights that all features give. */
export const listRights: ListRights = (config, facts, time) =>
  features.flatMap(({ rights }) => rights?.(config, facts, time) ?? []);

/** Merges the dots of all features. During a break nothing is new. */
export async function readDots(services: Services, userId: string): Promise<DotFlags> {
  if (!(await isOffered(services.database, userId, services.clock()))) return { ...noDots };
  const dots = await Promise.all(features.map((feature) => feature.dots?.(services, userId)));
  return Object.assign({ ...noDots }, ...dots);
}
