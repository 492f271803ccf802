import { useSelector } from '@xstate/react';
import { type TouchEvent, useCallback, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import styled, { css, keyframes } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { useService } from '#app/app/app-context.tsx';
import { useActivityIds, useDots, useLogin } from '#app/app/queries.ts';
import { useFlow } from '#app/app/use-flow.ts';
import { Art } from '#app/components/art.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { jackpotBubbleFlow } from '#app/features/jackpot/jackpot-bubble-flow.ts';
import { theme } from '#app/theme/theme.ts';
import { findBubble, roomOf } from '#machines/jackpot-bubble/find-bubble.ts';
import { type BubbleSurface, findSurface } from '#machines/jackpot-bubble/find-surface.ts';
import type { jackpotBubbleMachine } from '#machines/jackpot-bubble/jackpot-bubble.machine.ts';
import type { JackpotBubbleEvent } from '#machines/jackpot-bubble/jackpot-bubble.types.ts';
import type { Area, Place } from '#machines/jackpot-bubble/place-bubble.ts';
import { m } from '#messages';
import { useArea } from './use-area.ts';
import { usePress } from './use-press.ts';

const NO_AREA: Area = { left: 0, top: 0, right: 0, bottom: 0 };

/**
 * A floating button that opens the jackpot draw. It renders on every page and decides itself where to show.
 */
export default function JackpotBubble() {
  const surface = useSurface();
  const dialogsRef = useService('dialogs');
  const actor = useFlow(jackpotBubbleFlow, { input: { dialogsRef, surface, area: NO_AREA } });
  const isShown = useSelector(actor, (state) => state.matches('shown'));
  const room = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const sendArea = useCallback((area: Area) => actor.send({ type: 'area.changed', area }), [actor]);
  useArea(room, pathname, sendArea);

  useEffect(() => actor.send({ type: 'surface.change', surface }), [actor, surface]);

  return (
    <>
      <Room ref={room} aria-hidden />
      {isShown && <Bubble actor={actor} isTab={surface === 'game'} />}
    </>
  );
}

function useSurface(): BubbleSurface {
  const { pathname } = useLocation();
  const activityIds = useActivityIds();
  return findSurface({ path: pathname, isLoggedIn: useLogin() === 'player', activityIds });
}

interface BubbleProps {
  actor: ActorRefFrom<typeof jackpotBubbleMachine>;
  isTab: boolean;
}

function Bubble({ actor, isTab }: BubbleProps) {
  const hintId = useId();
  const isReady = useDots()?.canReceiveDrawChance ?? false;
  const point = useSelector(actor, ({ context }) => findBubble(context), isSamePoint);
  const side = useSelector(actor, ({ context }) => roomOf(context).size);
  const edge = useSelector(actor, ({ context }) => context.place.edge);
  const isDragged = useSelector(actor, (state) => state.matches({ shown: 'dragging' }));
  const press = usePress({
    send: actor.send,
    can: (event: JackpotBubbleEvent) => actor.getSnapshot().can(event),
    isDragged,
  });

  return (
    <Layer
      aria-label={m.bubble_name()}
      $follows={isDragged}
      style={{ width: side, height: side, transform: `translate(${point.x}px, ${point.y}px)` }}
    >
      <Face
        type="button"
        aria-haspopup="dialog"
        aria-describedby={hintId}
        $edge={isTab && !isDragged ? edge : null}
        $follows={isDragged}
        onTouchStart={keepFromPage}
        {...press}
      >
        <Art name="carousel-horse" size={isTab ? '1.75rem' : '2.375rem'} eager />
        {isReady && <Dot aria-hidden />}
        <VisuallyHidden>{isReady ? m.bubble_name_ready() : m.bubble_name()}</VisuallyHidden>
      </Face>
      <span id={hintId} hidden>
        {m.bubble_move_hint()}
      </span>
    </Layer>
  );
}

/** Keeps pull-to-refresh from reacting to a finger on the bubble. */
function keepFromPage(event: TouchEvent) {
  event.stopPropagation();
}

function isSamePoint(one: { x: number; y: number }, other: { x: number; y: number }): boolean {
  return one.x === other.x && one.y === other.y;
}

/** An invisible box that fills the safe area of the window, for measuring. */
const Room = styled.div`
  position: fixed;
  inset: env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom)
    env(safe-area-inset-left);
  visibility: hidden;
  pointer-events: none;
`;

const Layer = styled.aside<{ $follows: boolean }>`
  position: fixed;
  z-index: ${theme.layer.bar};
  top: 0;
  left: 0;
  transition: ${({ $follows }) =>
    $follows ? 'none' : `transform ${theme.motion.calm} ${theme.motion.ease}`};

  @media print {
    display: none;
  }
`;

const appear = keyframes`
  from {
    transform: scale(0.6);
    opacity: 0;
  }
`;

const tab: Record<Place['edge'], ReturnType<typeof css>> = {
  left: css`
    border-left-width: 0;
    border-radius: 0 ${theme.radius.medium} ${theme.radius.medium} 0;
  `,
  right: css`
    border-right-width: 0;
    border-radius: ${theme.radius.medium} 0 0 ${theme.radius.medium};
  `,
};

const Face = styled.button<{ $edge: Place['edge'] | null; $follows: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  border: 3px solid ${theme.color.bulb};
  border-radius: 50%;
  background: ${theme.tile.violet};
  box-shadow: ${theme.shadow.raised};
  cursor: ${({ $follows }) => ($follows ? 'grabbing' : 'grab')};
  /* Dragging the bubble does not scroll the page. */
  touch-action: none;
  -webkit-user-select: none;
  user-select: none;
  -webkit-touch-callout: none;
  animation: ${appear} ${theme.motion.calm} ${theme.motion.ease} backwards;
  transition: transform ${theme.motion.quick} ${theme.motion.ease};

  ${({ $edge }) => $edge && tab[$edge]}

  &:active {
    transform: scale(0.95);
  }

  img {
    pointer-events: none;
  }
`;

const Dot = styled.i`
  position: absolute;
  top: -2px;
  right: -2px;
  width: 0.875rem;
  height: 0.875rem;
  border: 2px solid ${theme.color.sky};
  border-radius: 50%;
  background: ${theme.color.coral};
`;
