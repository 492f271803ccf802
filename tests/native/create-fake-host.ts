import type { Transport } from '#app/platform/native/transport.ts';
import { DEADLINES, PROTOCOL, type Question } from '#contract/native-bridge.ts';
import type { Outside } from './create-outside.ts';

/** How a wrapper may behave once it has said hello; `mute` and `foreign` do not get that far. */
export type Manner = 'well' | 'late' | 'silent' | 'twice' | 'dies' | 'mute' | 'foreign' | 'bare';

/** A wrapper in the page: it does to the outside what it is asked, and answers in this manner. */
export function createFakeHost(outside: Outside, manner: Manner) {
  const asked: Question[] = [];
  const late: (() => void)[] = [];
  let hear: (text: unknown) => void = () => {};
  const say = (message: object, protocol: string = PROTOCOL) =>
    hear(JSON.stringify({ protocol, ...message }));

  const transport: Transport = {
    listen: (listener) => {
      hear = listener;
    },
    send(text) {
      const question = JSON.parse(text) as Question;
      asked.push(question);
      const { id, ask } = question;
      if (manner === 'mute') return;
      if (ask === 'hello') {
        const capabilities = manner === 'bare' ? [] : Object.keys(DEADLINES);
        const value = { capabilities, messagingToken: 'token-1', phone: { model: 'Pixel 7' } };
        queueMicrotask(() => say({ id, ok: true, value }, manner === 'foreign' ? 'perya/2' : PROTOCOL));
        return;
      }
      if (manner === 'dies') throw new Error('the wrapper has gone');
      if (manner === 'silent') return;
      const result = perform(outside, question);
      const answer = () => say({ id, ...result });
      if (manner === 'late') late.push(answer);
      else queueMicrotask(answer);
      if (manner === 'twice')
        queueMicrotask(() => say({ id, ok: !result.ok, reason: 'again', value: 'again' }));
    },
  };
  return {
    transport,
    asked,
    tell: (event: string, value: unknown = null) => say({ event, value }),
    /** Sends the answers that are late by now. */
    answerLate: () => {
      for (const answer of late.splice(0)) answer();
    },
  };
}

function perform(outside: Outside, { ask, value }: Question) {
  if (outside.isRefusing) return { ok: false, reason: 'cancelled' };
  if (ask === 'copy') outside.copied.push(String(value));
  if (ask === 'share') outside.shared.push(value);
  if (['browser', 'google', 'facebook'].includes(ask)) outside.opened.push(String(value));
  if (ask === 'file') outside.saved.push(Object(value).name);
  if (ask === 'badge') outside.badges.push(Number(value));
  return { ok: true, value: ask === 'push' ? 'token-2' : null };
}
