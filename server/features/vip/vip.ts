import { calls } from '#contract/calls.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { type receiveVipTask, VIP_LEVEL, VIP_TASK, type VipStep } from '#contract/vip.ts';
import type { WrittenConfig } from '#contract/written-config.ts';
import { type ListRights, sourceOf } from '#machines/claims/claims-rules.ts';
import { betLimitOf, levelsOf, listVipRights, pausesAt, vipExpOf } from '#machines/vip/vip-rules.ts';
import type { Answer } from '#server/core/http/answer.ts';
import type { PreparedValueCall } from '#server/core/http/answer-value-call.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { storeLevels } from '#server/features/account/index.ts';
import {
  findMarks,
  markPlayer,
  type RightsDependencies,
  readRights,
  receiveRight,
} from '#server/features/claims/index.ts';
import { activityIdsOf } from '#server/features/lobby/index.ts';

export function addVipRoutes(answer: Answer, deps: RightsDependencies): void {
  /** @throws CallError `activityOver` or `forbidden` */
  answer(calls.getVipInfo, async ({ userId }) => {
    const config = await readOpenConfig(deps);
    const { facts, rights, time } = await readRights(deps, userId, listVipRights);
    const { vip, userLevel } = levelsOf(config, facts);
    if (vip > facts.vip || userLevel > facts.userLevel) await storeLevels(deps.database, config, [userId]);
    return {
      ...{ vip, userLevel, vipExp: vipExpOf(facts.wagered), wagered: facts.wagered },
      betLimit: betLimitOf(config.vipMap, vip),
      levels: listSteps(config),
      rights,
      tasks: config.vipTaskConfigs.map(({ id, level, name }) => ({ id, level, name })),
      ...{ pausesAt: pausesAt(facts), time },
    };
  });

  /**
   * Names the gift to show. Only a shown gift counts: after a lost answer, or a page that was closed too
   * early, it is named again.
   */
  answer(calls.openVipGift, async ({ userId, body: { shown = 0 } }) => {
    await readOpenConfig(deps);
    const { rights, time } = await readRights(deps, userId, listRightsOf(VIP_LEVEL));
    const waiting = rights.filter(({ state }) => state === 'claimable').map(({ key }) => levelOf(key));
    const level = Math.max(0, ...waiting);
    if (waiting.includes(shown)) await markPlayer(deps.database, userId, markOf(shown), time);
    if (level === 0 || (await findMarks(deps.database, userId, [markOf(level)])).size > 0)
      return { level: 0 };
    return { level };
  });
}

/** The VIP rights of these sources. */
export function listRightsOf(...sources: readonly string[]): ListRights {
  return (config, facts, time) =>
    listVipRights(config, facts, time).filter((right) => sources.includes(sourceOf(right)));
}

/** Claims a level's gift or a level task; the request names it twice, and must mean one. */
export function receiveTask(
  deps: RightsDependencies,
): PreparedValueCall<typeof receiveVipTask, WrittenConfig> {
  const one = receiveRight<typeof receiveVipTask>(deps, listRightsOf(VIP_LEVEL, VIP_TASK));
  return {
    ...one,
    async work(tx, request, config) {
      const { key, id } = request.body;
      if (key.split(':')[1] !== String(id)) {
        throw new CallError('invalid', 'id: the key names another one.', { field: 'id' });
      }
      return one.work(tx, request, config);
    },
  };
}

function markOf(level: number): string {
  return `${VIP_LEVEL}:${level}`;
}

function levelOf(key: string): number {
  return Number(key.slice(VIP_LEVEL.length + 1));
}

function listSteps({ vipMap, vipGiftConfigs }: WrittenConfig): VipStep[] {
  return Object.values(vipMap)
    .toSorted((one, other) => one.level - other.level)
    .map((level) => {
      const gives = vipGiftConfigs.find((each) => each.level === level.level);
      return { ...level, gift: gives?.gift ?? [], daily: gives?.daily ?? [], stamp: gives?.stamp ?? [] };
    });
}

async function readOpenConfig({ configuration }: RightsDependencies): Promise<WrittenConfig> {
  const config = await configuration.appConfig();
  if (activityIdsOf(config).includes(ACTIVITY_ID.vip)) return config;
  throw new CallError('activityOver', 'VIP levels are closed.');
}
