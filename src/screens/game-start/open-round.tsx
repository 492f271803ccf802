import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { Button } from '#app/components/button.tsx';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';
import type { GameLaunchRef } from './use-game-launch.ts';

/** While nobody knows how a round ended: what that means, and a way to ask again. */
export function OpenRound({ actor }: { actor: GameLaunchRef }) {
  const isOpen = useSelector(
    actor,
    (state) => state.hasTag('uninterruptible') && state.context.lostAnswers > 0,
  );
  const canAsk = useSelector(actor, (state) => state.can({ type: 'round.retry' }));
  if (!isOpen) return null;

  return (
    <Notice role="alert">
      <div>
        <h2>{m.game_unsettled_title()}</h2>
        <p>{m.game_unsettled_hint()}</p>
      </div>
      <Button size="small" busy={!canAsk} onClick={() => actor.send({ type: 'round.retry' })}>
        {m.game_ask_again()}
      </Button>
    </Notice>
  );
}

const Notice = styled.section`
  position: absolute;
  inset: 0.75rem 0.75rem auto;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 0.75rem;
  max-width: 40rem;
  margin-inline: auto;
  padding: 0.875rem 1rem;
  border-radius: ${theme.radius.medium};
  background: ${theme.gradient.raised};
  box-shadow: inset 0 0 0 1px ${theme.color.lineStrong}, ${theme.shadow.raised};

  div {
    flex: 1 1 14rem;
  }

  h2 {
    font-size: ${theme.text.lead};
  }

  p {
    color: ${theme.color.dim};
    font-size: ${theme.text.small};
  }
`;
