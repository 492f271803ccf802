import { cooldownMachine, tellTime as stub } from '#machines/submission/cooldown.machine.ts';
import { fakeCall } from './fake-call.ts';

/** A cooldown whose clock the test answers. */
export function fakeCooldown() {
  const tellTime = fakeCall(stub);
  return { tellTime, logic: cooldownMachine.provide({ actors: { tellTime: tellTime.logic } }) };
}

/** A cooldown that fails as soon as the clock answers. */
export function brokenCooldown(): ReturnType<typeof fakeCooldown> {
  const { tellTime, logic } = fakeCooldown();
  const isOver = () => {
    throw new Error('no wait');
  };
  return { tellTime, logic: logic.provide({ guards: { isOver } }) };
}
