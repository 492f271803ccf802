import { useSelector } from '@xstate/react';
import * as v from 'valibot';
import type { ActorRefFrom } from 'xstate';
import { PortFrame, useFramePort } from '#app/app/port-frame.tsx';
import {
  CHAT_GREETING,
  CHAT_OWN_ORIGIN,
  CHAT_SANDBOX,
  type ChatToDialog,
  type DialogToChat,
} from '#contract/chat-protocol.ts';
import { Count } from '#contract/fields.ts';
import { getLocale } from '#locale';
import type { ChatPage, chatFrameMachine } from '#machines/service/chat-frame.machine.ts';
import { m } from '#messages';

export type ChatRef = ActorRefFrom<typeof chatFrameMachine>;

/** The vendor's chat in a sandboxed frame, which gets one MessagePort and nothing else. */
export function ChatFrame({ actor, page }: { actor: ChatRef; page: ChatPage }) {
  const { license, group } = useSelector(actor, ({ context }) => context);
  const { origin } = new URL(page.url, window.location.href);
  const isApart = origin !== window.location.origin;
  const port = useFramePort<DialogToChat>(actor, {
    greeting: CHAT_GREETING,
    ...(isApart && { origin }),
    first: { type: 'chat.begin', license, group, locale: getLocale(), identity: page.identity },
    hear(data) {
      const message = readChatMessage(data);
      if (message) actor.send(message);
    },
  });

  return (
    <PortFrame
      port={port}
      src={page.url}
      title={m.service_frame()}
      sandbox={isApart ? `${CHAT_SANDBOX} ${CHAT_OWN_ORIGIN}` : CHAT_SANDBOX}
    />
  );
}

const Message = v.variant('type', [
  v.object({ type: v.picklist(['frame.ready', 'frame.minimised', 'frame.closed', 'frame.failed']) }),
  v.object({ type: v.literal('frame.unread'), count: Count }),
]);

/** A message of the protocol, or null for anything else. */
export function readChatMessage(data: unknown): ChatToDialog | null {
  const parsed = v.safeParse(Message, data);
  return parsed.success ? parsed.output : null;
}
