import { calls } from '#contract/calls.ts';
import type { Feature } from '#server/features/feature.ts';
import { addOwnWithdrawalsRoutes, findOwnOrder, type WithdrawalDependencies } from './own-withdrawals.ts';
import { COOLING_HOURS, MIN_NET_DEPOSITS, seedWithdrawals } from './seed-withdrawals.ts';
import { withdrawalCommands } from './withdrawal-commands.ts';

export const withdrawal: Feature<WithdrawalDependencies> = {
  routes(answer, deps) {
    addOwnWithdrawalsRoutes(answer, deps);
    answer(calls.getExchangeOrder, ({ userId, body }) => findOwnOrder(deps, userId, body));
  },
  seeds: seedWithdrawals,
  configUpgrades: [
    {
      id: 'min-net-deposits',
      isRequired: true,
      says: 'withdrawals of players who have hardly deposited wait for a person',
      apply: (body) => ({ minNetDeposits: MIN_NET_DEPOSITS, ...body }),
    },
    {
      id: 'cooling-hours',
      isRequired: true,
      says: 'withdrawals wait after a change of a way in or of where money goes',
      apply: (body) => ({ coolingHours: COOLING_HOURS, ...body }),
    },
  ],
  movementKinds: {
    withdrawals: ['withdrawal', 'withdrawal-return'],
    other: ['withdrawal-paid', 'withdrawal-fee'],
  },
  commands: withdrawalCommands,
};
