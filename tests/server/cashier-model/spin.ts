import { v4 } from 'uuid';
import { calls } from '#contract/calls.ts';
import { expectNamed, tokenOf } from './ask-for.ts';
import type { World } from './open-world.ts';

/** The same spin of the friend wheel twice at once: it is made once, and the purse takes it once. */
export async function spinTwice(player: number, world: World): Promise<void> {
  const token = tokenOf({ player }, world);
  const look = async () => (await world.call(calls.actInviteUser, {}, token)).data?.state;
  const requestId = v4();
  const before = await look();
  const spin = () => world.call(calls.actInviteUserSpin, { requestId }, token);
  const answers = await Promise.all([spin(), spin()]);
  for (const { outcome } of answers) expectNamed(outcome);
  const after = await look();
  const isAnswered = answers.every(({ outcome }) => outcome !== null);
  if (!isAnswered || before === undefined || after === undefined) return;
  const made = answers.flatMap(({ data }) => data ?? []);
  const added = made[0]?.added ?? 0;
  const isOne = new Set(made.map(({ drawId }) => drawId)).size <= 1;
  const grown = after.amount - (before.number === after.number ? before.amount : 0);
  if (!isOne || grown !== added || (made.length > 0 && before.spins === 0)) {
    world.faults.push(`player ${player} spun ${JSON.stringify(made)} from ${JSON.stringify(before)}`);
  }
}
