import type { ActorRefFrom } from 'xstate';
import type { BoundLogin } from '#app/app/bind-login.ts';
import { command } from '#app/app/command.ts';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { refreshDots } from '#app/app/refresh-player.ts';
import { useFlow } from '#app/app/use-flow.ts';
import { useHeard } from '#app/app/use-heard.ts';
import { bonusReceiveAll } from '#contract/claims.ts';
import { type Claimed, claimActors, claimMachine, type ShownRight } from '#machines/claims/claim.machine.ts';
import type { SubmissionInput } from '#machines/submission/submission.machine.ts';

type ClaimInput = SubmissionInput<readonly ShownRight[]>;

/** Claims rights by the call that a page has for them. */
type SendClaim = (login: BoundLogin, input: ClaimInput) => Promise<Claimed>;

interface OneClaim extends ShownRight {
  requestId: string;
}

export type ClaimRef = ActorRefFrom<typeof claimMachine>;

/** A claim, its coins in the balance, its dots gone. A page makes its flow once, outside its component. */
export function claimFlow(sendClaim: SendClaim = claimOfAnyPage) {
  return (dependencies: FlowDependencies) => {
    const { login } = dependencies;
    return claimMachine.provide({
      actors: {
        submission: command(claimActors.submission, dependencies, async (input) => {
          const claimed = await sendClaim(login, input);
          login.data.refreshUser({ coin: claimed.coin });
          refreshDots(login).catch(() => null);
          return claimed;
        }),
      },
    });
  };
}

/** For a page whose call claims a single right. */
export function claimOne(
  send: (login: BoundLogin, claim: OneClaim) => Promise<Omit<Claimed, 'refused'>>,
): SendClaim {
  return async (login, { requestId, body: [right] }) => {
    if (right === undefined) throw new Error('a claim names its right');
    return { ...(await send(login, { requestId, ...right })), refused: [] };
  };
}

interface SeveralClaims {
  requestId: string;
  rights: ShownRight[];
}

/** For a page whose call claims several rights at once. */
export function claimSeveral(
  send: (
    login: BoundLogin,
    claims: SeveralClaims,
  ) => Promise<Omit<Claimed, 'refused'> & { refused: readonly { errcode: number }[] }>,
): SendClaim {
  return async (login, { requestId, body }) => {
    const { refused, ...claimed } = await send(login, { requestId, rights: [...body] });
    return { ...claimed, refused: refused.map(({ errcode }) => errcode) };
  };
}

const claimOfAnyPage = claimSeveral((login, claims) => login.call(bonusReceiveAll, claims));

/**
 * One claim at a time on a page.
 * @param onChanged fetches the page's rights again
 * @param showing milliseconds in which the page shows the claim before its award
 */
export function useClaim(
  flow: ReturnType<typeof claimFlow>,
  onChanged: () => void,
  showing: () => number = () => 0,
): ClaimRef {
  const claim = useFlow(flow, { input: { showing } });

  useHeard(claim, 'rights.changed', onChanged);
  return claim;
}
