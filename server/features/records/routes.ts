import { calls } from '#contract/calls.ts';
import type { CallApp } from '#server/core/http/create-app.ts';
import { registerCall } from '#server/core/http/register-call.ts';
import { listOwnBets, reportBets } from './bet-records.ts';
import { listCoinDetail, type RecordsDependencies, writeCoinCsv } from './coin-detail.ts';

export function registerRecordRoutes(app: CallApp, deps: RecordsDependencies): void {
  registerCall(app, calls.appUserCoinDetail, ({ userId, body }) => listCoinDetail(deps, userId, body));
  registerCall(app, calls.coinDetailCsv, ({ userId, body }) => writeCoinCsv(deps, userId, body));
  registerCall(app, calls.betRecord, ({ userId, body }) => listOwnBets(deps, userId, body));
  registerCall(app, calls.betRecordReport, ({ userId, body }) => reportBets(deps, userId, body));
}
