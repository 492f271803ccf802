import { fromPromise } from 'xstate';
import { CallFailure } from '#app/api/call-failure.ts';
import type { ActorDependencies } from '#app/app/dependencies.ts';
import { logout } from '#contract/account.ts';
import * as ERRCODE from '#contract/errcode.ts';

type Dependencies = Pick<ActorDependencies, 'api' | 'tokens' | 'endedTokens'>;

/** Ignores the actor's signal: the calls continue when the chart stops waiting for them. */
export function defineRevokeTokensActor({ api, tokens, endedTokens }: Dependencies) {
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
