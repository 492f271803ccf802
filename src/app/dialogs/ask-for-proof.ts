import type { Services } from '#app/app/app-context.tsx';

/** Opens the dialog in which players show who they are: one for all calls that wait. */
export function askForProof(dialogs: Services['dialogs']): Promise<boolean> {
  return new Promise((resolve) => {
    const subscription = dialogs.on('proof.ended', ({ isProven }) => {
      subscription.unsubscribe();
      resolve(isProven);
    });
    dialogs.send({ type: 'proof.ask' });
  });
}
