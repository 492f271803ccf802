import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useService } from '#app/app/app-context.tsx';
import { readReturnPath } from '#app/app/return-path.ts';

/** Closes the dialog as soon as somebody is logged in: the player stays where he is, or goes where he wanted to. */
export function useLeaveWhenSigned(returnTo: string | undefined) {
  const dialogs = useService('dialogs');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isLoggedIn = useSelector(useService('session'), ({ context }) => context.userId !== null);
  const here = `${pathname}${search}`;
  const target = returnTo === undefined ? here : readReturnPath(returnTo);

  // Replacing takes the dialog's own entry out of the history.
  useEffect(() => {
    if (!isLoggedIn) return;
    if (target !== here) navigate(target, { replace: true });
    dialogs.send({ type: 'dialog.close' });
  }, [dialogs, isLoggedIn, navigate, target, here]);
}
