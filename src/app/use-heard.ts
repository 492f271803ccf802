import { useEffect, useEffectEvent } from 'react';
import type { AnyActorRef, Subscription } from 'xstate';

/** What an actor emits, by the last form of its `on`. */
type Emitted<Ref extends AnyActorRef> = Ref extends {
  on: (type: infer _T, hear: (event: infer E) => void) => Subscription;
}
  ? E
  : never;

/** Hears one kind of event from an actor while the view is shown. */
export function useHeard<Ref extends AnyActorRef, Type extends Emitted<Ref>['type']>(
  actor: Ref,
  type: Type,
  hear: (event: Extract<Emitted<Ref>, { type: Type }>) => void,
): void {
  const tell = useEffectEvent(hear);

  useEffect(() => {
    const subscription = actor.on(type, tell);
    return () => subscription.unsubscribe();
  }, [actor, type]);
}
