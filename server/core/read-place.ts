import * as v from 'valibot';
import { Id } from '#contract/fields.ts';
import { CallError } from './http/call-error.ts';

/**
 * The place in a list that a page goes on from: the last id of the page before, or null for the beginning.
 * @throws CallError `invalid` for what is no id
 */
export function readPlace(before: string): string | null {
  if (before === '') return null;
  if (!v.is(Id, before)) {
    throw new CallError('invalid', 'before: expected the last id of the page before.', { field: 'before' });
  }
  return before.toLowerCase();
}
