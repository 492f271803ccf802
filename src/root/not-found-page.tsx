import { ButtonLink } from '#app/components/button.tsx';
import { ErrorPage } from '#app/features/errors/error-page.tsx';
import { m } from '#messages';
import { Arrival } from './arrival.tsx';

interface NotFoundPageProps {
  path: string;
  /** `unknown`: no page has this path. `validation`: the page exists, but its query is invalid. */
  kind: 'unknown' | 'validation';
}

export default function NotFoundPage({ path, kind }: NotFoundPageProps) {
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
