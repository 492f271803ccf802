import { useRef } from 'react';
import * as v from 'valibot';
import { PortFrame, useFramePort } from '#app/app/port-frame.tsx';
import { useActivityIds, useCurrentLogin } from '#app/app/queries.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { Count, PositiveAmount } from '#contract/fields.ts';
import { type FrameToLobby, type LobbyToFrame, PORT_GREETING } from '#contract/frame-protocol.ts';
import { Bet, gameRounds } from '#contract/game.ts';
import { m } from '#messages';
import type { GameLaunchRef, RealityCheckRef } from './game-launch-flow.ts';

interface GameFrameProps {
  actor: GameLaunchRef;
  check: RealityCheckRef;
  gameId: number;
  name: string;
  url: string;
}

/** The game in a sandboxed frame, which gets one MessagePort and nothing else. */
export function GameFrame({ actor, check, gameId, name, url }: GameFrameProps) {
  const login = useCurrentLogin();
  const hasTasks = useActivityIds()?.includes(ACTIVITY_ID.tasks);
  const hasRead = useRef(false);

  const port = useFramePort<LobbyToFrame>(actor, {
    greeting: PORT_GREETING,
    hear: receive,
  });

  function receive(data: unknown) {
    const message = readFrameMessage(data);
    if (message?.type === 'rounds.list') void listRounds(message.before);
    else if (message?.type === 'rules.opened') void tellRules();
    else if (message && beginsRound(message) && check.getSnapshot().hasTag('asking')) {
      port.tell({ type: 'round.refused', reason: 'unknown' });
    } else if (message) actor.send(message);
  }

  async function listRounds(before: string) {
    port.tell(
      await login.call(gameRounds, { gameId, before }).then(
        (page): LobbyToFrame => ({ type: 'rounds.listed', ...page }),
        (): LobbyToFrame => ({ type: 'rounds.failed' }),
      ),
    );
  }

  /** Once a visit: for a task that asks for it. */
  async function tellRules() {
    if (hasRead.current || !hasTasks) return;
    hasRead.current = true;
    const code = await import('#app/app/note-mark.ts').catch(() => null);
    hasRead.current = (await code?.noteMark(login, 'rules')) ?? false;
  }

  return <PortFrame port={port} src={url} title={m.game_frame({ name })} sandbox="allow-scripts" />;
}

function beginsRound({ type }: FrameToLobby): boolean {
  return type === 'round.play' || type === 'round.step';
}

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
  v.object({ type: v.literal('stake.chosen'), stake: PositiveAmount }),
  v.object({ type: v.literal('round.step'), step: Step }),
  v.object({ type: v.literal('round.shown') }),
  v.object({ type: v.literal('rounds.list'), before: RoundId }),
  v.object({ type: v.literal('rules.opened') }),
  v.object({ type: v.literal('game.exit') }),
]);

/** A message of the protocol, or null for anything else. */
export function readFrameMessage(data: unknown): FrameToLobby | null {
  const parsed = v.safeParse(Message, data);
  return parsed.success ? parsed.output : null;
}
