import type { DealStatement } from '#contract/scratch.ts';
import { checkDeal, type DealCheck } from '#games/rules/deal.ts';
import { webDealCrypto } from './check-card.ts';

export type DealJob = DealStatement & { seed: string };

export type DealReport = { part: number } | { check: DealCheck };

self.addEventListener('message', ({ data }: MessageEvent<DealJob>) => {
  const check = checkDeal(data, webDealCrypto, (part) => self.postMessage({ part } satisfies DealReport));
  self.postMessage({ check } satisfies DealReport);
});
