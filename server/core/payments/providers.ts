import type { PaymentProvider } from './provider.ts';

/** All providers of orders; new orders go to the first one. */
export type Providers = readonly [PaymentProvider, ...PaymentProvider[]];

export function findProvider(providers: Providers, name: string): PaymentProvider | null {
  return providers.find((provider) => provider.name === name) ?? null;
}
