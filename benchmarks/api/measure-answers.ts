import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { calls } from '#contract/calls.ts';
import { CODE_PURPOSE, LOGIN_TYPE } from '#contract/constants.ts';
import { medianOf } from '../statistics.ts';
import { COMMON, callPath } from './closed-loop.ts';
import { addressOf, playerOf } from './measure-loops.ts';
import { exchange } from './open-loop.ts';
import { unknownMobileOf } from './open-players.ts';
import { type Measure, report } from './results.ts';
import type { Measured } from './start-measured.ts';

const TRIES = 1_000;
const WARM_UP = 50;
const WRONG = { password: 'not the password', os: 'bench', deviceModel: 'bench', deviceId: 'bench' };

interface Case {
  name: string;
  call: { path: string };
  /** The request about somebody who has an account, or about nobody. */
  body(server: Measured, turn: number, isKnown: boolean): object;
}

const cases: readonly Case[] = [
  {
    name: 'a code for a new password',
    call: calls.smsSend,
    body: (server, turn, isKnown) => ({
      requestId: randomUUID(),
      purpose: CODE_PURPOSE.forget,
      mobile: isKnown ? playerOf(server, turn).mobile : unknownMobileOf(turn),
    }),
  },
  {
    name: 'a wrong password for a name',
    call: calls.accountLogin,
    body: (server, turn, isKnown) => ({
      ...WRONG,
      account: isKnown ? playerOf(server, turn).account : `nobody-${turn}`,
    }),
  },
  {
    name: 'a wrong password for a number',
    call: calls.accountLogin,
    body: (server, turn, isKnown) => ({
      ...WRONG,
      loginType: LOGIN_TYPE.phoneWithoutOtp,
      account: isKnown ? playerOf(server, turn).mobile : unknownMobileOf(turn),
    }),
  },
];

/** Whether the time of an answer tells who has an account: both kinds take turns, one request at a time. */
export async function measureAnswers(server: Measured): Promise<Measure[]> {
  const agent = new Agent({ keepAlive: true });
  const measures: Measure[] = [];
  for (const { name, call, body } of cases) {
    const taken: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let turn = 0; turn < TRIES; turn += 1) {
      for (const kind of turn % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        const began = performance.now();
        await exchange(agent, server.port, {
          path: callPath(call),
          headers: { 'x-forwarded-for': addressOf(2 * turn + (kind === 'known' ? 0 : 1)) },
          body: JSON.stringify({ ...COMMON, ...body(server, turn, kind === 'known') }),
        });
        if (turn >= WARM_UP) taken[kind].push(performance.now() - began);
      }
    }
    const difference = Math.abs(medianOf(taken.known) - medianOf(taken.unknown));
    measures.push(report(`${name}, of somebody`, 'ms', [medianOf(taken.known)]), {
      ...report(`${name}, of somebody or nobody: difference`, 'ms', [difference]),
      bar: { atMost: 2 },
    });
  }
  agent.destroy();
  return measures;
}
