import * as v from 'valibot';
import { defineCall } from './call.ts';
import { claimCall, Right } from './claims.ts';
import { TASK_FACTS, TASK_MARKS, TASK_PERIODS } from './constants.ts';
import { Count, PositiveAmount, Time, tolerant, tolerantList, Words } from './fields.ts';

/** Claims of a task are keyed `task:`, its id and the period: `task:3:2026-11-22`, `task:1:once`. */
export const TASK = 'task';

/** Claims of a chest are keyed `chest:`, its liveness and the business day: `chest:20:2026-11-22`. */
export const CHEST = 'chest';

const Task = v.object({
  id: PositiveAmount,
  name: Words,
  period: tolerant(v.picklist(TASK_PERIODS), 'once'),
  fact: tolerant(v.picklist(TASK_FACTS), 'rounds'),
  /** What the browser must have seen; null for what the server knows by itself. */
  mark: tolerant(v.nullable(v.picklist(TASK_MARKS)), null),
  /** The kind of games that count; 0 when it is not about games. */
  typeId: Count,
  right: Right,
});
export type Task = v.InferOutput<typeof Task>;

const Chest = v.object({ liveness: PositiveAmount, right: Right });
export type Chest = v.InferOutput<typeof Chest>;

export const getTaskUser = defineCall({
  path: 'getTaskUser',
  summary: 'The tasks with their progress, and the chests that the day’s liveness opens.',
  needs: 'offer',
  response: v.object({
    tasks: tolerantList(Task),
    chests: tolerantList(Chest),
    /** Liveness of this business day. */
    liveness: Count,
    /** Server time. */
    time: Time,
  }),
  errors: ['activityOver', 'forbidden'],
});

export const finishTask = defineCall({
  path: 'finishTask',
  summary:
    'Notes that the browser has seen what a task with a mark asks for; the task can then be claimed. Refuses all others.',
  needs: 'offer',
  request: v.object({ id: Count }),
  response: v.object({}),
  errors: ['activityOver', 'forbidden', 'rewardOver', 'rewardLocked'],
});

export const receiveTaskAward = defineCall({
  path: 'receiveTaskAward',
  summary: 'Claims a task or a chest.',
  ...claimCall,
});
