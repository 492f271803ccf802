import type { BoundLogin } from '#app/app/bind-login.ts';
import { refreshDots } from '#app/app/refresh-player.ts';
import type { TaskMark } from '#contract/reward-config.ts';
import { finishTask, getTaskUser } from '#contract/tasks.ts';

/**
 * Tells the server what only the browser sees, if a task waits for it.
 * @returns false when it may not have been told
 */
export async function noteMark(login: BoundLogin, mark: TaskMark): Promise<boolean> {
  try {
    const { tasks } = await login.call(getTaskUser, {});
    const open = tasks.filter((task) => task.mark === mark && task.right.state === 'running');
    for (const { id } of open) await login.call(finishTask, { id });
    if (open.length > 0) await refreshDots(login);
    return true;
  } catch {
    return false;
  }
}
