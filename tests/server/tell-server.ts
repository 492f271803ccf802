import type { Notice } from '#server/core/payments/provider.ts';
import type { TestProvider } from './create-test-provider.ts';
import type { TestServer } from './open-test-server.ts';

/**
 * Delivers a provider's message.
 * @returns the status of the answer
 */
export async function tellServer(
  { http }: TestServer,
  provider: TestProvider,
  { notice, now }: { notice: Notice; now: number },
): Promise<number> {
  const { headers, body } = provider.webhook(notice, now);
  const { statusCode } = await http.inject({
    method: 'POST',
    url: `/webhooks/${provider.name}`,
    headers: headers as Record<string, string>,
    payload: body,
  });
  return statusCode;
}
