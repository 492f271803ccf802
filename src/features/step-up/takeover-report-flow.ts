import { fromPromise } from 'xstate';
import type { App } from '#app/app/app-context.tsx';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { reportTakeover } from '#contract/step-up.ts';
import { takeoverReportMachine } from '#machines/takeover-report/takeover-report.machine.ts';

/** For `useFlow`: says that a change was somebody else's; the page then notices that its login has ended. */
export function takeoverReportFlow({ api }: FlowDependencies, { refresh }: App) {
  return takeoverReportMachine.provide({
    actors: {
      report: fromPromise<void, { token: string }>(async ({ input, signal }) => {
        await api.call(reportTakeover, input, { signal });
        refresh();
      }),
    },
  });
}
