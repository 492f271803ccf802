import { calls } from '#contract/calls.ts';
import type { Alarms } from '#server/core/alarms.ts';
import { stopTakeover } from '#server/features/account/index.ts';
import type { Feature } from '#server/features/feature.ts';
import type { Codes } from '#server/features/sms-code/index.ts';
import { proveAgain, type StepUpDependencies } from './prove-again.ts';

interface StepUpServices extends StepUpDependencies {
  alarms: Pick<Alarms, 'raise'>;
  codes: Codes;
  publicUrl: string;
}

/** Players show again who they are before they change a way in or where money goes. */
export const stepUp: Feature<StepUpServices> = {
  routes(answer, services) {
    const { codes, proofs, social } = services;

    answer(calls.getProofs, ({ userId, token }) => proofs.list({ userId, token }));
    answer(calls.stepUp, proveAgain(services));
    answer(calls.stepUpSend, codes.sendOwn);
    answer(calls.stepUpStart, ({ body: { type }, userId, social: cookie }) =>
      social.startProof({ type, userId, social: cookie }),
    );
    answer(calls.reportTakeover, async ({ body: { token } }) => {
      await stopTakeover(services, token);
      return {};
    });
  },
};
