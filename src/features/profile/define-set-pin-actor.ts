import { fromPromise } from 'xstate';
import type { Api } from '#app/api/create-api.ts';
import type { ServerData } from '#app/app/server-data.ts';
import { setPin } from '#contract/safebox.ts';
import type { PinRequest, SetPins } from '#machines/pin/pin.types.ts';

export function defineSetPinActor({ api, data }: { api: Api; data: ServerData }) {
  return fromPromise<SetPins, PinRequest>(async ({ input }) => {
    const epoch = data.readEpoch();
    const pins = await api.call(setPin, input);
    if (epoch !== null) data.refreshUser(epoch, pins);
    return pins;
  });
}
