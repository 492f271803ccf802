const UNAVAILABLE = 503;
/** Each waits for its turn at the database: more would be minutes. */
const MOST_TRIES = 40;

/** Asks again for as long as the server is too busy to answer, as the app and the provider do. */
export async function untilAnswered<Answer extends number | { status: number }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask();
    const status = typeof answer === 'number' ? answer : answer.status;
    if (status !== UNAVAILABLE || tries === MOST_TRIES) return answer;
  }
}
