import { calls } from '#contract/calls.ts';
import type { DataDependencies } from '#server/core/dependencies.ts';
import type { Feature } from '#server/features/feature.ts';
import type { Codes } from './sms-code.ts';
import { deleteOldCodes } from './sms-code-store.ts';

interface CodeServices extends DataDependencies {
  codes: Codes;
}

/** As long as they count against their number: see `SPAN`. */
const CODES_KEPT = 8 * 86_400_000;

/** Codes by SMS. What they are for is the accounts'. */
export const smsCode: Feature<CodeServices> = {
  routes(answer, services) {
    answer(calls.smsSend, services.codes.send);
  },
  deletes: [{ rows: deleteOldCodes, after: CODES_KEPT }],
};
