import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useService } from '#app/app/app-context.tsx';
import { readReturnPath } from '#app/app/return-path.ts';
import type { Welcome } from './use-welcome.tsx';

/**
 * Leaves a login page once the session has a token, from here or another tab, for the page that asked for it.
 * @returns the query with which a link to the other login pages keeps that page and an invitation in mind
 */
export function useReturnWithToken(welcome?: Pick<Welcome, 'lead'>): string {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const hasToken = useSelector(useService('session'), ({ context }) => context.token !== null);
  // A login that a break has ended leads to what the break says, not back to where it was taken.
  const returnTo = useLocation().state === 'break' ? '/' : readReturnPath(query.get('returnTo'));
  const target = welcome ? welcome.lead(returnTo) : returnTo;

  useEffect(() => {
    if (hasToken && target !== null) navigate(target, { replace: true });
  }, [hasToken, navigate, target]);

  const kept = new URLSearchParams(returnTo === '/' ? {} : { returnTo });
  const inviteCode = query.get('inviteCode');
  if (inviteCode) kept.set('inviteCode', inviteCode);
  return kept.size === 0 ? '' : `?${kept}`;
}
