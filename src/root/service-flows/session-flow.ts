import { fromPromise } from 'xstate';
import { CallFailure } from '#app/api/call-failure.ts';
import { bindLogin } from '#app/app/bind-login.ts';
import type { ActorDependencies } from '#app/app/dependencies.ts';
import { deviceOf } from '#app/app/device-of.ts';
import { fetchPlayer } from '#app/app/fetch-player.ts';
import type { ServerData } from '#app/app/server-data.ts';
import { createDraftMemory } from '#app/platform/draft-memory.ts';
import type { Platform } from '#app/platform/platform.ts';
import { logout } from '#contract/account.ts';
import * as ERRCODE from '#contract/errcode.ts';
import { activityGetStatusList, preLogin } from '#contract/lobby.ts';
import { APP_LEFT } from '#contract/push-message.ts';
import { type OpenSessionInput, sessionMachine } from '#machines/account/session.machine.ts';

type Dependencies<Key extends keyof ActorDependencies> = Pick<ActorDependencies, Key>;

/** Who is logged in: from the stored token, or a log-in, to its end here and at the server. */
export function sessionFlow(dependencies: ActorDependencies) {
  return sessionMachine.provide({
    actors: {
      preLogin: askBeforeLogin(dependencies),
      openSession: openSession(dependencies),
      fetchAfterLoginInfo: fetchAfterLoginInfo(dependencies),
      closeSession: closeSession(dependencies),
      revokeTokens: revokeTokens(dependencies),
    },
  });
}

function askBeforeLogin({ api, data, platform }: Dependencies<'api' | 'data' | 'platform'>) {
  return fromPromise<{ isLoggedIn: boolean }, { token: string | null }>(async ({ input, signal }) => {
    const { token } = input;
    const answer = await api.call(preLogin, describeVisit(data, platform), { token, signal });
    data.mergeDocuments(answer);
    data.writeVisitorActivities(answer.activityIds);
    return { isLoggedIn: answer.isLoggedIn };
  });
}

/** The page's own script sends the same, if it can read the documents that it names. */
function describeVisit(data: ServerData, platform: Platform) {
  return {
    ...data.readVersions(),
    ...deviceOf(platform),
    messagingToken: '',
    phoneinfoJsonModel: '',
    ...platform.readPhone?.(),
  };
}

function openSession({ data, tokens }: Dependencies<'data' | 'tokens'>) {
  return fromPromise<void, OpenSessionInput>(async ({ input: { epoch, token, user } }) => {
    data.openEpoch(epoch, user);
    if (tokens.read() !== token) tokens.write(token);
    if (user?.account) tokens.writeAccountName(user.account);
  });
}

/** Does not wait for dots: the player is logged in even if they fail or arrive later. */
function fetchAfterLoginInfo(dependencies: Dependencies<'api' | 'data' | 'platform'>) {
  return fromPromise<{ userId: string }, { epoch: number; token: string }>(async ({ input, signal }) => {
    const login = bindLogin(dependencies, input);
    const dots = login.call(activityGetStatusList, {}).catch(() => null);
    const answer = await fetchPlayer(login, dependencies.platform, signal);
    login.data.writePlayer({ user: answer.user, gameData: answer.appGameDataUser });
    login.data.awaitDots(dots);
    return { userId: answer.user.id };
  });
}

export function closeSession({
  data,
  tokens,
  platform,
  window,
}: Dependencies<'data' | 'tokens' | 'platform' | 'window'>) {
  return fromPromise<{ hasRememberedAccount: boolean }, { epoch: number; token: string }>(
    async ({ input: { token } }) => {
      if (tokens.read() === token) tokens.remove();
      data.closeEpoch();
      createDraftMemory(window).forget();
      void tellWorker(window).catch(() => null);
      const hasRememberedAccount = tokens.readAccountName() !== null;
      await platform.signOutSocial?.();
      return { hasRememberedAccount };
    },
  );
}

/** A page that was there before its worker is not controlled by it, and has subscribed by it all the same. */
async function tellWorker({ navigator }: Window): Promise<void> {
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  const worker = container?.controller ?? (await container?.getRegistration())?.active;
  worker?.postMessage({ type: APP_LEFT });
}

/** Ignores the actor's signal: the calls continue when the chart stops waiting for them. */
export function revokeTokens({ api, tokens, endedTokens }: Dependencies<'api' | 'tokens' | 'endedTokens'>) {
  async function revoke(token: string): Promise<void> {
    if (token === tokens.read()) return;
    const isTold = await api.call(logout, {}, { token }).then(() => true, isAnswered);
    if (isTold) endedTokens.remove(token);
  }

  return fromPromise<void, { token: string | null }>(async ({ input }) => {
    if (input.token !== null) endedTokens.add(input.token);
    await Promise.all(endedTokens.read().map(revoke));
  });
}

/** The server answered that the token is not valid, so there is nothing left to revoke. */
function isAnswered(error: unknown): boolean {
  return error instanceof CallFailure && error.kind === 'refused' && error.errcode !== ERRCODE.tooMany;
}
