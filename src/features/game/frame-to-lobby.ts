import * as v from 'valibot';
import { Count, PositiveAmount } from '#contract/fields.ts';
import type { FrameToLobby } from '#contract/frame-protocol.ts';
import { Bet } from '#contract/game.ts';

const RoundId = v.pipe(v.string(), v.maxLength(36));

const Step = v.variant('kind', [
  v.object({ kind: v.literal('open'), stake: PositiveAmount }),
  v.object({ kind: v.literal('pick'), roundId: RoundId, pot: Count }),
  v.object({ kind: v.literal('cashOut'), roundId: RoundId }),
]);

const Message = v.variant('type', [
  v.object({ type: v.literal('frame.ready') }),
  v.object({
    type: v.literal('round.play'),
    bets: v.pipe(v.array(Bet), v.minLength(1), v.maxLength(12)),
  }),
  v.object({ type: v.literal('round.step'), step: Step }),
  v.object({ type: v.literal('rounds.list'), before: RoundId }),
  v.object({ type: v.literal('game.exit') }),
]);

/** A message of the protocol, or null for anything else. */
export function readFrameMessage(data: unknown): FrameToLobby | null {
  const parsed = v.safeParse(Message, data);
  return parsed.success ? parsed.output : null;
}
