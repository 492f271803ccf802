import { MOST_GIVEN, MOST_REWARDS, mostOf } from '#contract/rewards.ts';
import type { WrittenConfig } from '#contract/written-config.ts';

/** Nine hundred of it are still added up exactly. */
const MOST = 10 ** 13;

/** One each is given of what such a list names. */
const MOST_NAMED = 100;

/**
 * Ids, times, weights, and what players pay or play for. Any other number could be coins that they are given,
 * also one of a field that is new.
 */
const NEVER_GIVEN = new Set([
  ...['id', 'typeId', 'sort', 'from', 'weight'],
  ...['price', 'cost', 'minAmount', 'minAmount2', 'maxAmount', 'dailyAmount', 'minDeposit', 'minNetDeposits'],
  ...['betAmount', 'betLimit', 'ceiling', 'experience', 'minWagered', 'needed', 'rankMinStake'],
  ...['depositPerChance', 'wagerPerChance', 'wagerPerPoint'],
]);

type Note = (fault: string) => void;

/** @returns a sentence for each number and list of an app config, or of a mail, that is above its bound */
export function findBeyond(config: object): string[] {
  const faults: string[] = [];
  bound(config, '', (fault) => faults.push(fault));
  return faults;
}

/**
 * A config of an earlier release with every number and list at its bound at the most, under another version.
 * The same object when there is nothing to change.
 */
export function withinBounds(config: WrittenConfig): WrittenConfig {
  let isBeyond = false;
  const bounded = boundFields(config, '', () => {
    isBeyond = true;
  });
  return isBeyond ? { ...(bounded as WrittenConfig), version: `${config.version}-bounded` } : config;
}

function bound(value: unknown, path: string, note: Note, most: number = MOST_GIVEN.coins): unknown {
  if (typeof value === 'number') {
    if (value > most) note(`${path}: it is ${most} at the most`);
    return Math.min(value, most);
  }
  if (typeof value !== 'object' || value === null) return value;
  return Array.isArray(value) ? boundList(value, path, note) : boundFields(value, path, note);
}

function boundFields(fields: object, path: string, note: Note): object {
  const entries = Object.entries(fields).map(([field, value]) => {
    const where = path === '' ? field : `${path}.${field}`;
    return [field, bound(value, where, note, mostIn(fields, field))];
  });
  return Object.fromEntries(entries);
}

function mostIn(owner: object, field: string): number {
  if (field === 'count' && 'propId' in owner) return mostOf(Number(owner.propId));
  if (field === 'daily') return MOST_GIVEN.drawChance;
  return NEVER_GIVEN.has(field) ? MOST : MOST_GIVEN.coins;
}

function boundList(list: readonly unknown[], path: string, note: Note): unknown[] {
  const isGiven = list.length > 0 && list.every(isReward);
  const isNamed = list.every((item) => typeof item === 'number');
  const most = isGiven ? MOST_REWARDS : isNamed ? MOST_NAMED : list.length;
  if (list.length > most) note(`${path}: it has ${most} entries at the most`);
  const kept = list.slice(0, most).map((item, index) => bound(item, `${path}.${index}`, note));
  return isGiven ? boundSums(kept.filter(isReward), path, note) : kept;
}

interface Given {
  propId: number;
  count: number;
}

/** Excludes rewards with a weight or a number: these are drawn, and only one of their list is given. */
function isReward(item: unknown): item is Given {
  if (typeof item !== 'object' || item === null || 'weight' in item || 'number' in item) return false;
  return 'propId' in item && 'count' in item;
}

/** All entries of a prop together are at the bound of one. */
function boundSums(rewards: readonly Given[], path: string, note: Note): Given[] {
  const given = new Map<number, number>();
  return rewards.flatMap((reward, index) => {
    const { propId } = reward;
    const before = given.get(propId) ?? 0;
    const count = Math.min(reward.count, mostOf(propId) - before);
    given.set(propId, before + count);
    if (count < reward.count)
      note(`${path}.${index}.count: all of prop ${propId} together is ${mostOf(propId)} at the most`);
    return count > 0 ? [{ ...reward, count }] : [];
  });
}
