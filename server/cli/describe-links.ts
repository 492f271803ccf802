import type { LinkKind } from '#contract/protection.ts';

/** What links two players. */
export function describeLinks(links: readonly LinkKind[]): string {
  return links.map((link) => LINKS[link]).join(', ');
}

const LINKS: Record<LinkKind, string> = {
  device: 'both have logged in on one device',
  number: 'both have confirmed one number',
  payout: 'withdrawals went to a number of both',
};
