import { useSelector } from '@xstate/react';
import { type DragEvent, type TouchEvent, useCallback, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import styled, { keyframes } from 'styled-components';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { useService } from '#app/app/app-context.tsx';
import type { ActorDependencies } from '#app/app/dependencies.ts';
import { useActivityIds, useDots, useLogin } from '#app/app/queries.ts';
import { useFlow } from '#app/app/use-flow.ts';
import { Art } from '#app/components/art.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { type BubbleMemory, createBubbleMemory } from '#app/platform/bubble-memory.ts';
import { createSafeStorage } from '#app/platform/safe-storage.ts';
import { theme } from '#app/theme/theme.ts';
import { jackpotBubbleMachine } from '#machines/jackpot/jackpot-bubble.machine.ts';
import type { JackpotBubbleEvent } from '#machines/jackpot/jackpot-bubble.types.ts';
import {
  type Box,
  type BubbleSurface,
  findBubble,
  findSurface,
  type Place,
  type Surroundings,
} from '#machines/jackpot/jackpot-bubble-rules.ts';
import { m } from '#messages';
import { usePress } from './use-press.ts';
import { BUBBLE_MARK, useSurroundings } from './use-surroundings.ts';

/** From this height on the bubble has room for large art, CSS pixels. */
const LARGE = 60;

const NOTHING: Surroundings = {
  area: { left: 0, top: 0, right: 0, bottom: 0 },
  ...{ controls: [], titles: [], dock: null },
};

/**
 * A floating button that opens the jackpot draw. It renders on every page and decides itself where to show.
 */
export default function JackpotBubble() {
  const surface = useSurface();
  const dialogsRef = useService('dialogs');
  const actor = useFlow(jackpotBubbleFlow, { input: { dialogsRef, surface, around: NOTHING } });
  const isShown = useSelector(actor, (state) => state.matches('shown'));
  const room = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const report = useCallback(
    (around: Surroundings) => actor.send({ type: 'surroundings.changed', around }),
    [actor],
  );
  useSurroundings(room, pathname, report);

  useEffect(() => actor.send({ type: 'surface.change', surface }), [actor, surface]);

  return (
    <>
      <Room ref={room} aria-hidden />
      {isShown && <Bubble actor={actor} />}
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
}

function Bubble({ actor }: BubbleProps) {
  const hintId = useId();
  const isReady = useDots()?.canReceiveDrawChance ?? false;
  const { x, y, width, height } = useSelector(actor, ({ context }) => findBubble(context), isSameBox);
  const isWorded = width > height;
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
      {...{ [BUBBLE_MARK]: '' }}
      style={{ width, height, transform: `translate(${x}px, ${y}px)` }}
    >
      <Face
        type="button"
        aria-haspopup="dialog"
        aria-describedby={hintId}
        $follows={isDragged}
        onTouchStart={keepFromPage}
        onDragStart={keepFromDragging}
        {...press}
      >
        <Art name="carousel-horse" size={height < LARGE ? '1.75rem' : '2.375rem'} eager />
        {isWorded && <span aria-hidden>{isReady ? m.bubble_band_ready() : m.bubble_band_title()}</span>}
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

/** A page's links and pictures can be dragged by mouse, which would end the drag of the bubble. */
function keepFromDragging(event: DragEvent) {
  event.preventDefault();
}

function isSameBox(one: Box, other: Box): boolean {
  return one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;
}

function jackpotBubbleFlow({ window }: ActorDependencies) {
  const memory = createBubbleMemory(createSafeStorage(() => window.localStorage));
  return jackpotBubbleMachine.provide({
    actors: { recallPlace: defineRecallPlaceActor(memory), savePlace: defineSavePlaceActor(memory) },
  });
}

function defineRecallPlaceActor({ recall }: BubbleMemory) {
  return fromPromise<Place | null, undefined>(async () => recall());
}

function defineSavePlaceActor({ keep }: BubbleMemory) {
  return fromPromise<void, { place: Place }>(async ({ input }) => keep(input.place));
}

/** An invisible box that fills the safe area of the window, for measuring. */
const Room = styled.div`
  position: fixed;
  inset: var(--inset-top) var(--inset-right) var(--inset-bottom)
    var(--inset-left);
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

const Face = styled.button<{ $follows: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 0.375rem;
  width: 100%;
  height: 100%;
  border: 3px solid ${theme.color.bulb};
  border-radius: ${theme.radius.pill};
  font-size: ${theme.text.small};
  font-weight: 650;
  background: ${theme.tile.violet};
  box-shadow: ${theme.shadow.raised};
  cursor: ${({ $follows }) => ($follows ? 'grabbing' : 'grab')};
  /* Dragging the bubble does not scroll the page. */
  touch-action: none;
  ${theme.select.none}
  -webkit-touch-callout: none;
  animation: ${appear} ${theme.motion.calm} ${theme.motion.ease} backwards;
  transition: transform ${theme.motion.quick} ${theme.motion.ease};

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
