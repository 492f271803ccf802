import type { ActorLogic, AnyActorLogic, AnyEventObject, InputFrom, OutputFrom, Snapshot } from 'xstate';
import { missingActor } from '../missing-actor.ts';
import { watchPage } from '../watch-page.ts';
import type { Claimed, ClaimInput, MovementEnd, MovementInput } from './reveal.types.ts';

/** Takes what was won from the claim to where the award opens, by whatever is to be seen meanwhile. */
export type Movement = ActorLogic<Snapshot<MovementEnd>, AnyEventObject, MovementInput>;

/** What a reveal needs from outside. */
export const revealActors = {
  /** A new UUID. */
  createRequestId: missingActor<string>('createRequestId'),
  /** Makes the call that draws. Goes on when the chart stops waiting for it. Rejects with the failed call. */
  claim: missingActor<Claimed, ClaimInput>('claim'),
  /** A chart of its own for each kind of draw. */
  move: asMovement(missingActor<MovementEnd, MovementInput>('move')),
  /** Tells the server that an award was seen. Goes on when the chart stops waiting for it. Rejects with the failed call. */
  dismissAward: missingActor<void, { drawId: string }>('dismissAward'),
  /** Asks the server whether an award still waits to be seen: on another device it may have been. Rejects with the failed call. */
  checkAward: missingActor<boolean, { drawId: string }>('checkAward'),
  watchPage,
};

/** Any actor that takes a movement's input and ends as one: what it is otherwise, a reveal need not know. */
export function asMovement<Logic extends AnyActorLogic>(logic: Logic & Fitting<Logic>): Movement;
export function asMovement(logic: AnyActorLogic): AnyActorLogic {
  return logic;
}

type Fitting<Logic extends AnyActorLogic> =
  MovementInput extends InputFrom<Logic> ? (OutputFrom<Logic> extends MovementEnd ? unknown : never) : never;
