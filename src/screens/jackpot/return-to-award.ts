import type { App } from '#app/app/app-context.tsx';

const AUTH = '/auth/';

/**
 * The login was lost with an award under way: as soon as the same player has logged in again, and the login has led him to a page,
 * the draw opens there and shows it. He may be on that page before all of his data is. The page of the draw needs none of it: the
 * login leads back to it.
 */
export function returnToAward({ actor, services }: Pick<App, 'actor' | 'services'>, userId: string): void {
  const open = () => services.dialogs.send({ type: 'dialog.open', kind: 'jackpot' });
  const opened = services.session.on('session.opened', (session) => {
    opened.unsubscribe();
    if (session.userId !== userId) return;
    if (!actor.getSnapshot().context.path.startsWith(AUTH)) return open();
    const arrived = actor.on('page.arrived', ({ path }) => {
      if (path.startsWith(AUTH)) return;
      arrived.unsubscribe();
      // The same arrival still closes whatever dialog is open.
      queueMicrotask(() => {
        if (services.session.getSnapshot().context.userId === userId) open();
      });
    });
  });
}
