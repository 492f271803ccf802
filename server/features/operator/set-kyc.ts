import { KYC_STATES, type KycState } from '#contract/profile.ts';
import type { DataDependencies } from '#server/core/dependencies.ts';
import { anyWord, oneOf } from '#server/core/operator/arguments.ts';
import { CommandRefused } from '#server/core/operator/command-refused.ts';
import { defineCommand } from '#server/core/operator/define-command.ts';
import { addAccountEvent, findPlayer, sayUser } from '#server/features/account/index.ts';

export const kycCommand = defineCommand({
  words: 'kyc',
  about: 'Notes how far the check of an identity is: none, asked or checked.',
  args: { account: anyWord, state: oneOf(KYC_STATES) },
  takes: `an account and one of ${KYC_STATES.join(', ')}`,
  run: (deps, { account, state }) => setKyc(deps, account, state),
  print: ({ player, state }) => [player, `The identity is ${describeKyc(state)} now.`],
});

export function describeKyc(state: KycState): string {
  return { none: 'not asked for', asked: 'asked for', checked: 'checked' }[state];
}

/**
 * Notes how far the check of a player's identity is.
 * @throws CommandRefused for an unknown player or state
 */
export async function setKyc(
  { database, clock }: DataDependencies,
  account: string,
  state: string,
): Promise<{ player: string; state: KycState }> {
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
    await addAccountEvent(tx, userId, { kind: 'kyc', detail: { state: kyc }, time });
    return { player: await sayUser(tx, userId), state: kyc };
  });
}
