import { businessDayOf, localDayOf } from '#contract/business-day.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import type { ChestConfig, TaskConfig } from '#contract/reward-config.ts';
import { CHEST, TASK } from '#contract/tasks.ts';
import {
  countFact,
  type ListRights,
  type PlayerFacts,
  periodOf,
  type Right,
} from '../claims/claims-rules.ts';

/** Tasks of the current periods by their order, and the day's chests by liveness. */
export const listTaskRights: ListRights = ({ activities, taskConfigs, chestConfigs }, facts, time) => {
  if (activities.every(({ id }) => id !== ACTIVITY_ID.tasks)) return [];
  return [
    ...[...taskConfigs].sort((a, b) => a.sort - b.sort).map((task) => taskRight(task, facts, time)),
    ...[...chestConfigs]
      .sort((a, b) => a.liveness - b.liveness)
      .map((chest) => chestRight(chest, facts, time)),
  ];
};

/** The liveness of the business day that contains `time`. */
export function countLiveness({ liveness }: Pick<PlayerFacts, 'liveness'>, time: number): number {
  const today = businessDayOf(time);
  return liveness.filter(({ day }) => day === today).reduce((sum, { count }) => sum + count, 0);
}

/** The right to a task in the period that contains `time`. */
export function taskKey({ id, period }: Pick<TaskConfig, 'id' | 'period'>, time: number): string {
  return `${TASK}:${id}:${periodOf(period, time).name}`;
}

export function chestKey({ liveness }: Pick<ChestConfig, 'liveness'>, time: number): string {
  return `${CHEST}:${liveness}:${businessDayOf(time)}`;
}

function taskRight(task: TaskConfig, facts: PlayerFacts, time: number): Right {
  const { name, rewards, betMultiple, needed } = task;
  const { firstDay, endsAt } = periodOf(task.period, time);
  const done = Math.min(countFact(facts, task, firstDay), needed);
  const key = taskKey(task, time);
  return { key, name, rewards, betMultiple, lock: null, done, needed, opensAt: 0, endsAt };
}

function chestRight(chest: ChestConfig, facts: PlayerFacts, time: number): Right {
  const { rewards, betMultiple, liveness: needed } = chest;
  const done = Math.min(countLiveness(facts, time), needed);
  const { endsAt } = localDayOf(time);
  return { key: chestKey(chest, time), rewards, betMultiple, lock: null, done, needed, opensAt: 0, endsAt };
}
