import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import Unanswered from '#app/components/unanswered.tsx';
import { useUnanswered } from '#app/components/use-unanswered.ts';
import { theme } from '#app/theme/theme.ts';
import type { GameLaunchRef } from './game-launch-flow.ts';

/** Shown while the answer to a round is missing. */
export function OpenRound({ actor }: { actor: GameLaunchRef }) {
  const unanswered = useUnanswered(useSelector(actor, ({ children }) => children.submission));
  if (!unanswered) return null;
  return (
    <Place>
      <Unanswered compact submission={unanswered} />
    </Place>
  );
}

const Place = styled.section`
  position: absolute;
  inset: 0.75rem 0.75rem auto;
  max-width: 40rem;
  margin-inline: auto;
  border-radius: ${theme.radius.medium};
  box-shadow: ${theme.shadow.raised};
`;
