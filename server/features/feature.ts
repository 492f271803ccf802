import type { DotFlags } from '#contract/lobby.ts';
import type { CoinFilter } from '#contract/records.ts';
import type { WrittenConfig } from '#contract/written-config.ts';
import type { ListRights } from '#machines/claims/claims-rules.ts';
import type { OwnActivity } from '#server/core/config/activity.ts';
import type { ConfigUpgrade } from '#server/core/config/follow-release.ts';
import type { DeleteBatch } from '#server/core/db/delete-batches.ts';
import type { JobDependencies } from '#server/core/dependencies.ts';
import type { Answer } from '#server/core/http/answer.ts';
import type { CallApp } from '#server/core/http/create-app.ts';
import type { OperatorCommand } from '#server/core/operator/define-command.ts';
import type { Retained } from '#server/core/retention.ts';
import type { Storage } from '#server/core/storage/storage.ts';
import type { BookCheck } from '#server/ledger/check-book.ts';

/** The journal's kinds, under the filter that lists them. `other` holds those that no filter names. */
export type MovementKinds = Readonly<Record<Exclude<CoinFilter, 'all'>, readonly string[]>>;

/** Dots by the source of a right. */
export type RewardSources = Readonly<Record<string, readonly (keyof DotFlags)[]>>;

/** Work that every process does again and again, and all processes on a database may do at once. */
export interface Job {
  /** Milliseconds. */
  every: number;
  /** One after another, by the names that an operator reads when one fails. Each ends on the signal. */
  does: Readonly<
    Record<string, (deps: JobDependencies & { storage: Storage }, stop: AbortSignal) => Promise<void>>
  >;
}

/** Rows that are deleted milliseconds after their time, or after the days that an operator has set. */
type Deletion = { rows: DeleteBatch } & ({ after: number } | { retained: Exclude<Retained, 'journal'> });

/** What a feature adds to the server. `Services` are the services that it needs. */
export interface Feature<Services> {
  /** Answers its calls, and what else it serves over HTTP. */
  routes?(answer: Answer, services: Services, app: CallApp): void;
  /** What operators do in it. */
  commands?: readonly OperatorCommand[];
  /** Its entries with something new for the player. */
  dots?(services: Services, userId: string): Promise<Partial<DotFlags>>;
  /** The kinds of movement that it posts. */
  movementKinds?: Partial<MovementKinds>;
  /** The activity that it runs. */
  activity?: OwnActivity;
  /** What a new config has in the fields that only this feature reads. */
  seeds?: Partial<Omit<WrittenConfig, 'version' | 'activities'>>;
  /** How config documents that an operator has edited get what it needs of them, in this order. */
  configUpgrades?: readonly ConfigUpgrade[];
  jobs?: readonly Job[];
  deletes?: readonly Deletion[];
  /** The rights to rewards that it gives. */
  rights?: ListRights;
  /**
   * The sources of the rewards that it gives, which are the kinds under which they are paid, each with the
   * dots that a claimable right of it sets.
   */
  rewardSources?: RewardSources;
  /**
   * Checks that compare its own tables with the journal.
   * @param rewardSources those of all features
   */
  bookChecks?(rewardSources: readonly string[]): readonly BookCheck[];
}
