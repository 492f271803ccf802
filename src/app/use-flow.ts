import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { type Actor, type ActorOptions, type AnyActorLogic, createActor, type InputFrom } from 'xstate';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { type App, useApp } from './app-context.tsx';

/** A chart with its real actors; its code travels with the screen that asks for it. */
type Flow<Logic> = (dependencies: FlowDependencies, app: App) => Logic;

/** The input of a chart, without what the app puts into it. */
type Given<Input> = Input extends { createId: unknown }
  ? Omit<Input, 'createId'> & Partial<Pick<Input, 'createId'>>
  : Input;

type Options<Logic extends AnyActorLogic> =
  Partial<Given<InputFrom<Logic>>> extends Given<InputFrom<Logic>>
    ? [options?: { input?: Given<InputFrom<Logic>> }]
    : [options: { input: Given<InputFrom<Logic>> }];

interface AnyOptions {
  input?: unknown;
}

/** Runs the chart of a screen or dialog as long as that is shown. The app's observer sees it. */
export function useFlow<Logic extends AnyActorLogic>(
  flow: Flow<Logic>,
  ...options: Options<Logic>
): Actor<Logic>;
export function useFlow(flow: Flow<AnyActorLogic>, options?: AnyOptions) {
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
export function createFlow(app: App, flow: Flow<AnyActorLogic>, options?: AnyOptions) {
  return createActor(beginFlow(app, flow), addApp(options, app, flow));
}

function beginFlow(app: App, flow: Flow<AnyActorLogic>): AnyActorLogic {
  return flow({ ...app.dependencies, login: app.dependencies.currentLogin() }, app);
}

function addApp(
  options: AnyOptions | undefined,
  app: App,
  flow: Flow<AnyActorLogic>,
): ActorOptions<AnyActorLogic> {
  return {
    input: { createId: app.dependencies.createId, ...(options?.input as object) },
    inspect: app.inspect,
    snapshot: app.resume?.(flow, options),
  };
}
