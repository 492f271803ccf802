import { fromPromise } from 'xstate';
import type { App } from '#app/app/app-context.tsx';
import { command } from '#app/app/command.ts';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import {
  answerRaise,
  getLimits,
  type LimitKind,
  type LimitPeriod,
  type PlayerLimit,
  type Protection,
  setLimit,
} from '#contract/protection.ts';
import {
  limitFormActors,
  limitFormMachine,
  type ToldLimit,
} from '#machines/protection/limit-form.machine.ts';
import { noteLimits } from './use-limits.ts';

type Key = { kind: LimitKind; period: LimitPeriod };

/** For `useFlow`: one of the player's limits. */
export function limitFormFlow(dependencies: FlowDependencies, { queryClient }: App) {
  const { login } = dependencies;
  const tell = (known: Protection, key: Key): ToldLimit => {
    noteLimits(queryClient, login.epoch, known);
    return { limit: findLimit(known, key), time: known.time };
  };
  const fetchLimit = fromPromise<ToldLimit, Key>(async ({ input, signal }) =>
    tell(await login.call(getLimits, {}, { signal }), input),
  );
  return limitFormMachine.provide({
    actors: {
      setting: command(limitFormActors.setting, dependencies, async ({ requestId, body }) =>
        tell(await login.call(setLimit, { requestId, ...body }), body),
      ),
      answering: command(limitFormActors.answering, dependencies, async ({ requestId, body }) =>
        tell(await login.call(answerRaise, { requestId, ...body }), body),
      ),
      fetchLimit,
    },
  });
}

export function findLimit({ limits }: Pick<Protection, 'limits'>, { kind, period }: Key): PlayerLimit {
  const found = limits.find((limit) => limit.kind === kind && limit.period === period);
  return found ?? { kind, period, state: 'none', amount: null, next: null, dueAt: 0, used: 0 };
}
