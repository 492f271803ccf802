import type { DotFlags } from '#contract/activity.ts';
import type { CallApp } from '#server/core/http/create-app.ts';
import type { BookCheck } from '#server/ledger/check-book.ts';

/** What a feature adds to the server, told in its `feature.ts`; `Services` is what it asks of whoever composes the server. */
export interface Feature<Services> {
  /** Answers its calls. */
  routes(app: CallApp, services: Services): void;
  /** Which of its entries wait for the player. */
  dots?(services: Services, userId: string): Promise<Partial<DotFlags>>;
  /** What it knows of the book beside the journal. */
  bookChecks?: readonly BookCheck[];
}
