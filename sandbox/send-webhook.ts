import type { SendWebhook } from './deliveries.ts';

const TIMEOUT = 10_000;

/** A redirect is an answer, not followed. */
export const sendWebhook: SendWebhook = async ({ url, headers, body }) => {
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  await response.body?.cancel();
  return response.status;
};
