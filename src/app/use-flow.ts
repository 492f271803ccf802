import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import {
  type Actor,
  type ActorOptions,
  type AnyActorLogic,
  type ConditionalRequired,
  createActor,
  type IsNotNever,
  type RequiredActorOptionsKeys,
} from 'xstate';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { type App, useApp } from './app-context.tsx';

/** A chart with its real actors; its code travels with the screen that asks for it. */
type Flow<Logic> = (dependencies: FlowDependencies, app: App) => Logic;

type Options<Logic extends AnyActorLogic> = ConditionalRequired<
  [options?: ActorOptions<Logic>],
  IsNotNever<RequiredActorOptionsKeys<Logic>>
>;

/** Runs the chart of a screen or dialog as long as that is shown. The app's observer sees it. */
export function useFlow<Logic extends AnyActorLogic>(
  flow: Flow<Logic>,
  ...options: Options<Logic>
): Actor<Logic>;
export function useFlow(flow: Flow<AnyActorLogic>, options?: ActorOptions<AnyActorLogic>) {
  const app = useApp();
  const [logic] = useState(() => beginFlow(app, flow));
  return useActorRef(logic, addApp(options, app, flow));
}

/** The same for a visit that ends later than its view. Whoever creates it starts and ends it. */
export function createFlow<Logic extends AnyActorLogic>(
  app: App,
  flow: Flow<Logic>,
  ...options: Options<Logic>
): Actor<Logic>;
export function createFlow(app: App, flow: Flow<AnyActorLogic>, options?: ActorOptions<AnyActorLogic>) {
  return createActor(beginFlow(app, flow), addApp(options, app, flow));
}

function beginFlow(app: App, flow: Flow<AnyActorLogic>): AnyActorLogic {
  return flow({ ...app.dependencies, login: app.dependencies.currentLogin() }, app);
}

function addApp(
  options: object | undefined,
  app: App,
  flow: Flow<AnyActorLogic>,
): ActorOptions<AnyActorLogic> {
  return { ...options, inspect: app.inspect, snapshot: app.resume?.(flow, options) };
}
