import { calls } from '#contract/calls.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import type { Feature } from '#server/features/feature.ts';
import {
  type AccountsDependencies,
  addReceivingAccountsRoutes,
  listOwnAccounts,
} from './receiving-accounts.ts';

export const receivingAccounts: Feature<AccountsDependencies & Pick<Dependencies, 'clock'>> = {
  routes(answer, deps) {
    answer(calls.getBankInfo, ({ userId }) => listOwnAccounts(deps, userId));
    addReceivingAccountsRoutes(answer, deps);
  },
};
