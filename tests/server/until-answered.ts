import { isDatabaseAway } from '#server/core/db/database-problem.ts';

const UNAVAILABLE = 503;
/** Each request waits for the database: more tries would take minutes. */
const MOST_TRIES = 100;

/** Retries while the server is too busy, as the app and the provider do. */
export async function untilAnswered<Answer extends number | { status: number }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask();
    const status = typeof answer === 'number' ? answer : answer.status;
    if (status !== UNAVAILABLE || tries === MOST_TRIES) return answer;
  }
}

/** Retries work beside calls that finds no free connection in time, as the periodic jobs do. */
export async function untilDone(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error) || tries === MOST_TRIES) throw error;
    }
  }
}
