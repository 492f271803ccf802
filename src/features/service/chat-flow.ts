import { fromPromise } from 'xstate';
import type { App } from '#app/app/app-context.tsx';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { getCustomerServices } from '#contract/service.ts';
import { type Chat, type ChatPage, chatFrameMachine } from '#machines/service/chat-frame.machine.ts';

export function chatFlow({ login }: FlowDependencies, { platform }: Pick<App, 'platform'>) {
  return chatFrameMachine.provide({
    actors: {
      askWrapper: fromPromise<boolean, Chat>(
        async ({ input }) => (await platform.openChat?.(input)) ?? false,
      ),
      preparePage: fromPromise<ChatPage, undefined>(async ({ signal }) => {
        const { chatFrame, identity = null } = await login.call(getCustomerServices, {}, { signal });
        return { url: chatFrame, identity };
      }),
    },
  });
}
