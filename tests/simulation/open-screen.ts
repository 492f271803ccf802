import type { AnyActor, AnyActorRef, EventObject } from 'xstate';
import type { App } from '#app/app/app-context.tsx';
import { refreshCashier } from '#app/app/refresh-cashier.ts';
import { createFlow } from '#app/app/use-flow.ts';
import { logInFlow } from '#app/features/account/log-in-flow.ts';
import { registrationFlow } from '#app/features/account/registration-flow.ts';
import { claimFlow, claimOne } from '#app/features/claims/use-claim.ts';
import { depositFlow } from '#app/features/deposit/deposit-flow.ts';
import { heldPaymentFlow } from '#app/features/deposit/held-payment.tsx';
import { gameLaunchFlow, playDotsFlow, realityCheckFlow } from '#app/features/game/game-launch-flow.ts';
import { jackpotDrawFlow } from '#app/features/jackpot/jackpot-draw-flow.ts';
import { pinFlow } from '#app/features/profile/pin-flow.ts';
import { breakFlow } from '#app/features/protection/break-flow.ts';
import { findLimit, limitFormFlow } from '#app/features/protection/limit-flows.ts';
import { limitReviewFlow } from '#app/features/protection/limit-review-flow.ts';
import { receivingAccountFlow } from '#app/features/receiving-accounts/receiving-account-flow.ts';
import { safeBoxFlow } from '#app/features/safe-box/safe-box-flow.ts';
import { purchaseFlow, scratchFlow } from '#app/features/scratch/scratch-flow.ts';
import { shopRequestFlow } from '#app/features/shop/use-shop.ts';
import { withdrawalFlow } from '#app/features/withdrawal/withdrawal-flow.ts';
import type { UserInfo } from '#contract/account.ts';
import type { AppConfig } from '#contract/app-config.ts';
import { bonusCentre } from '#contract/claims.ts';
import { rechargeRecord } from '#contract/deposit.ts';
import { getLimits } from '#contract/protection.ts';
import { getScratchCardInfo } from '#contract/scratch.ts';
import { diamondShopData } from '#contract/shop.ts';
import { loginBonus3User, loginBonus3UserReceive } from '#contract/sign-in.ts';
import { type LoggedIn, readAccountLimits } from '#machines/account/credential-rules.ts';
import { pinLengthOf } from '#machines/account/pin-rules.ts';
import { readCalendar } from '#machines/sign-in/sign-in-rules.ts';
import type { Choose, ScreenName } from './presses.ts';

/** A screen as it runs without its view: the charts, and what the view would send them. */
export interface Screen {
  name: ScreenName;
  actors: readonly AnyActor[];
  /** What the page's own data offers to press. */
  offers(choose: Choose): readonly Offer[];
  leave(): void;
}

export interface Offer {
  to: AnyActor;
  event: EventObject & Record<string, unknown>;
}

/** Whose screen it is. */
export interface Visitor {
  app: App;
  account: string;
  password: string;
  pin: string;
  user: UserInfo | null;
  config: AppConfig;
  /** The order in the address. */
  orderId: string;
}

export function openScreen(name: ScreenName, visitor: Visitor): Screen {
  const { app, config, account, password, pin } = visitor;
  const { createId } = app.dependencies;
  const pinLength = pinLengthOf(config);
  const { termsVersion, privacyVersion } = config;
  const consent = { methods: ['account'] as const, method: 'account' as const, termsVersion, privacyVersion };

  switch (name) {
    case 'registration': {
      const input = { ...consent, limits: readAccountLimits(config), inviteCode: '', createId };
      const form = createFlow(app, registrationFlow, { input }).start();
      fill(form, { account, password, isOfAge: true, acceptsTerms: true });
      form.subscribe({ complete: () => logIn(app, form.getSnapshot().output) });
      return screenOf(name, [form]);
    }
    case 'log-in': {
      const input = { ...consent, account, inviteCode: '', createId };
      const form = createFlow(app, logInFlow, { input }).start();
      fill(form, { password });
      form.subscribe({ complete: () => logIn(app, form.getSnapshot().output) });
      return screenOf(name, [form]);
    }
    case 'cashier': {
      const input = {
        look: 'any',
        returnPath: '/wallets',
        orderId: visitor.orderId,
        isPhone: true,
        createId,
      } as const;
      const deposit = createFlow(app, depositFlow, { input }).start();
      deposit.on('balance.refresh', () => {
        app.refresh();
        refreshCashier(app.dependencies.currentLogin()).catch(() => null);
      });
      return screenOf(name, [deposit]);
    }
    case 'colour game':
      return openGame(visitor, name, 1_001);
    case 'pot game':
      return openGame(visitor, name, 1_201);
    case 'limits':
      return openLimits(visitor);
    case 'deposits':
      return openDeposits(visitor);
    case 'jackpot':
      return screenOf(name, [
        createFlow(app, jackpotDrawFlow, { input: { place: 'page', createId } }).start(),
      ]);
    case 'withdrawal': {
      const input = { method: null, pinLength, createId };
      const withdrawal = createFlow(app, withdrawalFlow, { input }).start();
      withdrawal.on('balance.refresh', () => app.refresh());
      return screenOf(name, [withdrawal]);
    }
    case 'safe box': {
      const { coin = 0, safebox = 0, hasSafeboxPassword: hasPassword = false } = visitor.user ?? {};
      const input = { coin, safebox, hasPassword, pinLength, createId };
      const box = createFlow(app, safeBoxFlow, { input }).start();
      box.on('balance.refresh', () => app.refresh());
      return screenOf(name, [box]);
    }
    case 'withdrawal password':
    case 'safe-box password': {
      const which = name === 'safe-box password' ? 'safebox' : 'withdraw';
      const form = createFlow(app, pinFlow, { input: { pin: which, length: pinLength, createId } }).start();
      const values = { password: pin, repeat: pin };
      for (const [field, text] of Object.entries(values)) {
        form.send({ type: 'field.changed', name: field as keyof typeof values, text });
      }
      return screenOf(name, [form]);
    }
    case 'account': {
      const form = createFlow(app, receivingAccountFlow, {
        input: {
          task: { kind: 'add', accountId: '' },
          banks: Object.values(config.banks),
          lengths: config.withdrawAccountLength,
          hasPassword: visitor.user?.hasWithdrawPassword ?? false,
          pinLength,
          createId,
        },
      }).start();
      const values = { bankId: 1, holder: 'Ana Cruz', number: `09${pin}${pin.slice(0, 3)}` };
      return screenOf(name, [form], () => {
        if (form.getSnapshot().context.values.holder === '') fill(form, values);
        return [];
      });
    }
    case 'bonus centre': {
      const claim = createFlow(app, claimFlow(), { input: { createId, showing: () => 0 } }).start();
      const page = fetchPage(app, (login) => login.call(bonusCentre, {}));
      claim.on('rights.changed', page.fetch);
      return screenOf(name, [claim], () => {
        const open = page.data()?.rights.filter(({ state }) => state === 'claimable') ?? [];
        const shown = open.map(({ key, version }) => ({ key, version }));
        const all = shown.length > 1 ? [{ to: claim, event: { type: 'claim.press', rights: shown } }] : [];
        return [
          ...all,
          ...shown.map((right) => ({ to: claim, event: { type: 'claim.press', rights: [right] } })),
        ];
      });
    }
    case 'sign-in': {
      const stamp = createFlow(app, claimFlow(sendStamp), {
        input: { createId, showing: () => 0 },
      }).start();
      const page = fetchPage(app, (login) => login.call(loginBonus3User, {}));
      stamp.on('rights.changed', page.fetch);
      return screenOf(name, [stamp], () => {
        const known = page.data();
        if (known === null) return [];
        const { days, stamps, stampedOn, version } = known;
        const {
          canReceive,
          key,
          nextDay: day,
        } = readCalendar({ length: days.length, stamps, stampedOn }, known.time);
        return canReceive
          ? [{ to: stamp, event: { type: 'claim.press', rights: [{ key, day, version }] } }]
          : [];
      });
    }
    case 'scratch hall': {
      const scratch = createFlow(app, scratchFlow, { input: { createId, cards: [] } }).start();
      const purchase = createFlow(app, purchaseFlow, { input: { createId } }).start();
      const page = fetchPage(app, async (login) => {
        const known = await login.call(getScratchCardInfo, {});
        if (isActive(scratch)) scratch.send({ type: 'cards.found', cards: known.pendingCards });
        return known;
      });
      scratch.on('info.changed', page.fetch);
      purchase.on('info.changed', page.fetch);
      return screenOf(name, [scratch, purchase], (choose) =>
        (page.data()?.tiers ?? []).flatMap(({ propId, cards, price, deal }) => [
          ...(cards > 0
            ? [
                {
                  to: scratch,
                  event: {
                    type: 'card.start',
                    body: {
                      propId,
                      count: Math.min(cards, 1 + choose(3)),
                      dealId: deal?.dealId ?? '',
                    },
                  },
                },
              ]
            : []),
          { to: purchase, event: { type: 'cards.buy', order: { propId, count: 1, price } } },
        ]),
      );
    }
    case 'shop': {
      const request = createFlow(app, shopRequestFlow, { input: { createId } }).start();
      const page = fetchPage(app, (login) => login.call(diamondShopData, {}));
      request.on('shop.changed', page.fetch);
      return screenOf(name, [request], () =>
        (page.data()?.offers ?? []).flatMap(({ offerId, version }) => [
          { to: request, event: { type: 'task.choose', kind: 'coins', id: String(offerId) } },
          { to: request, event: { type: 'task.confirm', version } },
        ]),
      );
    }
  }
}

function screenOf(
  name: ScreenName,
  actors: readonly AnyActor[],
  offers: Screen['offers'] = () => [],
): Screen {
  return {
    name,
    actors,
    offers,
    leave: () => {
      for (const actor of actors) actor.stop();
    },
  };
}

const ASKED = [
  { kind: 'deposit', period: 'day' },
  { kind: 'deposit', period: 'week' },
  { kind: 'loss', period: 'day' },
  { kind: 'time', period: 'day' },
] as const;

/** Some of the limits, the break, and for a new player or after six months the question about them. */
function openLimits({ app }: Visitor): Screen {
  const { createId } = app.dependencies;
  const breakForm = createFlow(app, breakFlow, { input: { createId } }).start();
  const actors: AnyActor[] = [breakForm];
  const page = fetchPage(app, async (login) => {
    const known = await login.call(getLimits, {});
    if (!isActive(breakForm)) return known;
    for (const key of ASKED) {
      const input = { limit: findLimit(known, key), time: known.time, isOpen: false, createId };
      actors.push(createFlow(app, limitFormFlow, { input }).start());
    }
    if (known.isReviewDue) {
      actors.push(createFlow(app, limitReviewFlow, { input: { asksAgain: true, createId } }).start());
    }
    return known;
  });
  return screenOf('limits', actors, () =>
    page.data()?.exclusion.state === 'over' ? [{ to: breakForm, event: { type: 'return.ask' } }] : [],
  );
}

/** The player's deposits, each that is held with its choice. */
function openDeposits({ app }: Visitor): Screen {
  const { createId } = app.dependencies;
  const actors: AnyActor[] = [];
  let isLeft = false;
  const page = fetchPage(app, async (login) => {
    const { orders } = await login.call(rechargeRecord, { before: '', pageSize: 20 });
    for (const actor of actors.splice(0)) actor.stop();
    if (isLeft || !isActive(app.actor)) return orders;
    for (const { orderId, state } of orders) {
      if (state !== 'held') continue;
      const held = createFlow(app, heldPaymentFlow, { input: { orderId, createId } });
      held.on('order.changed', page.fetch);
      actors.push(held.start());
    }
    return orders;
  });
  const screen = screenOf('deposits', actors);
  return {
    ...screen,
    leave() {
      isLeft = true;
      screen.leave();
    },
  };
}

/** A page may be left before its data come. */
const isActive = (actor: AnyActorRef) => actor.getSnapshot().status === 'active';

/** The visit goes on without its view until the server was told. */
function openGame({ app }: Visitor, name: ScreenName, gameId: number): Screen {
  const dotsRef = createFlow(app, playDotsFlow, { input: { tryIt: 0 } }).start();
  const { createId } = app.dependencies;
  const checkRef = createFlow(app, realityCheckFlow, { input: { isCounted: true, createId } }).start();
  const input = {
    gameId,
    tryIt: 0,
    isLoggedIn: true,
    locale: 'en',
    calm: true,
    stake: 0,
    dotsRef,
    checkRef,
    createId,
  } as const;
  const visit = createFlow(app, gameLaunchFlow, { input });
  visit.on('balance.refresh', () => app.refresh());
  visit.start();
  visit.send({ type: 'view.shown' });
  app.services.heartbeat.send({ type: 'game.changed', gameId });
  return {
    name,
    actors: [visit, checkRef],
    offers: (choose) => (choose(4) === 0 ? [{ to: visit, event: { type: 'game.exit' } }] : []),
    leave: () => {
      visit.send({ type: 'view.left' });
      app.services.heartbeat.send({ type: 'game.changed', gameId: 0 });
    },
  };
}

function fill(form: { send: (event: never) => void }, values: Record<string, unknown>) {
  for (const [name, value] of Object.entries(values)) {
    form.send({ type: 'field.changed', name, value } as never);
  }
}

/** As the form around both charts does. */
function logIn(app: App, output: LoggedIn | undefined) {
  if (output) app.services.session.send({ type: 'session.loggedIn', ...output });
}

/** The data of one page, fetched at its opening and when it has changed. */
function fetchPage<Data>(
  app: App,
  ask: (login: ReturnType<App['dependencies']['currentLogin']>) => Promise<Data>,
) {
  let data: Data | null = null;
  const fetch = () => {
    ask(app.dependencies.currentLogin()).then(
      (known) => {
        data = known;
      },
      () => null,
    );
  };
  fetch();
  return { fetch, data: () => data };
}

const sendStamp = claimOne((login, { day = 0, ...claim }) =>
  login.call(loginBonus3UserReceive, { ...claim, day }),
);
