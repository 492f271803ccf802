import type { Feature } from '#server/features/feature.ts';
import { cashierCommands } from './cashier-commands.ts';
import { addWebhooks, type WebhookDependencies } from './take-webhook.ts';

export const cashier: Feature<WebhookDependencies> = {
  routes: (_answer, deps, app) => addWebhooks(app, deps),
  commands: cashierCommands,
};
