import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyPart } from '#app/app/lazy-part.tsx';
import { ButtonLink } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { ErrorPage } from '#app/features/errors/error-page.tsx';
import type { BreakPageProps } from '#app/features/protection/break-page.tsx';
import { PAGES } from '#contract/pages.ts';
import { m } from '#messages';
import { Arrival } from './arrival.tsx';
import { RetrySession } from './restore-failed.tsx';

export interface ReplacementProps {
  /**
   * `unknown`: no page has this path. `validation`: the page exists, but its query is invalid. `break`: the
   * player takes a break. `restore`: the player could not be loaded but is still logged in.
   */
  kind: 'unknown' | 'validation' | 'break' | 'restore';
  /** The address's path for a missing page, otherwise the route's path. */
  path: string;
  /** In a break: the page, if it is shown. */
  children?: ReactNode;
}

/** Shown in place of a page. */
export default function Replacement({ kind, path, children }: ReplacementProps) {
  if (kind === 'break') return <BreakGuard path={path}>{children}</BreakGuard>;
  if (kind === 'restore') {
    return (
      <EmptyState art="satellite-antenna" title={m.app_restore_failed()} level={1} action={<RetrySession />}>
        {m.app_restore_failed_hint()}
      </EmptyState>
    );
  }
  const isUnknown = kind === 'unknown';
  return (
    <>
      <ErrorPage
        code="404"
        art="circus-tent"
        ground="violet"
        title={isUnknown ? m.legal_page_not_found({ path }) : m.legal_page_not_valid({ path })}
        hint={isUnknown ? m.legal_not_found_hint() : m.legal_not_valid_hint()}
      >
        <ButtonLink to="/">{m.legal_go_home()}</ButtonLink>
        <ButtonLink to="/game/search" variant="quiet">
          {m.legal_search_games()}
        </ButtonLink>
      </ErrorPage>
      <Arrival title={m.app_title_not_found()} />
    </>
  );
}

/** Shows pages that have nothing to do with play, and the break in place of all others. */
function BreakGuard({ path, children }: Omit<ReplacementProps, 'kind'>) {
  const [query] = useSearchParams();
  const isOpen = path === '/wallets' ? query.get('name') === 'withdraw' : opensOnBreak(path);
  const title = m.break_in_force();
  if (isOpen) return children;
  return (
    <>
      <BreakPage title={title} />
      <Arrival title={title} isWhole={false} />
    </>
  );
}

const BreakPage = lazyPart<BreakPageProps>(() => import('#app/features/protection/break-page.tsx'), {
  fallback: 'above',
  missing: 'above',
});

function opensOnBreak(path: string): boolean {
  return PAGES.some((page) => page.path === path && page.opensOnBreak === true);
}
