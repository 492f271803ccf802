import { calls } from '#contract/calls.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { CHEST, TASK } from '#contract/tasks.ts';
import { listTaskRights } from '#machines/tasks/tasks-rules.ts';
import type { RightsDependencies } from '#server/features/claims/index.ts';
import type { Feature } from '#server/features/feature.ts';
import { tasksUpgrades } from './config.ts';
import { addTasksRoutes, receiveTask } from './tasks.ts';

/** Tasks over what a player does, and the chests that their liveness opens. */
export const tasks: Feature<RightsDependencies> = {
  routes(answer, deps) {
    addTasksRoutes(answer, deps);
    answer(calls.receiveTaskAward, receiveTask(deps));
  },
  activityId: ACTIVITY_ID.tasks,
  configUpgrades: tasksUpgrades,
  movementKinds: { bonuses: [TASK, CHEST] },
  rights: listTaskRights,
  rewardSources: { [TASK]: ['hasTask', 'taskAwardFlag'], [CHEST]: ['hasTask', 'taskAwardFlag'] },
};
