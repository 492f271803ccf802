import * as v from 'valibot';
import { Id } from '#contract/fields.ts';

export function isId(word: string): boolean {
  return v.is(Id, word);
}
