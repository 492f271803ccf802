import { fromPromise } from 'xstate';
import { command } from '#app/app/command.ts';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { feedbackAdd, feedbackClose, feedbackOpen } from '#contract/feedback.ts';
import { ticketMessageActors, ticketMessageMachine } from '#machines/feedback/ticket-message.machine.ts';
import { uploadMachine } from '#machines/feedback/upload.machine.ts';
import { defineSendImageActor } from './send-image.ts';
import { shrinkImageActor } from './shrink-image.ts';

export function uploadFlow(dependencies: FlowDependencies) {
  return uploadMachine.provide({
    actors: { shrinkImage: shrinkImageActor, sendImage: defineSendImageActor(dependencies) },
  });
}

export function ticketMessageFlow(dependencies: FlowDependencies) {
  const { login } = dependencies;

  return ticketMessageMachine.provide({
    actors: {
      submission: command(ticketMessageActors.submission, dependencies, async ({ requestId, body }) => {
        if (body === null) throw new Error('there is nothing to send');
        if (!('ticketId' in body)) {
          const { imageIds, trace, ...message } = body;
          return login.call(feedbackOpen, {
            ...{ requestId, ...message, imageIds: [...imageIds], trace: [...trace] },
          });
        }
        const { thread } = await login.call(feedbackAdd, { requestId, ...body });
        return { ticketId: thread.ticketId };
      }),
      closeTicket: fromPromise(async ({ input: { ticketId } }) => {
        await login.call(feedbackClose, { ticketId });
        return { ticketId };
      }),
    },
  });
}
