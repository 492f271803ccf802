import { useEffect, useEffectEvent } from 'react';
import type { ActorRef, EventObject, Snapshot } from 'xstate';

/** Hears one kind of event from an actor while the view is shown. */
export function useHeard<Emitted extends EventObject, Type extends Emitted['type']>(
  actor: ActorRef<Snapshot<unknown>, never, Emitted>,
  type: Type,
  hear: (event: Emitted & { type: Type }) => void,
): void {
  const tell = useEffectEvent(hear);

  useEffect(() => {
    const subscription = actor.on<EventObject['type']>(type, (event) =>
      tell(event as Emitted & { type: Type }),
    );
    return () => subscription.unsubscribe();
  }, [actor, type]);
}
