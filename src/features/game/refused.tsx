import styled from 'styled-components';
import { ButtonLink } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Ends } from '#app/components/layout.ts';
import { Refusal } from '#app/features/protection/index.tsx';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';

interface RefusedProps {
  /** Whether a round was refused, which is shown below the bar; otherwise this replaces the game. */
  isOfRound: boolean;
}

/** A limit or a break of the player's own refuses to let them play: why, and where it can be seen. */
export default function Refused({ isOfRound }: RefusedProps) {
  if (!isOfRound) {
    return (
      <EmptyState
        art="owl"
        title={m.limits_refused_game()}
        action={<ButtonLink to="/member/limits">{m.limits_title()}</ButtonLink>}
      >
        <Refusal what="play" amount={0} />
      </EmptyState>
    );
  }
  return (
    <Strip role="status">
      <Refusal what="play" amount={Number.MAX_SAFE_INTEGER} />
      <ButtonLink to="/member/limits" size="small" variant="quiet">
        {m.limits_title()}
      </ButtonLink>
    </Strip>
  );
}

const Strip = styled(Ends)`
  align-items: center;
  padding: 0.5rem min(1rem, 5vw);
  background: ${theme.color.night};
  font-size: ${theme.text.small};

  p {
    flex: 1 1 12rem;
  }
`;
