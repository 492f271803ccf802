import { MOST_GIVEN, mostOf } from '#contract/rewards.ts';
import type { WrittenConfig } from '#contract/written-config.ts';

/** Ten times of it, for every player of a large operator, is still counted exactly. */
const MOST = 10 ** 13;

/** Fields with coins that players get, wherever they stand. */
const COINS = new Set(['amount', 'bonus', 'cap', 'lobbyBonusAmount', 'num', 'seed']);

/** @returns a sentence for each number of an app config that is above its bound */
export function findBeyond(config: object): string[] {
  const faults: string[] = [];
  const look = (value: object, path: string): void => {
    for (const [field, child] of Object.entries(value)) {
      const where = path === '' ? field : `${path}.${field}`;
      if (typeof child === 'object' && child !== null) look(child, where);
      const most = mostIn(value, field);
      if (typeof child === 'number' && child > most) faults.push(`${where}: it is ${most} at the most`);
    }
  };
  look(config, '');
  return faults;
}

/**
 * A config of an earlier release with every number at its bound at the most, under another version. The same
 * object when there is nothing to change.
 */
export function withinBounds(config: WrittenConfig): WrittenConfig {
  if (findBeyond(config).length === 0) return config;
  return { ...(lower(config) as WrittenConfig), version: `${config.version}-bounded` };
}

function lower(value: object): object {
  if (Array.isArray(value)) return value.map((item) => lowerIn(value, '', item));
  return Object.fromEntries(
    Object.entries(value).map(([field, child]) => [field, lowerIn(value, field, child)]),
  );
}

function lowerIn(owner: object, field: string, child: unknown): unknown {
  if (typeof child === 'number') return Math.min(child, mostIn(owner, field));
  return typeof child === 'object' && child !== null ? lower(child) : child;
}

function mostIn(owner: object, field: string): number {
  if (field === 'count' && 'propId' in owner) return mostOf(Number(owner.propId));
  return COINS.has(field) ? MOST_GIVEN.coins : MOST;
}
