import { ButtonLink } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { m } from '#messages';

/** In the place of the rows. */
export default function NothingHere({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      art="circus-tent"
      title={m.home_empty_title()}
      action={isFiltered && <ButtonLink to="/">{m.home_all_games()}</ButtonLink>}
    >
      {m.home_empty_text()}
    </EmptyState>
  );
}
