import { calls } from '#contract/calls.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import type { Feature } from '#server/features/feature.ts';
import {
  type AccountsDependencies,
  addAccount,
  listOwnAccounts,
  modifyAccount,
} from './receiving-accounts.ts';

export const receivingAccounts: Feature<AccountsDependencies & Pick<Dependencies, 'clock'>> = {
  routes(answer, deps) {
    answer(calls.getBankInfo, ({ userId }) => listOwnAccounts(deps, userId));
    answer(calls.addBankInfo, addAccount(deps));
    answer(calls.modifyBankInfo, modifyAccount(deps));
  },
};
