import type { QueryClient } from '@tanstack/react-query';
import { keyOfCall, useCall } from '#app/app/use-call.ts';
import { getLimits, type Protection } from '#contract/protection.ts';

/** The player's limits and break. Fetched on every visit. */
export function useLimits() {
  return useCall(getLimits, {}, { refetchOnWindowFocus: true });
}

/** Stores a call's answer, and cancels running queries, which were sent before it. */
export function noteLimits(client: QueryClient, epoch: number, known: Protection): void {
  const queryKey = [...keyOfCall(epoch, getLimits), {}];
  void client.cancelQueries({ queryKey });
  client.setQueryData<Protection>(queryKey, known);
}
