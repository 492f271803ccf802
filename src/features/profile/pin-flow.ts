import { fromPromise } from 'xstate';
import { cooldownFlow } from '#app/app/cooldown-flow.ts';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { setPin } from '#contract/safebox.ts';
import { pinMachine } from '#machines/pin/pin.machine.ts';
import type { PinRequest, SetPins } from '#machines/pin/pin.types.ts';

/** For `useFlow`: the form that sets the withdrawal or the safe-box password. */
export function pinFlow(dependencies: FlowDependencies) {
  const { login } = dependencies;
  return pinMachine.provide({
    actors: {
      setPin: fromPromise<SetPins, PinRequest>(async ({ input }) => {
        const pins = await login.call(setPin, input);
        login.data.refreshUser(pins);
        return pins;
      }),
      cooldown: cooldownFlow(dependencies),
    },
  });
}
