import { calls } from '#contract/calls.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { registerCall, registerValueCall } from '#server/core/http/register-call.ts';
import type { Feature } from '#server/features/feature.ts';
import {
  type AccountsDependencies,
  addAccount,
  listOwnAccounts,
  modifyAccount,
} from './receiving-accounts.ts';

export const receivingAccounts: Feature<AccountsDependencies & Pick<Dependencies, 'clock'>> = {
  routes(app, deps) {
    registerCall(app, calls.getBankInfo, ({ userId }) => listOwnAccounts(deps, userId));
    registerValueCall(app, calls.addBankInfo, deps, addAccount(deps));
    registerValueCall(app, calls.modifyBankInfo, deps, modifyAccount(deps));
  },
};
