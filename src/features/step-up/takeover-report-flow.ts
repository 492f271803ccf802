import { fromPromise } from 'xstate';
import type { App } from '#app/app/app-context.tsx';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { refreshData } from '#contract/account.ts';
import { reportTakeover } from '#contract/step-up.ts';
import { takeoverReportMachine } from '#machines/step-up/takeover-report.machine.ts';

/**
 * For `useFlow`: says that a change was somebody else's. A login of this page that has ended with it is over
 * without a word, and the page stays.
 */
export function takeoverReportFlow({ api, login }: FlowDependencies, { services }: App) {
  return takeoverReportMachine.provide({
    actors: {
      report: fromPromise<void, { token: string }>(async ({ input, signal }) => {
        await api.call(reportTakeover, input, { signal });
        if (login.token === null) return;
        services.session.send({ type: 'end.expected', end: { token: login.token, reason: 'manual' } });
        const isElsewhere = () => services.session.send({ type: 'end.expected', end: null });
        login.call(refreshData, {}).then(isElsewhere, () => {});
      }),
    },
  });
}
