import { calls } from '#contract/calls.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import type { receiveTaskAward } from '#contract/tasks.ts';
import type { WrittenConfig } from '#contract/written-config.ts';
import { chestKey, countLiveness, listTaskRights, taskKey } from '#machines/tasks/tasks-rules.ts';
import type { Answer } from '#server/core/http/answer.ts';
import type { PreparedValueCall } from '#server/core/http/answer-value-call.ts';
import { CallError } from '#server/core/http/call-error.ts';
import {
  markPlayer,
  type RightsDependencies,
  readRights,
  receiveRight,
  whileOn,
} from '#server/features/claims/index.ts';
import { activityIdsOf } from '#server/features/lobby/index.ts';

export function addTasksRoutes(answer: Answer, deps: RightsDependencies): void {
  /** @throws CallError `activityOver` or `forbidden` */
  answer(calls.getTaskUser, async ({ userId }) => {
    const { taskConfigs, chestConfigs } = await readOpenConfig(deps);
    const { facts, rights, time } = await readRights(deps, userId, listTaskRights);
    const byKey = new Map(rights.map((right) => [right.key, right]));
    return {
      tasks: taskConfigs
        .toSorted((a, b) => a.sort - b.sort)
        .flatMap((task) => {
          const right = byKey.get(taskKey(task, time));
          const { id, name, period, fact, mark = null, typeId } = task;
          return right ? [{ id, name, period, fact, mark, typeId, right }] : [];
        }),
      chests: chestConfigs
        .toSorted((a, b) => a.liveness - b.liveness)
        .flatMap((chest) => {
          const right = byKey.get(chestKey(chest, time));
          return right ? [{ liveness: chest.liveness, right }] : [];
        }),
      liveness: countLiveness(facts, time),
      time,
    };
  });

  /**
   * Notes what the browser has seen, once.
   * @throws CallError `rewardOver` for a task that is not there, `rewardLocked` for one without a mark
   */
  answer(calls.finishTask, async ({ userId, body: { id } }) => {
    const { taskConfigs } = await readOpenConfig(deps);
    const task = taskConfigs.find((each) => each.id === id);
    if (task === undefined) throw new CallError('rewardOver', 'There is no such task.');
    if (task.mark === undefined) {
      throw new CallError('rewardLocked', 'This task is finished by playing, not by telling.');
    }
    await markPlayer(deps.database, userId, task.mark, deps.clock());
    return {};
  });
}

/** Claims a task or a chest. */
export function receiveTask(
  deps: RightsDependencies,
): PreparedValueCall<typeof receiveTaskAward, WrittenConfig> {
  return whileOn(() => readOpenConfig(deps), receiveRight<typeof receiveTaskAward>(deps, listTaskRights));
}

async function readOpenConfig({ configuration }: RightsDependencies): Promise<WrittenConfig> {
  const config = await configuration.appConfig();
  if (activityIdsOf(config).includes(ACTIVITY_ID.tasks)) return config;
  throw new CallError('activityOver', 'Tasks are over.');
}
