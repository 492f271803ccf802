import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useCurrentLogin } from '#app/app/queries.ts';
import { type LobbyToFrame, PORT_GREETING } from '#contract/frame-protocol.ts';
import { gameRounds } from '#contract/game.ts';
import { m } from '#messages';
import { readFrameMessage } from './frame-to-lobby.ts';
import type { GameLaunchRef } from './game-launch-flow.ts';

interface GameFrameProps {
  actor: GameLaunchRef;
  gameId: number;
  name: string;
  url: string;
}

/** The game in a sandboxed frame, which gets one MessagePort and nothing else. */
export function GameFrame({ actor, gameId, name, url }: GameFrameProps) {
  const login = useCurrentLogin();
  const frame = useRef<HTMLIFrameElement>(null);
  const port = useRef<MessagePort>(null);

  useEffect(() => {
    const told = actor.on('frame.tell', ({ message }) => port.current?.postMessage(message));
    return () => {
      told.unsubscribe();
      port.current?.close();
      port.current = null;
    };
  }, [actor]);

  function handOver() {
    if (port.current) {
      actor.send({ type: 'frame.failed' });
      return;
    }
    const channel = new MessageChannel();
    channel.port1.onmessage = ({ data }) => receive(data);
    port.current = channel.port1;
    frame.current?.contentWindow?.postMessage(PORT_GREETING, '*', [channel.port2]);
  }

  function receive(data: unknown) {
    const message = readFrameMessage(data);
    if (message?.type === 'rounds.list') void listRounds(message.before);
    else if (message) actor.send(message);
  }

  async function listRounds(before: string) {
    tell(
      await login.call(gameRounds, { gameId, before }).then(
        (page): LobbyToFrame => ({ type: 'rounds.listed', ...page }),
        (): LobbyToFrame => ({ type: 'rounds.failed' }),
      ),
    );
  }

  function tell(message: LobbyToFrame) {
    port.current?.postMessage(message);
  }

  return (
    <Frame
      ref={frame}
      src={url}
      title={m.game_frame({ name })}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      onLoad={handOver}
    />
  );
}

const Frame = styled.iframe`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  border: 0;
  color-scheme: dark;
`;
