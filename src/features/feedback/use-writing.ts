import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useFlow } from '#app/app/use-flow.ts';
import { useHeard } from '#app/app/use-heard.ts';
import { useUnsavedInput } from '#app/app/use-unsaved-input.ts';
import type { ticketMessageMachine } from '#machines/feedback/ticket-message.machine.ts';
import { ticketMessageFlow } from './feedback-flows.ts';

/** A message to the team and how far it has come. It outlives its field, which may be put away. */
export interface Writing {
  message: ActorRefFrom<typeof ticketMessageMachine>;
  text: string;
  setText: (text: string) => void;
}

/** The text is emptied once the server has it. */
export function useWriting(): Writing {
  const message = useFlow(ticketMessageFlow);
  const [text, setText] = useState('');
  useUnsavedInput(text !== '');

  useHeard(message, 'message.sent', () => {
    setText('');
    message.send({ type: 'message.write' });
  });
  return { message, text, setText };
}
