import { useEffect } from 'react';
import { useApp } from '#app/app/app-context.tsx';
import { refreshCashier } from '#app/app/refresh-cashier.ts';
import type { StepProps } from './withdrawal-flow.ts';

/** What was paid out has left what the player put in on the whole: pages that say so are told. */
export function useArrival(withdrawal: StepProps['withdrawal']) {
  const { api, data } = useApp();

  useEffect(() => {
    const arrival = withdrawal.on('balance.refresh', () => {
      refreshCashier(api, data).catch(() => null);
    });
    return () => arrival.unsubscribe();
  }, [withdrawal, api, data]);
}
