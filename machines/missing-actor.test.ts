import { expect, test } from 'vitest';
import { type AnyActorLogic, createActor, StateMachine } from 'xstate';
import { appUpdateMachine } from './app-update/app-update.machine.ts';
import { awardReturnMachine } from './award-return/award-return.machine.ts';
import { connectionMachine } from './connection/connection.machine.ts';
import { cooldownMachine } from './cooldown/cooldown.machine.ts';
import { depositMachine } from './deposit/deposit.machine.ts';
import { eventLogMachine } from './event-log/event-log.machine.ts';
import { favouritesMachine } from './favourites/favourites.machine.ts';
import { followingOrderMachine } from './following-order/following-order.machine.ts';
import { gameLaunchMachine } from './game-launch/game-launch.machine.ts';
import { heartbeatMachine } from './heartbeat/heartbeat.machine.ts';
import { jackpotBubbleMachine } from './jackpot-bubble/jackpot-bubble.machine.ts';
import { jackpotDrawMachine } from './jackpot-draw/jackpot-draw.machine.ts';
import { jackpotSpinMachine } from './jackpot-spin/jackpot-spin.machine.ts';
import { logInMachine } from './log-in/log-in.machine.ts';
import { pageLoadMachine } from './page-load/page-load.machine.ts';
import { pinMachine } from './pin/pin.machine.ts';
import { pullRefreshMachine } from './pull-refresh/pull-refresh.machine.ts';
import { receivingAccountMachine } from './receiving-account/receiving-account.machine.ts';
import { receivingAccountsMachine } from './receiving-accounts/receiving-accounts.machine.ts';
import { registrationMachine } from './registration/registration.machine.ts';
import { revealMachine } from './reveal/reveal.machine.ts';
import { safeBoxMachine } from './safe-box/safe-box.machine.ts';
import { securedSubmissionMachine } from './secured-submission/secured-submission.machine.ts';
import { sessionMachine } from './session/session.machine.ts';
import { startupQueueMachine } from './startup-queue/startup-queue.machine.ts';
import { submissionMachine } from './submission/submission.machine.ts';
import { withdrawalMachine } from './withdrawal/withdrawal.machine.ts';

const charts = [
  submissionMachine,
  cooldownMachine,
  sessionMachine,
  registrationMachine,
  gameLaunchMachine,
  depositMachine,
  followingOrderMachine,
  favouritesMachine,
  eventLogMachine,
  startupQueueMachine,
  heartbeatMachine,
  logInMachine,
  pageLoadMachine,
  connectionMachine,
  appUpdateMachine,
  pullRefreshMachine,
  withdrawalMachine,
  receivingAccountMachine,
  receivingAccountsMachine,
  safeBoxMachine,
  pinMachine,
  securedSubmissionMachine,
  revealMachine,
  jackpotSpinMachine,
  jackpotDrawMachine,
  jackpotBubbleMachine,
  awardReturnMachine,
];

const stubs = charts.flatMap((chart) =>
  Object.entries<unknown>(chart.implementations.actors)
    // A child chart is no stub; its own stubs are in this list too.
    .filter(([, stub]) => !(stub instanceof StateMachine))
    .map(([name, stub]) => [chart.id, name, stub] as const),
);

test.each(stubs)('%s: `%s` fails with a sentence that names what is missing', async (_, name, stub) => {
  const actor = createActor(stub as AnyActorLogic, { input: undefined });
  const failure = new Promise((resolve) => actor.subscribe({ error: resolve }));
  actor.start();
  expect(await failure).toEqual(new Error(`\`${name}\` actor must be provided`));
});
