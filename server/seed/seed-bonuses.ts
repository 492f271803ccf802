import type { AppConfig } from '#contract/app-config.ts';

type BonusConfig = AppConfig['signUpBonusConfigs'][number];

/** ₱50.00, credited once at registration. */
export const signUpBonus = 5_000;

export const seedBonuses: Pick<AppConfig, 'signUpBonusConfigs' | 'signInConfigs' | 'firstDepositConfigs'> = {
  signUpBonusConfigs: list(['Sign-up bonus', signUpBonus, 5]),
  signInConfigs: [100, 100, 200, 200, 300, 300, 1_000].map((amount, index) => ({
    id: index + 1,
    name: `Day ${index + 1}`,
    amount,
    betMultiple: 1,
    rewards: [],
    sort: index + 1,
  })),
  firstDepositConfigs: [
    {
      id: 1,
      name: 'First deposit',
      percent: 100,
      cap: 100_000,
      minAmount: 10_000,
      betMultiple: 5,
      days: 7,
      sort: 1,
    },
  ],
};

function list(...bonuses: [name: string, amount: number, betMultiple: number][]): BonusConfig[] {
  return bonuses.map(([name, amount, betMultiple], index) => ({
    id: index + 1,
    name,
    amount,
    betMultiple,
    sort: index + 1,
  }));
}
