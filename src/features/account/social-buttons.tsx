import styled from 'styled-components';
import { lazyPart } from '#app/app/lazy-part.tsx';
import { useAppConfig } from '#app/app/queries.ts';
import { offeredSocials } from '#app/components/social-names.ts';

/** The social ways in that are open, if any. `returnTo`: where the player of a dialog wants to go. */
export function SocialButtons({ returnTo }: { returnTo?: string | undefined }) {
  const names = offeredSocials(useAppConfig()?.socialTypes);
  if (names.length === 0) return null;
  return (
    <Room $buttons={names.length}>
      <SocialWays names={names} returnTo={returnTo} />
    </Room>
  );
}

const SocialWays = lazyPart(() => import('./social-ways.tsx'), {
  near: '0',
  missing: Nothing,
});

/** The form above is a way in by itself. */
function Nothing() {
  return null;
}

/** Keeps the content below in its place. */
const Room = styled.div<{ $buttons: number }>`
  min-height: ${({ $buttons }) => 2.5 + 3.75 * $buttons}rem;
`;
