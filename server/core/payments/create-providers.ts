import type { DatabaseClocks } from '#server/core/db/database-clock.ts';
import type { Settings } from '#server/core/settings.ts';
import type { Providers } from './provider.ts';
import { createSandboxProvider } from './sandbox-provider.ts';

/** The payment providers that the settings name; new orders go to the first one. */
export function createProviders(
  {
    paymentProviderUrl,
    paymentSecret,
    publicUrl,
  }: Pick<Settings, 'paymentProviderUrl' | 'paymentSecret' | 'publicUrl'>,
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
