import { assign, setup } from 'xstate';
import type { SocialType } from '#contract/social.ts';
import { missingActor } from '../missing-actor.ts';
import { cooldownMachine } from '../submission/cooldown.machine.ts';
import { errorOf, isTooMany } from '../submission/outcome.ts';
import { type FormError, readFormFailure } from '../submission/submission-rules.ts';
import { watchPage } from '../watch-page.ts';

/** `closed`: the way in is not open. */
export type SocialStartError = FormError | 'closed';

export interface SocialStartContext {
  /** The provider that was chosen last. */
  socialType: SocialType | null;
  error: SocialStartError | null;
  /** Seconds to wait after too many tries, in state `limited`. */
  retryAfter: number;
  /** The provider's page. */
  url: string;
}

export type SocialStartEvent =
  | { type: 'social.start'; socialType: SocialType }
  /** From `watchPage`. */
  | { type: 'page.returned' };

export const socialStartActors = {
  /** Asks for the provider's page, to log in or to bind. Rejects with the failed call. */
  start: missingActor<string, { socialType: SocialType }>('start'),
  /** Leads the player to the provider's page. Rejects when it does not open. */
  leave: missingActor<void, { url: string; socialType: SocialType }>('leave'),
  cooldown: cooldownMachine,
  watchPage,
};

/** The way to a social provider's page, for a log-in or to bind an account. */
export const socialStartMachine = setup({
  types: {} as {
    context: SocialStartContext;
    events: SocialStartEvent;
    tags: 'busy' | 'limited';
    children: { cooldown: 'cooldown' };
  },
  actors: socialStartActors,
  guards: {
    isTooMany,
  },
  actions: {
    choose: assign((_, params: { socialType: SocialType }) => ({
      socialType: params.socialType,
      error: null,
    })),
    showFailure: assign(({ event }) => {
      const { form, retryAfter } = readFormFailure(errorOf(event), []);
      return { error: form === 'forbidden' ? ('closed' as const) : form, retryAfter };
    }),
    showBroken: assign({ error: 'server' }),
    clearError: assign({ error: null }),
    keepUrl: assign((_, params: { url: string }) => params),
  },
}).createMachine({
  id: 'social-start',
  context: { socialType: null, error: null, retryAfter: 0, url: '' },
  initial: 'choosing',
  states: {
    choosing: {
      initial: 'ready',
      states: {
        ready: {
          on: {
            'social.start': {
              target: '#social-start.starting',
              actions: { type: 'choose', params: ({ event }) => event },
            },
          },
        },
        limited: {
          description: 'The server has refused too many tries. The next one has to wait.',
          tags: 'limited',
          invoke: {
            src: 'cooldown',
            id: 'cooldown',
            input: ({ context }) => ({ seconds: context.retryAfter }),
            onDone: { target: 'ready', actions: 'clearError' },
            onError: { target: 'ready', actions: 'clearError' },
          },
        },
      },
    },
    starting: {
      tags: 'busy',
      invoke: {
        src: 'start',
        input: ({ context: { socialType } }) => ({ socialType: socialType as SocialType }),
        onDone: {
          target: 'leaving',
          actions: { type: 'keepUrl', params: ({ event }) => ({ url: event.output }) },
        },
        onError: [
          { guard: 'isTooMany', target: 'choosing.limited', actions: 'showFailure' },
          { target: 'choosing', actions: 'showFailure' },
        ],
      },
    },
    leaving: {
      description:
        'The browser goes to the provider. Whoever comes back to this page without it can begin again.',
      tags: 'busy',
      invoke: [
        {
          src: 'leave',
          input: ({ context: { url, socialType } }) => ({ url, socialType: socialType as SocialType }),
          onError: { target: 'choosing', actions: 'showBroken' },
        },
        { src: 'watchPage', onError: {} },
      ],
      on: { 'page.returned': 'choosing' },
    },
  },
});
