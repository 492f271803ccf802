import { calls } from '#contract/calls.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { CHEST, TASK } from '#contract/tasks.ts';
import { listTaskRights } from '#machines/tasks/tasks-rules.ts';
import { activityTo } from '#server/core/config/activity.ts';
import type { RightsDependencies } from '#server/features/claims/index.ts';
import type { Feature } from '#server/features/feature.ts';
import { addTasksRoutes, receiveTask } from './tasks.ts';

/** Tasks over what a player does, and the chests that their liveness opens. */
export const tasks: Feature<RightsDependencies> = {
  routes(answer, deps) {
    addTasksRoutes(answer, deps);
    answer(calls.receiveTaskAward, receiveTask(deps));
  },
  activity: activityTo(
    '/bonus/tasks',
    { id: ACTIVITY_ID.tasks, name: 'Tasks', sort: 6, unloginShowStatus: 0 },
    { id: 'tasks-activity', says: 'the activity of tasks and chests' },
  ),
  movementKinds: { bonuses: [TASK, CHEST] },
  rights: listTaskRights,
  rewardSources: { [TASK]: ['hasTask', 'taskAwardFlag'], [CHEST]: ['hasTask', 'taskAwardFlag'] },
};
