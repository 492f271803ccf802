import * as v from 'valibot';
import { Id } from '#contract/fields.ts';
import { CallError } from './http/call-error.ts';

/**
 * The id after which a page of a list begins; null for the first page.
 * @throws CallError `invalid` unless it is an id
 */
export function readCursor(before: string): string | null {
  if (before === '') return null;
  if (!v.is(Id, before)) {
    throw new CallError('invalid', 'before: expected the last id of the page before.', { field: 'before' });
  }
  return before.toLowerCase();
}
