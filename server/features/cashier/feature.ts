import type { Feature } from '#server/features/feature.ts';
import { registerWebhooks, type WebhookDependencies } from './take-webhook.ts';

export const cashier: Feature<WebhookDependencies> = { routes: registerWebhooks };
