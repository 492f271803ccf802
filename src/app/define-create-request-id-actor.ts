import { fromPromise } from 'xstate';

export function defineCreateRequestIdActor({ createId }: { createId: () => string }) {
  return fromPromise<string, undefined>(async () => createId());
}
