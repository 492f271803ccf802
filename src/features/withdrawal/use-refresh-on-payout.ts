import { useEffect } from 'react';
import { useApp } from '#app/app/app-context.tsx';
import { refreshCashier } from '#app/app/refresh-cashier.ts';
import type { StepProps } from './withdrawal-flow.ts';

/** Refreshes the net deposits after a payout. */
export function useRefreshOnPayout(withdrawal: StepProps['withdrawal']) {
  const { currentLogin } = useApp().dependencies;

  useEffect(() => {
    const subscription = withdrawal.on('balance.refresh', () => {
      refreshCashier(currentLogin()).catch(() => null);
    });
    return () => subscription.unsubscribe();
  }, [withdrawal, currentLogin]);
}
