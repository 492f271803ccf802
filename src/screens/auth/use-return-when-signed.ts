import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useService } from '#app/app/app-context.tsx';
import { readReturnPath } from '#app/app/return-path.ts';

/**
 * Leaves a sign-in page as soon as somebody is logged in, here or in another tab, for the page that asked for it.
 * @returns the query with which a link to the other sign-in pages keeps that page in mind
 */
export function useReturnWhenSigned(): string {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const isLoggedIn = useSelector(useService('session'), ({ context }) => context.userId !== null);
  const returnTo = readReturnPath(query.get('returnTo'));

  useEffect(() => {
    if (isLoggedIn) navigate(returnTo, { replace: true });
  }, [isLoggedIn, navigate, returnTo]);

  return returnTo === '/' ? '' : `?${new URLSearchParams({ returnTo })}`;
}
