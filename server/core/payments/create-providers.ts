import type { DatabaseClocks } from '#server/core/db/database-clock.ts';
import type { Providers } from './provider.ts';
import { createSandboxProvider } from './sandbox-provider.ts';

export interface ProviderSettings {
  /** Origin of the provider's API. */
  paymentProviderUrl: string;
  /** Shared with the provider, for signatures in both directions. */
  paymentSecret: string;
  /** Origin at which the provider's page and webhooks reach the app. */
  publicUrl: string;
}

/** The payment providers that the settings name; new orders go to the first one. */
export function createProviders(
  { paymentProviderUrl, paymentSecret, publicUrl }: ProviderSettings,
  { now, outside }: DatabaseClocks,
): Providers {
  return [
    createSandboxProvider({
      url: paymentProviderUrl,
      secret: paymentSecret,
      webhookUrl: `${publicUrl}/webhooks/sandbox`,
      clock: outside,
      ahead: () => now() - outside(),
    }),
  ];
}
