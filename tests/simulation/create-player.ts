import type { AnyActor, AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import type { App } from '#app/app/app-context.tsx';
import { queryKeys } from '#app/app/query-keys.ts';
import { createApp } from '#app/root/create-app.ts';
import { createBrowserEnvironment } from '#app/root/create-browser-environment.ts';
import type { UserInfo } from '#contract/account.ts';
import type { AppConfig } from '#contract/app-config.ts';
import { readLogin } from '#machines/account/session-rules.ts';
import type { Sandbox } from '../../sandbox/create-sandbox.ts';
import { createSeededInt } from '../../sandbox/create-seeded-int.ts';
import { createMemoryStatements } from '../create-memory-statements.ts';
import { createDevice, type Device, type Page } from './create-device.ts';
import { type Offer, openScreen, type Screen } from './open-screen.ts';
import {
  type Choose,
  listPresses,
  playerScreens,
  readLink,
  type ScreenName,
  screensInBreak,
} from './presses.ts';

/** A person with a phone, who presses what can be pressed. */
export interface Player {
  /** From 0. */
  number: number;
  account: string;
  app: App | null;
  screen: Screen | null;
  visit(): void;
  /** Does one thing that can be done. @returns what it was */
  press(choice: number): Promise<string>;
  /** Leaves the page. If `isSudden`, the phone kills it without notice. */
  leave(isSudden: boolean): void;
  look(isHere: boolean): void;
  /** Opens a screen unless nobody is logged in; during a break, the one that is shown in its place. */
  open(name: ScreenName): void;
  setNetwork(isOn: boolean): void;
  /** Whether this phone is logged in, as far as it knows. */
  hasToken(): boolean;
  /** The player's data that the page shows. */
  shown(): UserInfo | null;
  /** Every chart that runs for this player. */
  charts(): AnyActorRef[];
}

interface PlayerOptions {
  number: number;
  seed: number;
  sandbox: Sandbox;
  send: (device: Device) => typeof fetch;
  inspect: (event: InspectionEvent) => void;
}

/** A person turns to another screen one time in `RESTLESS`, and logs out one time in `FORGETFUL`. */
const [RESTLESS, FORGETFUL] = [10, 300];

/** A person usually pays, but not always the full amount. */
const PAYMENTS = ['pay', 'pay', 'pay', 'pay less', 'decline', 'leave', 'leave'] as const;

export function createPlayer({ number, seed, sandbox, send, inspect }: PlayerOptions): Player {
  const device = createDevice(send);
  const account = `player-${number}-${seed}`;
  const password = `the password of player ${number}`;
  const pin = String(283_109 + 7_919 * number).slice(0, 6);
  const statements = createMemoryStatements();
  /** A device's clock may be wrong by an hour. */
  const ahead = ((number % 3) - 1) * (number % 2) * 3_600_000;
  let page: Page | null = null;
  let orderId = '';
  /** Whether the player has been asked for a limit. */
  let isAsked = false;
  /** Epoch of the login in which the screen was opened. */
  let epoch: number | null = null;
  /** Orders whose page is open beside the app. */
  const beside: string[] = [];

  const player: Player = {
    number,
    account,
    app: null,
    screen: null,
    visit,
    press,
    leave,
    look: (isHere) => page?.show(isHere),
    open(name) {
      const user = player.shown();
      if (player.app !== null && user !== null) goTo(player.app, user.isOnBreak ? 'limits' : name);
    },
    setNetwork(isOn) {
      device.isOnline = isOn;
      page?.tellNetwork();
    },
    hasToken: () => player.app !== null && player.app.dependencies.tokens.read() !== null,
    shown: () => {
      const epoch = player.app?.data.readEpoch();
      if (epoch === null || epoch === undefined) return null;
      return player.app?.queryClient.getQueryData<UserInfo>(queryKeys.user(epoch)) ?? null;
    },
    charts: () =>
      player.app === null ? [] : [player.app.actor, ...(player.screen?.actors ?? [])].flatMap(withChildren),
  };

  function visit() {
    if (player.app !== null) return;
    page = device.openPage();
    player.app = createApp(
      {
        ...createBrowserEnvironment(page.window),
        fetch: page.fetch,
        now: () => Date.now() + ahead,
        setTimeout: (action, milliseconds) => setTimeout(action, milliseconds),
        statements,
      },
      { path: '/', isHome: true, reloadedPath: null },
      inspect,
    );
  }

  function leave(isSudden: boolean) {
    if (player.app === null) return;
    if (!isSudden) {
      page?.show(false);
      player.screen?.leave();
    }
    for (const actor of player.screen?.actors ?? []) actor.stop();
    player.screen = null;
    player.app.actor.stop();
    player.app.queryClient.clear();
    player.app = null;
    page?.close();
    page = null;
  }

  async function press(choice: number): Promise<string> {
    const choose = createSeededInt(choice);
    if (page?.wantsReload) {
      leave(true);
      visit();
      return 'reload';
    }
    if (page?.leftFor) return payHere(page.leftFor, choose);
    if (player.app === null) return 'nothing';
    beside.push(...(page?.opened.splice(0) ?? []));
    const address = beside.shift();
    return address === undefined ? pressInApp(player.app, choose) : pay(address, choose);
  }

  /** The provider's page has taken the app's place, and leads back to it. */
  async function payHere(address: string, choose: Choose): Promise<string> {
    leave(true);
    const done = await pay(address, choose);
    orderId = (await sandbox.findCheckout(checkoutOf(address)))?.orderId ?? '';
    visit();
    return done;
  }

  async function pay(address: string, choose: Choose): Promise<string> {
    const what = PAYMENTS[choose(PAYMENTS.length)] ?? 'leave';
    const checkoutId = checkoutOf(address);
    const checkout = await sandbox.findCheckout(checkoutId);
    if (checkout === null) return 'no such page';
    if (what === 'pay') await sandbox.pay(checkoutId);
    if (what === 'pay less') await sandbox.pay(checkoutId, { amount: Math.ceil(checkout.amount / 2) });
    if (what === 'decline') await sandbox.decline(checkoutId).catch(() => null);
    return what;
  }

  function pressInApp(app: App, choose: Choose): string {
    const { session } = app.services;
    if (app.data.readEpoch() !== epoch) close();
    const offers = listOffers(choose);
    const isHeld =
      player.screen?.actors.some((actor) => actor.getSnapshot().hasTag('uninterruptible')) ?? false;
    const offer = offers[choose(Math.max(1, offers.length))];
    if (offer !== undefined && (isHeld || choose(RESTLESS) > 0)) {
      offer.to.send(offer.event);
      return `${readChart(offer.to)}: ${offer.event.type}`;
    }
    const login = readLogin(session.getSnapshot());
    if (isHeld || login === 'unknown') return 'wait';
    if (login === 'player' && choose(FORGETFUL) === 0) {
      close();
      session.send({ type: 'session.logOut' });
      return 'log out';
    }
    return go(app, login, choose);
  }

  /** All that charts and pages let a person press now. A reality check covers its game. */
  function listOffers(choose: Choose): Offer[] {
    const check = player.screen?.actors.find((actor) => actor.getSnapshot().hasTag('asking'));
    const inCharts = (check === undefined ? player.charts() : withChildren(check)).flatMap((actor) => {
      const list = listPresses(actor.getSnapshot() as AnyMachineSnapshot, { password, pin, choose });
      return list.map((event) => ({ to: actor as AnyActor, event }));
    });
    const inPage = check === undefined ? (player.screen?.offers(choose) ?? []) : [];
    return [...inCharts, ...inPage.filter(({ to, event }) => to.getSnapshot().can(event))];
  }

  function go(app: App, login: 'visitor' | 'player', choose: Choose): string {
    return goTo(app, login === 'player' ? placeOfPlayer(choose) : placeOfVisitor(app, choose));
  }

  function goTo(app: App, name: ScreenName): string {
    const config = app.queryClient.getQueryData<AppConfig>(queryKeys.config);
    if (!config) return 'wait';
    close();
    const user = player.shown();
    player.screen = openScreen(name, { app, account, password, pin, user, config, orderId });
    epoch = app.data.readEpoch();
    orderId = '';
    app.actor.send({ type: 'page.changed', path: `/${name}`, isHome: false });
    return `go to ${name}`;
  }

  function placeOfPlayer(choose: Choose): ScreenName {
    if (orderId !== '') return 'cashier';
    if (player.shown()?.isOnBreak) return screensInBreak[choose(screensInBreak.length)] ?? 'limits';
    if (!isAsked) {
      isAsked = true;
      return 'limits';
    }
    const [link] = (player.screen?.actors ?? [])
      .map((actor) => readLink(actor.getSnapshot()))
      .filter(Boolean);
    return link && choose(4) > 0 ? link : (playerScreens[choose(playerScreens.length)] ?? 'cashier');
  }

  /** Mostly where this phone's player belongs. */
  function placeOfVisitor(app: App, choose: Choose): ScreenName {
    const isKnown = app.dependencies.tokens.readAccountName() === account;
    return isKnown === choose(20) > 0 ? 'log-in' : 'registration';
  }

  function close() {
    player.screen?.leave();
    player.screen = null;
  }

  return player;
}

const readChart = (actor: AnyActor) => (actor.getSnapshot() as AnyMachineSnapshot).machine.id;

const checkoutOf = (address: string) => address.split('/').at(-1) ?? '';

/** A chart and the charts that run in it. */
function withChildren(actor: AnyActorRef): AnyActorRef[] {
  const snapshot = actor.getSnapshot();
  if (snapshot?.machine === undefined || snapshot.status !== 'active') return [];
  const children = Object.values(snapshot.children as Record<string, AnyActorRef | undefined>);
  return [actor, ...children.flatMap((child) => (child === undefined ? [] : withChildren(child)))];
}
