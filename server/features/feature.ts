import type { DotFlags } from '#contract/activity.ts';
import type { CallApp } from '#server/core/http/create-app.ts';
import type { BookCheck } from '#server/ledger/check-book.ts';

/** What a feature adds to the server. `Services` are the services that it needs. */
export interface Feature<Services> {
  /** Registers its calls. */
  routes(app: CallApp, services: Services): void;
  /** Its entries with something new for the player. */
  dots?(services: Services, userId: string): Promise<Partial<DotFlags>>;
  /** Checks that compare its own tables with the journal. */
  bookChecks?: readonly BookCheck[];
}
