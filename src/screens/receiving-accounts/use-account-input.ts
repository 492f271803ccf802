import { useState } from 'react';
import { useAppConfig, useUser } from '#app/app/queries.ts';
import type {
  AccountTask,
  ReceivingAccountInput,
} from '#machines/receiving-account/receiving-account.types.ts';
import { pinLengthOf } from '#machines/safe-box/check-pin.ts';

/** What the chart of receiving accounts begins with; null until config and player are known. */
export function useAccountInput(task: AccountTask): ReceivingAccountInput | null {
  const config = useAppConfig();
  const user = useUser();
  const [first] = useState(task);
  if (!config || !user) return null;
  return {
    task: first,
    banks: Object.values(config.banks).toSorted((a, b) => a.sort - b.sort),
    lengths: config.withdrawAccountLength,
    hasPassword: user.hasWithdrawPassword,
    pinLength: pinLengthOf(config),
  };
}
