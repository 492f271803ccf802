import { calls } from '#contract/calls.ts';
import type { CallApp } from '#server/http/create-app.ts';
import { registerCall, registerPublicCall, registerRowCall } from '#server/http/register-call.ts';
import { changeDrawSeed } from '#server/jackpot/change-seed.ts';
import { receiveDrawChance } from '#server/jackpot/draw.ts';
import { readDrawInfo, readDrawTable, readJackpotPools } from '#server/jackpot/draw-info.ts';
import { readReceipt, readReceiptKey } from '#server/jackpot/draw-receipt.ts';
import { dismissAward, listOwnDraws, readRank } from '#server/jackpot/draw-records.ts';
import type { JackpotDependencies } from '#server/jackpot/draw-terms.ts';
import { type AskedByToken, findDrawFactsByTokens } from '#server/repositories/draw-accounts.ts';
import { askTogether } from '#server/services/ask-together.ts';
import type { Limits } from '#server/services/limits.ts';
import type { Sessions } from '#server/services/sessions.ts';

export function registerJackpotRoutes(
  app: CallApp,
  { sessions, ...deps }: JackpotDependencies & { limits: Limits; sessions: Sessions },
): void {
  const findFacts = askTogether((asked: readonly AskedByToken[]) =>
    findDrawFactsByTokens(deps.database, asked),
  );
  registerRowCall(
    app,
    calls.receiveDrawChance,
    (token, { requestId }) => sessions.find(token, (_tx, tokenHash) => findFacts({ tokenHash, requestId })),
    (facts, body) => receiveDrawChance(deps, facts, body),
  );
  registerCall(app, calls.getJackpotDrawInfo, ({ userId }) => readDrawInfo(deps, userId));
  registerCall(app, calls.getJackpotPools, () => readJackpotPools(deps));
  registerCall(app, calls.getDrawTable, ({ userId }) => readDrawTable(deps, userId));
  registerCall(app, calls.changeDrawSeed, ({ userId, body }) => changeDrawSeed(deps, userId, body));
  registerCall(app, calls.getDrawReceipt, ({ userId, body }) => readReceipt(deps, userId, body));
  registerPublicCall(app, calls.getDrawReceiptKey, () => readReceiptKey(deps));
  registerCall(app, calls.dismissDrawAward, ({ userId, body }) => dismissAward(deps, userId, body));
  registerCall(app, calls.getPersonJackpotDrawAwardLog, ({ userId, body }) =>
    listOwnDraws(deps, userId, body),
  );
  registerCall(app, calls.getJackpotRank, ({ userId, body }) => readRank(deps, userId, body));
}
