import * as v from 'valibot';

const Id = v.pipe(v.string(), v.uuid());

/** Whether a word can be the id of an order or a request. */
export function isId(word: string): boolean {
  return v.is(Id, word);
}
