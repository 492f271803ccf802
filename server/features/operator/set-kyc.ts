import type * as v from 'valibot';
import { KYC_STATES } from '#contract/profile.ts';
import { newId } from '#server/core/db/new-id.ts';
import { CommandRefused } from '#server/core/operator/command-refused.ts';
import type { OperatorDependencies } from '#server/core/operator/operator-dependencies.ts';
import type { KycSet } from '#server/core/operator/views.ts';
import { addAccountEvent, findPlayer, namePlayer, sayPlayer } from '#server/features/account/index.ts';

/**
 * Notes how far the check of a player's identity is.
 * @throws CommandRefused for an unknown player or state
 */
export async function setKyc(
  { database, clock }: Pick<OperatorDependencies, 'database' | 'clock'>,
  account: string,
  state: string,
): Promise<v.InferOutput<typeof KycSet>> {
  const kyc = KYC_STATES.find((known) => known === state);
  if (kyc === undefined) throw new CommandRefused(`A state is one of ${KYC_STATES.join(', ')}.`);
  const userId = await findPlayer(database, account);
  return database.transaction(async (tx) => {
    const time = clock();
    await tx.query({
      name: 'user-kyc',
      text: 'update app_user set kyc = $2 where id = $1::uuid',
      values: [userId, kyc],
    });
    await addAccountEvent(tx, userId, { id: newId(time), kind: 'kyc', detail: { state: kyc }, time });
    return { player: sayPlayer(await namePlayer(tx, userId)), state: kyc };
  });
}
