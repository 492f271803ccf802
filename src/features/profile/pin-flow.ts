import { fromPromise } from 'xstate';
import type { Api } from '#app/api/create-api.ts';
import { cooldownFlow } from '#app/app/cooldown-flow.ts';
import type { ActorDependencies } from '#app/app/dependencies.ts';
import type { ServerData } from '#app/app/server-data.ts';
import { setPin } from '#contract/safebox.ts';
import { pinMachine } from '#machines/pin/pin.machine.ts';
import type { PinRequest, SetPins } from '#machines/pin/pin.types.ts';

/** For `useFlow`: the form that sets the withdrawal or the safe-box password. */
export function pinFlow(dependencies: ActorDependencies) {
  return pinMachine.provide({
    actors: {
      setPin: defineSetPinActor(dependencies),
      cooldown: cooldownFlow(dependencies),
    },
  });
}

function defineSetPinActor({ api, data }: { api: Api; data: ServerData }) {
  return fromPromise<SetPins, PinRequest>(async ({ input }) => {
    const epoch = data.readEpoch();
    const pins = await api.call(setPin, input);
    if (epoch !== null) data.refreshUser(epoch, pins);
    return pins;
  });
}
