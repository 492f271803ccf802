import { ACTIVITY_ID } from '#contract/constants.ts';
import type { SpinTerms } from '#contract/invite-spin.ts';
import type { WrittenConfig } from '#contract/written-config.ts';
import { weightSum } from '#games/rules/draw-table.ts';
import { versionOf } from '#games/rules/fairness.ts';
import { expectedSpins, wheelOf } from '#games/rules/invite-wheel.ts';
import type { Configuration } from '#server/core/config/configuration.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { drawCrypto, type SeedTable } from '#server/features/fairness/index.ts';
import { activityIdsOf } from '#server/features/lobby/index.ts';

export interface SpinDependencies extends Dependencies {
  configuration: Pick<Configuration, 'appConfig'>;
}

export interface Terms extends SeedTable {
  shown: SpinTerms;
  betMultiple: number;
}

/** The largest total of a table's weights. */
const HEAVIEST = 2 ** 32;

/** Caches the terms of each config. */
const known = new WeakMap<WrittenConfig, Promise<Terms | null>>();

/** Null while the invite spin is off. */
export async function findTerms({
  configuration,
}: Pick<SpinDependencies, 'configuration'>): Promise<Terms | null> {
  const config = await configuration.appConfig();
  const terms = known.get(config) ?? makeTerms(config);
  known.set(config, terms);
  return terms;
}

/** @throws CallError `activityOver` while it is off */
export async function readTerms(deps: SpinDependencies): Promise<Terms> {
  const terms = await findTerms(deps);
  if (terms === null) throw new CallError('activityOver', 'The invite spin is over.');
  return terms;
}

async function makeTerms(config: WrittenConfig): Promise<Terms | null> {
  const table = wheelOf(config.inviteSpinConfigs);
  const weight = weightSum(table);
  const isOn = activityIdsOf(config).includes(ACTIVITY_ID.inviteSpin) && weight > 0 && weight <= HEAVIEST;
  if (!isOn) return null;
  const { goal, freeDays, purseDays, betMultiple } = config.inviteSpinTerms;
  return {
    table,
    tableVersion: await versionOf(table, drawCrypto),
    betMultiple,
    shown: {
      ...{ goal, wagering: goal * betMultiple, freeDays, purseDays, wheel: table },
      expectedSpins: Math.round(100 * expectedSpins(table, goal)),
    },
  };
}
