import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useService } from '#app/app/app-context.tsx';
import { readReturnPath } from '#app/app/return-path.ts';
import type { Welcome } from './use-welcome.tsx';

/**
 * Closes the dialog once the session has a token and nothing holds it: the player stays on the page, or goes
 * where they wanted to; a new player by way of their first limit.
 */
export function useLeaveWithToken(returnTo: string | undefined, welcome?: Pick<Welcome, 'lead'>) {
  const dialogs = useService('dialogs');
  const startupQueue = useService('startupQueue');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const hasToken = useSelector(useService('session'), ({ context }) => context.token !== null);
  const here = `${pathname}${search}`;
  const wanted = returnTo === undefined ? here : readReturnPath(returnTo);
  const target = welcome ? welcome.lead(wanted) : wanted;

  // Replacing takes the dialog's own entry out of the history.
  useEffect(() => {
    if (!hasToken || target === null) return;
    if (target !== here) {
      // Before the dialog closes: the queue opens nothing on a page that is about to go.
      startupQueue.send({ type: 'page.left' });
      navigate(target, { replace: true });
    }
    dialogs.send({ type: 'dialog.close' });
  }, [dialogs, startupQueue, hasToken, navigate, target, here]);
}
