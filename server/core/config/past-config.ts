import * as v from 'valibot';
import { strictOf } from '#contract/strict.ts';
import { WrittenConfig } from '#contract/written-config.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { findBodyBefore } from './config-documents.ts';

/**
 * Fields of the config as they were just before a time: what players saw when a period ended.
 * @param present the config of now, which holds where this release cannot read the former one
 */
export async function readPastConfig<Key extends keyof WrittenConfig & string>(
  tx: Transaction,
  { present, keys, time }: { present: WrittenConfig; keys: readonly Key[]; time: number },
): Promise<Pick<WrittenConfig, Key>> {
  const body = Object(await findBodyBefore(tx, 'appConfig', time));
  const read = v.safeParse(Whole, { ...present, ...pick(body, keys) });
  return read.success && keys.every((key) => key in body) ? read.output : present;
}

const Whole = strictOf(WrittenConfig, { missingLists: 'refused', otherFields: 'ignored' });

function pick(body: Record<string, unknown>, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, body[key]]));
}
