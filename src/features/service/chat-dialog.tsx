import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { usePlatform, useService } from '#app/app/app-context.tsx';
import { type DialogContentProps, DialogTitle } from '#app/app/dialogs/dialog-title.tsx';
import { useEpoch } from '#app/app/queries.ts';
import { useFlow } from '#app/app/use-flow.ts';
import { useHeard } from '#app/app/use-heard.ts';
import { Button } from '#app/components/button.tsx';
import { Stack } from '#app/components/layout.ts';
import { Notice } from '#app/components/notice.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import { useWriting, type Writing } from '#app/features/feedback/index.ts';
import { theme } from '#app/theme/theme.ts';
import type { ChatFailure } from '#machines/service/chat-frame.machine.ts';
import { m } from '#messages';
import { ChatButton } from './chat-button.tsx';
import { chatFlow } from './chat-flow.ts';
import { ChatFrame, type ChatRef } from './chat-frame.tsx';
import { noteOpenChat } from './open-chat.ts';
import { OwnThread } from './own-thread.tsx';
import { useServices } from './use-services.ts';

/**
 * The live chat or the player's own thread. A chat that runs and a message that is not sent stay here while
 * the dialog is away.
 */
export default function ChatDialog({ dialog, isAway = false, onKeep }: DialogContentProps) {
  const actor = useChat(dialog.chat, isAway);
  const writing = useWriting();
  const isLive = useSelector(actor, (state) => state.matches('live'));
  const isFramed = useSelector(actor, (state) => state.hasTag('framed'));
  const page = useSelector(actor, ({ context }) => context.page);
  const frameKey = useSelector(actor, ({ context }) => context.frameKey);

  useEffect(() => onKeep?.(isLive), [onKeep, isLive]);

  return (
    <>
      {!isAway && <DialogTitle lead={isLive ? m.service_stays() : undefined}>{m.service_chat()}</DialogTitle>}
      {isFramed && page && (
        <Stage>
          <ChatFrame key={frameKey} actor={actor} page={page} />
          {!isLive && <Wait />}
        </Stage>
      )}
      {isAway ? <Return actor={actor} /> : <Below actor={actor} writing={writing} />}
    </>
  );
}

/** Begins when the dialog opens. When the dialog closes, an open chat is minimised; any other one ends. */
function useChat(asked: DialogContentProps['dialog']['chat'], isAway: boolean): ChatRef {
  const dialogs = useService('dialogs');
  const connection = useService('connection');
  const hasWrapper = usePlatform().openChat !== undefined;
  const actor = useFlow(chatFlow, { input: { hasWrapper } });
  const first = useServices().find((service) => service.kind === 'chat');
  const open = useEffectEvent(() => {
    const { license, group } = asked ?? first ?? { license: '', group: '' };
    const isOffline = connection.getSnapshot().hasTag('offline');
    actor.send({ type: 'chat.open', chat: { license, group }, isOffline });
  });

  useHeard(actor, 'dialog.done', () => dialogs.send({ type: 'dialog.close' }));

  useEffect(() => {
    if (isAway) actor.send({ type: 'chat.leave' });
    else open();
  }, [actor, isAway]);

  return actor;
}

/** The content below the frame, or instead of it. */
function Below({ actor, writing }: { actor: ChatRef; writing: Writing }) {
  const connection = useService('connection');
  const state = useSelector(actor, ({ value }) => value);
  const failure = useSelector(actor, ({ context }) => context.failure);
  if (state === 'loading' || state === 'closed') return null;
  if (state === 'thread') return <OwnThread writing={writing} />;
  if (state === 'failed') {
    const isOffline = () => connection.getSnapshot().hasTag('offline');
    return (
      <Stack>
        <Notice role="status">
          <p>
            {failures[failure]()} {m.service_instead()}
          </p>
          <Button
            size="small"
            variant="quiet"
            onClick={() => actor.send({ type: 'chat.retry', isOffline: isOffline() })}
          >
            {m.ui_retry()}
          </Button>
        </Notice>
        <OwnThread writing={writing} />
      </Stack>
    );
  }
  if (typeof state === 'string') {
    return (
      <Stage>
        <Wait />
      </Stage>
    );
  }
  return (
    <End>
      <Button variant="quiet" size="small" onClick={() => actor.send({ type: 'chat.end' })}>
        {m.service_end()}
      </Button>
    </End>
  );
}

const failures: Record<ChatFailure, () => string> = {
  offline: m.service_failed_offline,
  refused: m.service_failed_refused,
  late: m.service_failed_late,
  lost: m.service_failed_lost,
};

function Wait() {
  return (
    <Waiting role="status">
      <Skeleton $height="100%" $radius={theme.radius.large} />
      <p>{m.service_loading()}</p>
    </Waiting>
  );
}

/** While the dialog is away: the button by which the player returns, above any page. */
function Return({ actor }: { actor: ChatRef }) {
  const client = useQueryClient();
  const epoch = useEpoch();
  const dialogs = useService('dialogs');
  const { license, group } = useSelector(actor, ({ context }) => context);
  const unread = useSelector(actor, ({ context }) => context.unread);
  const isLost = useSelector(actor, (state) => state.matches('failed'));
  const isThere = useSelector(actor, (state) => state.matches({ live: 'minimised' }));

  useEffect(() => {
    noteOpenChat(client, epoch, isThere ? { unread } : null);
    return () => noteOpenChat(client, epoch, null);
  }, [client, epoch, isThere, unread]);

  if (!isThere && !isLost) return null;
  const chat = { license, group };
  const button = (
    <ChatButton
      unread={unread}
      isLost={isLost}
      onOpen={() => dialogs.send({ type: 'dialog.open', kind: 'customer-service', chat })}
    />
  );
  return createPortal(button, document.body);
}

const Stage = styled.div`
  position: relative;
  overflow: hidden;
  height: min(34rem, 62dvh);
  border-radius: ${theme.radius.large};
`;

const Waiting = styled.div`
  position: absolute;
  inset: 0;

  p {
    position: absolute;
    inset: 45% 1rem auto;
    text-align: center;
  }
`;

const End = styled.div`
  display: flex;
  justify-content: center;
  padding-top: 0.75rem;
`;
