import { type Desk, SandboxRefused } from './desk.ts';
import type { Message } from './facts.ts';

export type MessageRequest = Pick<Message, 'id' | 'to' | 'text'>;

const SHOWN = 300;
/** In front of a whole number; the last digits alone may begin with zeros. */
const NATIONAL_ZEROS = /^0+(?=\d{9})/;

export function createMessages({ memory, now, keep }: Desk) {
  return {
    async sendMessage(request: MessageRequest): Promise<Message> {
      const known = memory.messages.get(request.id);
      if (known === undefined) {
        const message = { ...request, time: now() };
        await keep([{ type: 'message.sent', message }]);
        return message;
      }
      await keep([]);
      if (known.to === request.to && known.text === request.text) return known;
      throw new SandboxRefused('conflict', 'The message is known with another number or text.');
    },

    listMessages(number = ''): { messages: Message[]; count: number } {
      const digits = number.replaceAll(/\D/g, '').replace(NATIONAL_ZEROS, '');
      const found = [...memory.messages.values()].filter(({ to }) => to.endsWith(digits));
      return { messages: found.slice(-SHOWN).reverse(), count: found.length };
    },
  };
}
