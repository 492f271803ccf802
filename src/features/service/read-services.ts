import * as v from 'valibot';
import { readUrl } from '#app/app/read-url.ts';
import type { CustomerService } from '#contract/app-config.ts';
import { HttpsAddress } from '#contract/follow.ts';
import { SERVICE_TYPE } from '#contract/service.ts';

/** A way to reach the operator. A chat without a licence is the player's own thread. */
export type Service =
  | { kind: 'chat'; license: string; group: string }
  | { kind: 'link'; address: string; name: string }
  | { kind: 'mail'; address: string }
  | { kind: 'phone'; number: string };

export const OWN_THREAD: Service = { kind: 'chat', license: '', group: '' };

/** The ways by `sort`; unknown and faulty ones are left out. Without any there is the own thread. */
export function readServices(queue: readonly CustomerService[]): Service[] {
  const services = [...queue].sort((a, b) => a.sort - b.sort).flatMap((each) => readService(each) ?? []);
  return services.length === 0 ? [OWN_THREAD] : services;
}

function readService({ itemType, param1, param2 }: CustomerService): Service | null {
  const [first, second] = [param1.trim(), param2.trim()];
  switch (itemType) {
    case SERVICE_TYPE.online:
      return /^\d{0,15}$/.test(first) && /^\d{0,9}$/.test(second)
        ? { kind: 'chat', license: first, group: second }
        : null;
    case SERVICE_TYPE.link: {
      const url = v.is(HttpsAddress, first) ? readUrl(first) : null;
      return url && { kind: 'link', address: first, name: second || url.hostname };
    }
    case SERVICE_TYPE.mail:
      return /^[\w.+-]{1,64}@[a-z\d-]+(?:\.[a-z\d-]+)+$/i.test(first)
        ? { kind: 'mail', address: first }
        : null;
    case SERVICE_TYPE.phone:
      return /^\+\d{6,15}$/.test(first) ? { kind: 'phone', number: first } : null;
    default:
      return null;
  }
}
