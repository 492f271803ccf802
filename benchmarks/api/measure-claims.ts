import { randomUUID } from 'node:crypto';
import { businessDayOf } from '#contract/business-day.ts';
import { calls } from '#contract/calls.ts';
import { SIGN_IN } from '#contract/constants.ts';
import type { PlayerFacts } from '#machines/claims/claims-rules.ts';
import { versionOf } from '#server/features/claims/rights.ts';
import { listSignInRights, termsOf } from '#server/features/sign-in/sign-in.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { callPath } from './closed-loop.ts';
import { callsTo, repeatLoad, reportLoop } from './measure-loops.ts';
import { type OpenLoopResult, runOpenLoop } from './open-loop.ts';
import type { Measure } from './results.ts';
import type { Measured } from './start-measured.ts';
import type { Windows } from './windows.ts';

const PER_SECOND = 200;

/**
 * Players claim the stamp of the day, each once a run, by its own call and then as one of all their rights;
 * between runs the stamps become those of an earlier day.
 */
export async function measureClaims(server: Measured, windows: Windows): Promise<Measure[]> {
  const stamps = new Map<number, number>();
  const measures: Measure[] = [];
  for (const way of [OWN_CALL, AS_A_RIGHT]) {
    const claimed = await repeatLoad(windows, windows.rounds, (milliseconds) =>
      claim(server, stamps, way, milliseconds),
    );
    measures.push(...reportLoop(`\`${way.call.path}\` at ${PER_SECOND}/s`, claimed, { atMost: 50 }));
  }
  return measures;
}

/** The call and the fields of a claim of the day's stamp. */
interface Way {
  call: { path: string };
  fieldsOf(key: string, stamped: number): object;
}

const OWN_CALL: Way = {
  call: calls.loginBonus3UserReceive,
  fieldsOf: (key, stamped) => ({
    key,
    day: (stamped % seedAppConfig.signInConfigs.length) + 1,
    version: termsOf(seedAppConfig)?.version,
  }),
};

const AS_A_RIGHT: Way = {
  call: calls.bonusReceiveAll,
  fieldsOf(key, stamped) {
    const facts = { stamps: stamped, stampedOn: '' } as PlayerFacts;
    const [right] = listSignInRights(seedAppConfig, facts, Date.now());
    if (right === undefined) throw new Error('there is no stamp today');
    return { rights: [{ key, version: versionOf(right) }] };
  },
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
  const fieldsOf = (turn: number) => {
    const stamped = stamps.get(turn) ?? 0;
    stamps.set(turn, stamped + 1);
    sent += 1;
    return { ...way.fieldsOf(key, stamped), requestId: randomUUID() };
  };
  const result = await runOpenLoop(
    callsTo(server, { path: callPath(way.call), perSecond: PER_SECOND, milliseconds, fieldsOf }),
  );
  const paid = await server.ask({ ask: 'endDay', key });
  if (paid !== sent) throw new Error(`${paid} of ${sent} claims were paid`);
  return result;
}
