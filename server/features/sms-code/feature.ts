import { calls } from '#contract/calls.ts';
import type { DataDependencies } from '#server/core/dependencies.ts';
import type { Feature } from '#server/features/feature.ts';
import type { Codes } from './sms-code.ts';

interface CodeServices extends DataDependencies {
  codes: Codes;
}

/** Codes by SMS. What they are for is the accounts'. */
export const smsCode: Feature<CodeServices> = {
  routes(answer, services) {
    answer(calls.smsSend, services.codes.send);
  },
};
