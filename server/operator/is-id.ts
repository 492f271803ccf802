import * as v from 'valibot';
import { Id } from '#contract/fields.ts';

/** Whether a word can be the id of an order or a request. */
export function isId(word: string): boolean {
  return v.is(Id, word);
}
