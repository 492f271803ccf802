import type { InspectionEvent } from 'xstate';
import { canGoBack } from '#app/app/can-go-back.ts';
import { readDepth } from '#app/app/dialogs/read-depth.ts';
import { readUrl } from '#app/app/read-url.ts';
import { createNativePlatform } from '#app/platform/native/create-native-platform.ts';
import { findTransport } from '#app/platform/native/transport.ts';
import type { HostEvent } from '#contract/native-bridge.ts';
import { readOwnPath } from '#machines/app/startup-queue-rules.ts';
import type { AppEnvironment } from '../create-app.ts';
import { createNativeUpdater } from './native-updater.ts';

type Needed = Pick<AppEnvironment, 'window' | 'platform' | 'createId' | 'loadUpdater'>;

/**
 * The environment with what the wrapper around this page can do; unchanged without its bridge.
 * @param inspect observes the bridge's charts
 */
export async function connectNative<Environment extends Needed>(
  environment: Environment,
  inspect?: (event: InspectionEvent) => void,
): Promise<Environment> {
  const { window, createId } = environment;
  const transport = findTransport(window);
  if (transport === null) return environment;

  const { openBridge } = await import('#app/platform/native/open-bridge.ts');
  // What the wrapper tells while it is greeted, such as its token, counts once it has answered.
  const early: [HostEvent, unknown][] = [];
  let hear = (event: HostEvent, value: unknown) => void early.push([event, value]);
  const bridge = await openBridge({
    transport,
    createId,
    hear: (event, value) => hear(event, value),
    inspect,
  });
  const updater = createNativeUpdater(environment.loadUpdater, () => void bridge.request('update'));
  const hears: Record<HostEvent, (value: unknown) => void> = {
    back: () => goBack(window, () => void bridge.request('exit')),
    link: (link) => follow(window, link),
    insets: (insets) => setInsets(window, insets),
    token: (token) => {
      bridge.facts.messagingToken = token;
    },
    update: updater.apply,
  };
  setInsets(window, bridge.facts.insets);
  hear = (event, value) => {
    if (Object.hasOwn(hears, event)) hears[event](value);
  };
  for (const [event, value] of early) hear(event, value);
  return {
    ...environment,
    platform: createNativePlatform(environment.platform, bridge),
    loadUpdater: updater.loadUpdater,
  };
}

/** Closes the topmost layer, else goes to the page before, else home; from home it leaves the app. */
function goBack({ history, location }: Window, leave: () => void): void {
  if (canGoBack() || readDepth(history.state) > 0) history.back();
  else if (location.pathname === '/') leave();
  else location.replace('/');
}

/** A deep link is a page of this app, such as a provider's way back; anything else is ignored. */
function follow({ location }: Window, link: unknown): void {
  const url = readUrl(String(link));
  if (url?.origin !== location.origin) return;
  // Two slashes at its beginning would make the path the address of another site.
  const path = readOwnPath(`${url.pathname}${url.search}${url.hash}`);
  if (path !== null) location.assign(path);
}

function setInsets({ document }: Window, insets: unknown): void {
  for (const [side, pixels] of Object.entries(Object(insets))) {
    if (typeof pixels === 'number')
      document.documentElement.style.setProperty(`--inset-${side}`, `${pixels}px`);
  }
}
