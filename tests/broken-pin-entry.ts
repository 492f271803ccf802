import { pinEntryMachine } from '#machines/pin-entry/pin-entry.machine.ts';

/** Breaks as soon as it is asked for digits. */
export const brokenPinEntry = pinEntryMachine.provide({
  guards: {
    isShut: () => {
      throw new Error('no digits');
    },
  },
});
