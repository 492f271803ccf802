import { v4 } from 'uuid';
import { localDayOf } from '#contract/business-day.ts';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { AGENT_INVITE, SCRATCH_CARDS, SIGN_IN } from '#contract/constants.ts';
import * as ERRCODE from '#contract/errcode.ts';
import { FUND, REBATE } from '#contract/rebates.ts';
import type { Reward } from '#contract/rewards.ts';
import { CHEST, TASK } from '#contract/tasks.ts';
import { VIP_DAILY, VIP_LEVEL, VIP_STAMP, VIP_TASK } from '#contract/vip.ts';
import { tokenOf } from './ask-for.ts';
import type { Known } from './known.ts';
import { type KnownClaim, rememberClaim, sourceOfKey } from './known-rewards.ts';
import { compare, lookAtRewards, type Shown } from './look-at-rewards.ts';
import type { Outcome } from './open-player.ts';
import type { World } from './open-world.ts';
import { type Reckoned, refusalOf } from './reckon-rights.ts';
import { readStanding, standingAfter } from './standing.ts';

/** How a right is claimed. */
export const CLAIMING = ['once', 'twice at once', 'by two requests', 'at midnight'] as const;

interface OneClaim {
  key: string;
  version: string;
}

/** Claims one right, mostly one that can be claimed, then sends the same again, and then another request. */
export async function claimRight(
  { right: wanted, how }: { right: number; how: (typeof CLAIMING)[number] },
  player: number,
  known: Known,
  world: World,
): Promise<void> {
  if (how === 'at midnight') await waitUntilMidnight(world);
  const shown = await lookAtRewards(player, known, world);
  const claim = choose(shown, wanted);
  if (claim === null) return;
  const first = v4();
  const requests =
    how === 'twice at once' ? [first, first] : how === 'by two requests' ? [first, v4()] : [first];
  const paid = await claimAs(requests, claim, { player, shown }, known, world);
  if (how === 'at midnight') await world.advance(2 * MOMENT);
  if (paid !== null) {
    const again = await ask(paid.requestId, claim, player, world);
    compare(`${claim.key} of player ${player} again`, again.data, paid.data, world);
  }
  const later = how === 'at midnight' ? await lookAtRewards(player, known, world) : shown;
  await claimAs([v4()], claim, { player, shown: later }, known, world);
}

const MOMENT = 50;

async function waitUntilMidnight(world: World): Promise<void> {
  const left = localDayOf(world.now()).endsAt - world.now() - MOMENT;
  if (left > 0) await world.advance(left);
}

/** Three of four times among the claimable ones. */
function choose({ reckoned, versions }: Shown, wanted: number): OneClaim | null {
  const all = [...reckoned.values()].filter(({ key }) => sourceOfKey(key) in CALLS);
  const claimable = all.filter(({ state }) => state === 'claimable');
  const among = wanted % 4 === 0 || claimable.length === 0 ? all : claimable;
  const key = among[Math.floor(wanted / 4) % Math.max(1, among.length)]?.key;
  return key === undefined ? null : { key, version: versions.get(key) ?? NO_VERSION };
}

const NO_VERSION = 'none';

interface Paid {
  requestId: string;
  data: Claimed;
}

interface Claimed {
  rewards: Reward[];
  wagering: number;
  coin: number;
}

/** Sends requests at once. One of them is paid if the right can be claimed. */
async function claimAs(
  requests: readonly string[],
  claim: OneClaim,
  { player, shown }: { player: number; shown: Shown },
  known: Known,
  world: World,
): Promise<Paid | null> {
  const { key } = claim;
  const mine = known.rewards.of(player);
  const right = shown.reckoned.get(key);
  const refusal = refusalOf(right, mine.claims.has(key));
  const before = await readStanding(player, world);
  const answers = await Promise.all(requests.map((requestId) => ask(requestId, claim, player, world)));
  const outcomes = answers.map(({ outcome }) => outcome);
  const isChanged = isTermsChange(outcomes, world);
  const paid = refusal === 0 && !isChanged && right !== undefined ? claimOf(right, world.now()) : null;
  if (paid !== null) rememberClaim(mine, key, paid);
  const taken = new Set(requests).size - 1;
  const due = requests.map((_, index) => (paid !== null && index < taken ? ERRCODE.rewardTaken : refusal));
  if (!isChanged) compare(`player ${player} claimed ${key}`, sorted(outcomes), sorted(due), world);
  const after = await readStanding(player, world);
  const should = standingAfter(before, paid ? [paid] : [], { player, known, now: world.now() });
  compare(`after claiming ${key} player ${player} has`, after, should, world);
  const answered = answers.findIndex(({ data }) => data !== null);
  for (const { data } of answers) {
    if (data === null) continue;
    const told = { rewards: right?.rewards, wagering: right?.wagering, coin: after.coin };
    compare(`the answer to ${key} of player ${player}`, data, told, world);
  }
  const [requestId, data] = [requests[answered], answers[answered]?.data];
  return requestId && data ? { requestId, data } : null;
}

/** The terms have changed since they were read. */
function isTermsChange(outcomes: readonly Outcome[], { troubles }: World): boolean {
  return troubles.isPossible && outcomes.includes(ERRCODE.rewardChanged);
}

const sorted = (outcomes: readonly Outcome[]) =>
  outcomes.toSorted((one, other) => Number(one) - Number(other));

function claimOf({ rewards, wagering }: Reckoned, time: number): KnownClaim {
  return { rewards, wagering, time };
}

/** The calls by which rights are claimed one by one. */
const CALLS = {
  [AGENT_INVITE]: calls.appAgent5UserInviteValidReceive,
  [VIP_LEVEL]: calls.receiveVipTask,
  [VIP_TASK]: calls.receiveVipTask,
  [VIP_DAILY]: calls.appVipUserReceiveDaily,
  [VIP_STAMP]: calls.appVipUserReceiveSignInAward,
  [TASK]: calls.receiveTaskAward,
  [CHEST]: calls.receiveTaskAward,
  [REBATE]: calls.betBonusReceive,
  [FUND]: calls.betBonusReceive,
  [SCRATCH_CARDS]: calls.receiveAddupAwardById,
} as const;

async function ask(
  requestId: string,
  { key, version }: OneClaim,
  player: number,
  world: World,
): Promise<{ outcome: Outcome; data: Claimed | null }> {
  const call = CALLS[sourceOfKey(key) as keyof typeof CALLS];
  const token = tokenOf({ player }, world);
  const body = { requestId, key, version };
  if (call === calls.receiveVipTask)
    return world.call(call, { ...body, id: Number(key.split(':')[1]) }, token);
  return world.call(call as typeof calls.receiveTaskAward, body, token);
}

type ClaimAll = typeof calls.bonusReceiveAll;

/** Sends the request that claims everything; a kill may interrupt it. */
export type SendClaims = (
  send: () => Promise<{ outcome: Outcome; data: ResponseOf<ClaimAll> | null }>,
  requestId: string,
) => ReturnType<typeof send>;

const sendTwice: SendClaims = async (send) => (await Promise.all([send(), send()]))[0];

const MOST_AT_ONCE = 50;

/** Claims everything, or all VIP rights, even unclaimable ones. Sends the same request twice. */
export async function claimAll(
  { isVip }: { isVip: boolean },
  player: number,
  known: Known,
  world: World,
  sendClaims: SendClaims = sendTwice,
): Promise<void> {
  const mine = known.rewards.of(player);
  const { reckoned, versions } = await lookAtRewards(player, known, world);
  const isAsked = ({ key }: Reckoned) =>
    sourceOfKey(key) !== SIGN_IN && (!isVip || sourceOfKey(key).startsWith('vip'));
  const rights = [...reckoned.values()].filter(isAsked).slice(0, MOST_AT_ONCE);
  const requestId = v4();
  const wanted = rights.map(({ key }) => ({ key, version: versions.get(key) ?? NO_VERSION }));
  const body: RequestOf<ClaimAll> = { requestId, rights: wanted };
  const call = isVip ? (calls.receiveVipTaskUnReceiveBonus as unknown as ClaimAll) : calls.bonusReceiveAll;
  const token = tokenOf({ player }, world);
  const before = await readStanding(player, world);
  const { outcome, data } = await sendClaims(() => world.call(call, body, token), requestId);
  if (data === null) throw new Error(`claiming everything was answered ${outcome}`);

  const changed = data.refused.filter(({ errcode }) => isTermsChange([errcode], world)).map(({ key }) => key);
  const paid: KnownClaim[] = [];
  const [claimed, refused]: [string[], { key: string; errcode: number }[]] = [[], []];
  for (const right of rights.filter(({ key }) => !changed.includes(key))) {
    const { key } = right;
    const errcode = refusalOf(right, mine.claims.has(key));
    if (errcode !== 0) refused.push({ key, errcode });
    else {
      claimed.push(key);
      paid.push(claimOf(right, world.now()));
      rememberClaim(mine, key, claimOf(right, world.now()));
    }
  }
  const told = data.refused.filter(({ key }) => !changed.includes(key));
  compare(`player ${player} claimed everything`, [data.claimed, told], [claimed, refused], world);
  const after = await readStanding(player, world);
  compare(
    `after it player ${player} has`,
    after,
    standingAfter(before, paid, { player, known, now: world.now() }),
    world,
  );
  const wagering = paid.reduce((sum, each) => sum + each.wagering, 0);
  const sum = { rewards: paid.flatMap(({ rewards }) => rewards), wagering, coin: after.coin };
  compare(`its sums for player ${player}`, sumsOf(data), sumsOf(sum), world);
}

/** Sums the rewards of each prop. */
function sumsOf({ rewards, wagering, coin }: Claimed): unknown {
  const counts: Record<string, number> = {};
  for (const { propId, count } of rewards) counts[propId] = (counts[propId] ?? 0) + count;
  return { counts, wagering, coin };
}
