import { createActor, fromPromise, type InspectionEvent, waitFor } from 'xstate';
import {
  type Answer,
  type Capability,
  DEADLINES,
  type HostEvent,
  PROTOCOL,
  type Question,
  readMessage,
} from '#contract/native-bridge.ts';
import { nativeBridgeMachine } from '#machines/native/native-bridge.machine.ts';
import { nativeRequestMachine } from '#machines/native/native-request.machine.ts';
import type { Transport } from './transport.ts';

interface Dependencies {
  transport: Transport;
  createId: () => string;
  /** Hears what the wrapper tells on its own. */
  hear: (event: HostEvent, value: unknown) => void;
  /** Clock of the charts; the browser's own by default. */
  clock?: {
    setTimeout: (action: () => void, milliseconds: number) => unknown;
    clearTimeout(id: unknown): void;
  };
  /** Observes the charts. */
  inspect?: ((event: InspectionEvent) => void) | undefined;
}

type Outcome = 'granted' | 'refused' | 'late' | 'absent' | 'lost';

export interface Bridge {
  /** What the wrapper said of itself and the phone; empty without an answer. */
  facts: Record<string, unknown>;
  offers(capability: Capability): boolean;
  /** Never rejects. @returns how the request's chart ended, and the value of the answer */
  request(capability: Capability, value?: unknown): Promise<{ outcome: Outcome; answer: unknown }>;
}

/** Milliseconds. A request that the player does not have to answer counts as lost after this time. */
const QUICK = 10_000;

/** Says hello, and resolves when the wrapper has answered or a second has passed. */
export async function openBridge({ transport, createId, hear, ...options }: Dependencies): Promise<Bridge> {
  const waiting = new Map<string, (answer: Answer) => void>();
  let facts: Bridge['facts'] = {};

  const ask = (what: Question['ask'], value: unknown, signal: AbortSignal) =>
    new Promise<Answer>((resolve) => {
      const id = createId();
      const question: Question = { protocol: PROTOCOL, id, ask: what, value };
      waiting.set(id, resolve);
      signal.addEventListener('abort', () => waiting.delete(id));
      transport.send(JSON.stringify(question));
    });

  const bridge = createActor(
    nativeBridgeMachine.provide({
      actors: {
        greet: fromPromise(async ({ signal }) => {
          const { ok, protocol, value } = await ask('hello', null, signal);
          if (!ok) throw new Error('The wrapper refuses this page.');
          facts = Object(value);
          const { capabilities } = facts;
          return { protocol, capabilities: Array.isArray(capabilities) ? capabilities : [] };
        }),
      },
    }),
    options,
  );
  const request = nativeRequestMachine.provide({
    actors: {
      ask: fromPromise(async ({ input, signal }) => {
        const answer = await ask(input.capability, input.value, signal);
        if (answer.protocol !== PROTOCOL) throw new Error('The wrapper has changed its version.');
        return answer;
      }),
    },
  });

  transport.listen((text) => {
    const message = readMessage(text);
    if (message === null) return;
    if ('event' in message) {
      if (message.protocol !== PROTOCOL) return;
      hear(message.event, message.value);
    } else {
      waiting.get(message.id)?.(message);
      waiting.delete(message.id);
    }
    bridge.send({ type: 'host.heard' });
  });
  bridge.start();
  await waitFor(bridge, (state) => !state.hasTag('greeting'));

  const offers = (capability: Capability) => {
    const state = bridge.getSnapshot();
    return state.matches('ready') && state.context.capabilities.includes(capability);
  };
  return {
    facts,
    offers,
    async request(capability, value = null) {
      const input = { capability, value, isOffered: offers(capability) };
      const actor = createActor(request, { input, ...options }).start();
      const ended = await waitFor(actor, ({ status }) => status === 'done');
      const outcome = ended.value as Outcome;
      const isSilent = outcome === 'late' && DEADLINES[capability] <= QUICK;
      if (outcome === 'lost' || isSilent) bridge.send({ type: 'host.lost' });
      return { outcome, answer: ended.context.answer };
    },
  };
}
