import type { BodyOf } from '#contract/call.ts';
import { CODE_PURPOSE, SOCIAL_TYPE } from '#contract/constants.ts';
import { PROOF_LIFETIME, type stepUp } from '#contract/step-up.ts';
import type { Transaction } from '#server/core/db/database.ts';
import type { DataDependencies } from '#server/core/dependencies.ts';
import type { PreparedValueCall, ValueRequest } from '#server/core/http/answer-value-call.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { noteProof, type PasswordGuard, type Proofs } from '#server/features/account/index.ts';
import type { Codes } from '#server/features/sms-code/index.ts';
import type { Social } from '#server/features/social/index.ts';

export interface StepUpDependencies extends DataDependencies {
  codes: Pick<Codes, 'prove' | 'use'>;
  guard: Pick<PasswordGuard, 'proveOwn'>;
  /** The number that the player has confirmed; null for none. */
  findMobile: (userId: string) => Promise<string | null>;
  proofs: Proofs;
  social: Pick<Social, 'prove' | 'startProof' | 'useProof'>;
}

/** Uses up the proof, in the transaction that notes it. */
type Use = (tx: Transaction, time: number) => Promise<void>;

/** Proves a login anew by something that its player already had. */
export function proveAgain(deps: StepUpDependencies): PreparedValueCall<typeof stepUp, Use> {
  const { proofs } = deps;
  return {
    async prepare(request) {
      const { userId, body } = request;
      const login = { userId, token: request.token ?? '' };
      const own = (await proofs.list(login)).proofs.find(({ means }) => means === body.means);
      if (own === undefined) {
        throw new CallError('forbidden', 'You have no such way to show who you are.', { field: 'means' });
      }
      if (own.readyAt > 0) {
        const message = `This was set or changed lately: it proves nothing before ${new Date(own.readyAt).toISOString()}.`;
        throw new CallError('proofTooNew', message, { field: 'means' });
      }
      if (body.means === 'password') return provePassword(deps, request);
      return body.means === 'code' ? proveNumber(deps, request) : proveIdentity(deps, request, body.means);
    },
    async work(tx, { token, body: { means }, time }, use) {
      await use(tx, time);
      await noteProof(tx, { token: token ?? '', means, time });
      return { provenUntil: time + PROOF_LIFETIME };
    },
  };
}

type Request = ValueRequest<typeof stepUp>;

async function provePassword(
  { guard }: StepUpDependencies,
  { userId, body: { password }, address, device }: Request,
): Promise<Use> {
  if (await guard.proveOwn({ userId, password, address, device: device.sent })) return async () => {};
  throw new CallError('passwordWrong', 'Your login password is wrong.', { field: 'password' });
}

async function proveNumber(
  { codes, findMobile }: StepUpDependencies,
  { userId, body }: Request,
): Promise<Use> {
  const mobile = await findMobile(userId);
  const { challengeId, code } = body;
  if (challengeId === '' || mobile === null) throw missing('challengeId');
  const right = await codes.prove({ mobile, challengeId, code }, CODE_PURPOSE.stepUp);
  return (tx, time) => codes.use(tx, right, time);
}

async function proveIdentity(
  deps: StepUpDependencies,
  { userId, body, social }: Request,
  means: keyof typeof SOCIAL_TYPE,
): Promise<Use> {
  const challenge = await deps.social.prove({
    type: SOCIAL_TYPE[means],
    userId,
    returned: returnedOf(body),
    social,
  });
  return (tx, time) => deps.social.useProof(tx, challenge, time);
}

function returnedOf({ state, code, iss }: BodyOf<typeof stepUp>) {
  if (state === '') throw missing('state');
  return { state, code, iss };
}

function missing(field: string): CallError {
  return new CallError('invalid', `${field} is missing.`, { field });
}
