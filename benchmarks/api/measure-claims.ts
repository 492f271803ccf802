import { randomUUID } from 'node:crypto';
import { businessDayOf } from '#contract/business-day.ts';
import { calls } from '#contract/calls.ts';
import { SIGN_IN } from '#contract/sign-in.ts';
import { termsOf } from '#server/features/sign-in/sign-in.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { COMMON, callPath } from './closed-loop.ts';
import { addressOf, playerOf, reportLoop } from './measure-loops.ts';
import { type OpenLoopResult, runOpenLoop } from './open-loop.ts';
import type { Measure } from './results.ts';
import type { Measured } from './start-measured.ts';
import type { Windows } from './windows.ts';

const PER_SECOND = 200;

/**
 * Players claim the stamp of the day, each once a run; between runs the stamps become those of an earlier
 * day.
 */
export async function measureClaims(
  server: Measured,
  { repetitions, warmUp, rounds }: Windows,
): Promise<Measure[]> {
  const stamps = new Map<number, number>();
  await claim(server, stamps, warmUp);
  const claimed: OpenLoopResult[] = [];
  for (let run = 0; run < repetitions; run += 1) claimed.push(await claim(server, stamps, rounds));
  return reportLoop(`\`loginBonus3UserReceive\` at ${PER_SECOND}/s`, claimed, { atMost: 50 });
}

/** @throws Error for a claim that was not paid */
async function claim(
  server: Measured,
  stamps: Map<number, number>,
  milliseconds: number,
): Promise<OpenLoopResult> {
  const version = termsOf(seedAppConfig)?.version;
  const key = `${SIGN_IN}:${businessDayOf(Date.now())}`;
  let sent = 0;
  const result = await runOpenLoop({
    port: server.port,
    perSecond: PER_SECOND,
    milliseconds,
    next: (turn) => {
      const stamped = stamps.get(turn) ?? 0;
      stamps.set(turn, stamped + 1);
      sent += 1;
      const day = (stamped % seedAppConfig.signInConfigs.length) + 1;
      return {
        path: callPath(calls.loginBonus3UserReceive),
        headers: { authorization: playerOf(server, turn).token, 'x-forwarded-for': addressOf(turn) },
        body: JSON.stringify({ ...COMMON, key, day, version, requestId: randomUUID() }),
      };
    },
  });
  const paid = await server.ask({ ask: 'endDay', key });
  if (paid !== sent) throw new Error(`${paid} of ${sent} claims were paid`);
  return result;
}
