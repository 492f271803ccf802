import { calls } from '#contract/calls.ts';
import type { Feature } from '#server/features/feature.ts';
import { listOwnBets, reportBets } from './bet-records.ts';
import { listCoinDetail, type RecordsDependencies, writeCoinCsv } from './coin-detail.ts';

export const records: Feature<RecordsDependencies> = {
  routes(answer, deps) {
    answer(calls.appUserCoinDetail, ({ userId, body }) => listCoinDetail(deps, userId, body));
    answer(calls.coinDetailCsv, ({ userId, body }) => writeCoinCsv(deps, userId, body));
    answer(calls.betRecord, ({ userId, body }) => listOwnBets(deps, userId, body));
    answer(calls.betRecordReport, ({ userId, body }) => reportBets(deps, userId, body));
  },
};
