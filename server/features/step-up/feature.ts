import { calls } from '#contract/calls.ts';
import type { Alarms } from '#server/core/alarms.ts';
import { registerCall, registerPublicCall, registerValueCall } from '#server/core/http/register-call.ts';
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
  routes(app, services) {
    const { codes, proofs, social } = services;

    registerCall(app, calls.getProofs, ({ userId, token }) => proofs.list({ userId, token }));
    registerValueCall(app, calls.stepUp, services, proveAgain(services));
    registerValueCall(app, calls.stepUpSend, services, codes.sendOwn);
    registerCall(app, calls.stepUpStart, ({ body: { type }, userId, social: cookie }) =>
      social.startProof({ type, userId, social: cookie }),
    );
    registerPublicCall(app, calls.reportTakeover, async ({ body: { token } }) => {
      await stopTakeover(services, token);
      return {};
    });
  },
};
