import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useService } from '#app/app/app-context.tsx';
import { readReturnPath } from '#app/app/return-path.ts';

/**
 * Leaves a login page once the session has a token, from here or another tab, for the page that asked for it.
 * @returns the query with which a link to the other login pages keeps that page in mind
 */
export function useReturnWithToken(holds = () => false): string {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const hasToken = useSelector(useService('session'), ({ context }) => context.token !== null);
  const isHeld = holds();
  const returnTo = readReturnPath(query.get('returnTo'));

  useEffect(() => {
    if (hasToken && !isHeld) navigate(returnTo, { replace: true });
  }, [hasToken, isHeld, navigate, returnTo]);

  return returnTo === '/' ? '' : `?${new URLSearchParams({ returnTo })}`;
}
