import { calls } from '#contract/calls.ts';
import { registerCall, registerFileCall } from '#server/core/http/register-call.ts';
import type { Feature } from '#server/features/feature.ts';
import { listOwnBets, reportBets } from './bet-records.ts';
import { listCoinDetail, type RecordsDependencies, writeCoinCsv } from './coin-detail.ts';

export const records: Feature<RecordsDependencies> = {
  routes(app, deps) {
    registerCall(app, calls.appUserCoinDetail, ({ userId, body }) => listCoinDetail(deps, userId, body));
    registerFileCall(app, calls.coinDetailCsv, ({ userId, body }) => writeCoinCsv(deps, userId, body));
    registerCall(app, calls.betRecord, ({ userId, body }) => listOwnBets(deps, userId, body));
    registerCall(app, calls.betRecordReport, ({ userId, body }) => reportBets(deps, userId, body));
  },
};
