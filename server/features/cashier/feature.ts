import type { Feature } from '#server/features/feature.ts';
import { cashierCommands } from './cashier-commands.ts';
import { addWebhooks, deleteProviderEvents, type WebhookDependencies } from './take-webhook.ts';

/**
 * Providers repeat a message for days, and no replay is valid after five minutes. A later repeat would have
 * no effect either: payments have unique ids, and the charts know which steps were done.
 */
const EVENTS_KEPT = 30 * 86_400_000;

export const cashier: Feature<WebhookDependencies> = {
  routes: (_answer, deps, app) => addWebhooks(app, deps),
  commands: cashierCommands,
  deletes: [{ rows: deleteProviderEvents, after: EVENTS_KEPT }],
};
