import { useState } from 'react';
import { useAppConfig, useUser } from '#app/app/queries.ts';
import { pinLengthOf } from '#machines/account/pin-rules.ts';
import type { ReceivingAccountInput } from '#machines/receiving-accounts/receiving-account.types.ts';

export type AccountInput = Omit<ReceivingAccountInput, 'createId'>;

/**
 * Input of the form; null until config and player are known.
 * @param id of the account to edit; null for a new one
 */
export function useAccountInput(id: string | null): AccountInput | null {
  const config = useAppConfig();
  const user = useUser();
  const [first] = useState(id);
  if (!config || !user) return null;
  return {
    task: first === null ? { kind: 'add', accountId: '' } : { kind: 'edit', accountId: first },
    banks: Object.values(config.banks).sort((a, b) => a.sort - b.sort),
    lengths: config.withdrawAccountLength,
    hasPassword: user.hasWithdrawPassword,
    pinLength: pinLengthOf(config),
  };
}
