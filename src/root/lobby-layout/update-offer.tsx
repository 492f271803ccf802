import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import { useService } from '#app/app/app-context.tsx';
import { Button } from '#app/components/button.tsx';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';

/** Milliseconds until the offer appears: most updates are installed sooner without asking. */
const OFFER_DELAY = 1_000;

export default function UpdateOffer() {
  const appUpdate = useService('appUpdate');
  const isHeld = useSelector(appUpdate, (state) => state.matches({ version: { watched: 'held' } }));
  const isStarting = useSelector(
    appUpdate,
    (state) =>
      state.matches({ version: { watched: 'asking' } }) ||
      state.matches({ version: { watched: 'takingOver' } }),
  );
  const isDue = useDelayOver();
  if (!isDue) return null;

  return (
    <Toast>
      <p>
        {m.app_update_ready()} {isHeld && m.app_update_held()}
      </p>
      {!isHeld && (
        <Button size="small" busy={isStarting} onClick={() => appUpdate.send({ type: 'update.accept' })}>
          {isStarting ? m.app_update_starting() : m.app_update_now()}
        </Button>
      )}
    </Toast>
  );
}

function useDelayOver(): boolean {
  const [isOver, setIsOver] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), OFFER_DELAY);
    return () => clearTimeout(timer);
  }, []);

  return isOver;
}

const rise = keyframes`
  from {
    transform: translateY(0.75rem);
    opacity: 0;
  }
`;

const Toast = styled.div`
  position: fixed;
  z-index: ${theme.layer.banner};
  inset: auto calc(1rem + var(--inset-right)) calc(var(--bar) + 0.75rem + var(--inset-bottom))
    calc(1rem + var(--inset-left));
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.5rem 1rem;
  max-width: 30rem;
  margin-inline: auto;
  padding: 0.625rem 0.625rem 0.625rem 1.125rem;
  border-radius: ${theme.radius.medium};
  background: ${theme.gradient.raised};
  box-shadow: inset 0 0 0 1px ${theme.color.lineStrong}, ${theme.shadow.raised};
  font-size: ${theme.text.small};
  font-weight: 600;
  animation: ${rise} 220ms ease-out backwards;

  p {
    flex: 1 1 10rem;
    padding-block: 0.375rem;
  }

  ${theme.media.wide} {
    right: 2rem;
    left: auto;
  }
`;
