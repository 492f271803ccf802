import { useApp } from '#app/app/app-context.tsx';
import { refreshCashier } from '#app/app/refresh-cashier.ts';
import { useHeard } from '#app/app/use-heard.ts';
import type { StepProps } from './withdrawal-flow.ts';

/** Refreshes the net deposits after a payout. */
export function useRefreshOnPayout(withdrawal: StepProps['withdrawal']) {
  const { currentLogin } = useApp().dependencies;

  useHeard(withdrawal, 'balance.refresh', () => {
    refreshCashier(currentLogin()).catch(() => null);
  });
}
