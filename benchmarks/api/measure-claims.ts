import { randomUUID } from 'node:crypto';
import { businessDayOf } from '#contract/business-day.ts';
import { calls } from '#contract/calls.ts';
import { SIGN_IN } from '#contract/constants.ts';
import type { PlayerFacts } from '#machines/claims/claims-rules.ts';
import { versionOf } from '#server/features/claims/rights.ts';
import { listSignInRights, termsOf } from '#server/features/sign-in/sign-in.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { COMMON, callPath } from './closed-loop.ts';
import { addressOf, playerOf, reportLoop } from './measure-loops.ts';
import { type OpenLoopResult, runOpenLoop } from './open-loop.ts';
import type { Measure } from './results.ts';
import type { Measured } from './start-measured.ts';
import type { Windows } from './windows.ts';

const PER_SECOND = 200;

/**
 * Players claim the stamp of the day, each once a run, by its own call and then as one of all their rights;
 * between runs the stamps become those of an earlier day.
 */
export async function measureClaims(
  server: Measured,
  { repetitions, warmUp, rounds }: Windows,
): Promise<Measure[]> {
  const stamps = new Map<number, number>();
  const measures: Measure[] = [];
  for (const [name, way] of [
    ['loginBonus3UserReceive', stampOf],
    ['bonusReceiveAll', rightOf],
  ] as const) {
    await claim(server, stamps, way, warmUp);
    const claimed: OpenLoopResult[] = [];
    for (let run = 0; run < repetitions; run += 1) claimed.push(await claim(server, stamps, way, rounds));
    measures.push(...reportLoop(`\`${name}\` at ${PER_SECOND}/s`, claimed, { atMost: 50 }));
  }
  return measures;
}

/** The call and the fields of a claim of the day's stamp. */
type Way = (key: string, stamped: number) => { call: { path: string }; fields: object };

const stampOf: Way = (key, stamped) => ({
  call: calls.loginBonus3UserReceive,
  fields: {
    key,
    day: (stamped % seedAppConfig.signInConfigs.length) + 1,
    version: termsOf(seedAppConfig)?.version,
  },
});

const rightOf: Way = (key, stamped) => {
  const facts = { stamps: stamped, stampedOn: '' } as PlayerFacts;
  const [right] = listSignInRights(seedAppConfig, facts, Date.now());
  if (right === undefined) throw new Error('there is no stamp today');
  return { call: calls.bonusReceiveAll, fields: { rights: [{ key, version: versionOf(right) }] } };
};

/** @throws Error for a claim that was not paid */
async function claim(
  server: Measured,
  stamps: Map<number, number>,
  way: Way,
  milliseconds: number,
): Promise<OpenLoopResult> {
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
      const { call, fields } = way(key, stamped);
      return {
        path: callPath(call),
        headers: { authorization: playerOf(server, turn).token, 'x-forwarded-for': addressOf(turn) },
        body: JSON.stringify({ ...COMMON, ...fields, requestId: randomUUID() }),
      };
    },
  });
  const paid = await server.ask({ ask: 'endDay', key });
  if (paid !== sent) throw new Error(`${paid} of ${sent} claims were paid`);
  return result;
}
