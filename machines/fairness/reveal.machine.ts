import { assign, raise, sendTo, setup, stateIn } from 'xstate';
import { SUBMISSION_WAITS } from '#contract/constants.ts';
import * as ERRCODE from '#contract/errcode.ts';
import { missingActor } from '../missing-actor.ts';
import { isDone, isRefused, isRefusedFor } from '../submission/outcome.ts';
import {
  createSubmissionMachine,
  type SubmissionInput,
  type SubmissionOutput,
} from '../submission/submission.machine.ts';
import { watchPage } from '../watch-page.ts';
import type { Claimed, RevealContext, RevealEvent, RevealInput, RevealReport } from './reveal.types.ts';

export const revealMachine = createRevealMachine<object, Claimed<{ id: string }>>(({ id }) => id);

/**
 * Claims a draw and shows its awards until each is dismissed. The server has fixed and paid an award before
 * anything moves. One chart for each kind of draw, by the types of its request and its answer.
 * @param idOf the id by which the server knows an award
 */
export function createRevealMachine<Body, Answer extends Claimed<unknown>>(
  idOf: (award: Answer['award']) => string,
) {
  type Award = Answer['award'];
  type Context = RevealContext<Body, Answer>;
  type Ended = { output: SubmissionOutput<Answer> };

  const isShown = ({ award }: Context, awardId: string) => award !== null && idOf(award) === awardId;

  /** A dismissed award is not news: the server may not have heard of the dismissal yet. */
  const isNews = ({ award, waiting, dismissed }: Context, found: Award) =>
    ![...waiting, ...(award === null ? [] : [award])].some((known) => idOf(known) === idOf(found)) &&
    !dismissed.includes(idOf(found));

  return setup({
    types: {} as {
      context: Context;
      events: RevealEvent<Body, Answer>;
      input: RevealInput<Answer>;
      /** An award is on its way or about to be shown. */
      tags: 'uninterruptible';
      children: { submission: 'submission' };
    },
    actors: {
      /** Makes the call that draws. */
      submission: createSubmissionMachine<Body, Answer>(),
      /** Tells the server that an award was seen. Continues when stopped. Rejects with the failed call. */
      dismissAward: missingActor<void, { awardId: string }>('dismissAward'),
      /** Whether an award still waits: another device may have shown it. Rejects with the failed call. */
      checkAward: missingActor<boolean, { awardId: string }>('checkAward'),
      watchPage,
    },
    guards: {
      isAwardWaiting: ({ context }) => context.waiting.length > 0,
      isAnswered: isDone,
      isRefused,
      isIdle: stateIn({ course: 'idle' }),
      hasAward: ({ context }) => context.award !== null,
      isShown: ({ context }, params: { awardId: string }) => isShown(context, params.awardId),
      isShownBeforeAnother: ({ context }, params: { awardId: string }) =>
        isShown(context, params.awardId) && context.waiting.length > 0,
      isStillUnseen: (_, params: { isUnseen: boolean }) => params.isUnseen,
      isAnyUntold: ({ context }) => context.untold.length > 0,
      /** The server does not know the award: telling it again is of no use. */
      isToldForGood: isRefusedFor(ERRCODE.notFound),
    },
    actions: {
      beginRequest: assign({
        request: ({ context }, { body }: { body: Body }): SubmissionInput<Body> => ({
          requestId: context.createId(),
          body,
        }),
      }),
      keepAward: assign(({ context }, { output }: Ended) =>
        output.kind === 'done'
          ? {
              award: output.answer.award,
              waiting: context.waiting.filter((award) => idOf(award) !== idOf(output.answer.award)),
            }
          : {},
      ),
      keepFound: assign({
        waiting: ({ context }, params: { awards: readonly Award[] }) => [
          ...context.waiting,
          ...params.awards.filter((award) => isNews(context, award)),
        ],
      }),
      takeNext: assign(({ context: { waiting } }) => ({
        award: waiting[0] ?? null,
        waiting: waiting.slice(1),
      })),
      noteDismissed: assign(({ context }, { awardId }: { awardId: string }) => ({
        award: null,
        dismissed: [...context.dismissed, awardId],
        untold: [...context.untold, awardId],
      })),
      noteSeen: assign(({ context: { award, dismissed } }) => ({
        award: null,
        dismissed: [...dismissed, ...(award === null ? [] : [idOf(award)])],
      })),
      noteTold: assign({ untold: ({ context }) => context.untold.slice(1), failedTellings: 0 }),
      countFailedTelling: assign({ failedTellings: ({ context }) => context.failedTellings + 1 }),
      tellSeen: raise({ type: 'award.seen' }),
      reportClaimed: sendTo(
        ({ context }) => context.ownerRef,
        (_, { output }: Ended): RevealReport<Answer> =>
          output.kind === 'done'
            ? { type: 'reveal.claimed', answer: output.answer }
            : { type: 'reveal.left' },
      ),
      reportRefused: sendTo(
        ({ context }) => context.ownerRef,
        (_, { output }: Ended): RevealReport<Answer> => ({
          type: 'reveal.refused',
          error: output.kind === 'refused' ? output.error : null,
        }),
      ),
      reportLeft: sendTo(
        ({ context }) => context.ownerRef,
        (): RevealReport<Answer> => ({ type: 'reveal.left' }),
      ),
      reportOpened: sendTo(
        ({ context }) => context.ownerRef,
        ({ context }): RevealReport<Answer> => ({ type: 'award.opened', award: context.award as Award }),
      ),
      reportEnded: sendTo(
        ({ context }) => context.ownerRef,
        (): RevealReport<Answer> => ({ type: 'reveal.ended' }),
      ),
    },
    delays: {
      /** Repeats the longest wait for as long as it takes. */
      tellWait: ({ context }) => SUBMISSION_WAITS[context.failedTellings - 1] ?? 16_000,
    },
  }).createMachine({
    id: 'reveal',
    context: ({ input }) => ({
      ownerRef: input.ownerRef,
      createId: input.createId,
      request: null,
      waiting: input.awards,
      award: null,
      dismissed: [],
      untold: [],
      failedTellings: 0,
    }),
    invoke: { src: 'watchPage', onError: {} },
    on: { 'awards.found': { actions: { type: 'keepFound', params: ({ event }) => event } } },
    type: 'parallel',
    states: {
      course: {
        initial: 'idle',
        states: {
          idle: {
            always: {
              guard: 'isAwardWaiting',
              target: 'awarding',
              actions: ['takeNext', 'reportOpened'],
            },
            on: {
              'reveal.claim': {
                target: 'claiming',
                actions: { type: 'beginRequest', params: ({ event }) => event },
              },
            },
          },
          claiming: {
            description:
              'A draw is asked for until it is known what came of it, or the player stops waiting.',
            tags: 'uninterruptible',
            invoke: {
              src: 'submission',
              id: 'submission',
              input: ({ context }) => context.request as SubmissionInput<Body>,
              onDone: [
                {
                  guard: 'isAnswered',
                  target: 'awarding.held',
                  actions: [
                    { type: 'keepAward', params: ({ event }) => event },
                    { type: 'reportClaimed', params: ({ event }) => event },
                  ],
                },
                {
                  guard: 'isRefused',
                  target: 'idle',
                  actions: { type: 'reportRefused', params: ({ event }) => event },
                },
                { target: 'idle', actions: 'reportLeft' },
              ],
              onError: { target: 'idle', actions: 'reportLeft' },
            },
          },
          awarding: {
            initial: 'open',
            on: {
              'award.seen': [
                {
                  guard: 'isAwardWaiting',
                  target: '.open',
                  actions: ['noteSeen', 'takeNext', 'reportOpened'],
                },
                { target: 'idle', actions: ['noteSeen', 'reportEnded'] },
              ],
            },
            states: {
              held: {
                tags: 'uninterruptible',
                description: 'The award is fixed and paid. The owner shows its spin first.',
                on: { 'award.open': 'open' },
              },
              open: {
                description: 'The award is shown until the player dismisses it.',
                on: {
                  'award.dismiss': [
                    {
                      guard: { type: 'isShownBeforeAnother', params: ({ event }) => event },
                      actions: [
                        { type: 'noteDismissed', params: ({ event }) => event },
                        'takeNext',
                        'reportOpened',
                      ],
                    },
                    {
                      guard: { type: 'isShown', params: ({ event }) => event },
                      target: '#reveal.course.idle',
                      actions: [{ type: 'noteDismissed', params: ({ event }) => event }, 'reportEnded'],
                    },
                  ],
                },
              },
            },
          },
        },
      },
      checking: {
        description: 'A player who looked away may have dismissed the award on another device.',
        initial: 'resting',
        on: { 'page.returned': '.wanted' },
        states: {
          resting: {},
          wanted: {
            description: 'Waits for the award of the draw under way, if there is one.',
            always: [
              { guard: 'hasAward', target: 'asking' },
              { guard: 'isIdle', target: 'resting' },
            ],
          },
          asking: {
            invoke: {
              src: 'checkAward',
              input: ({ context }) => ({ awardId: context.award === null ? '' : idOf(context.award) }),
              onDone: [
                {
                  guard: { type: 'isStillUnseen', params: ({ event }) => ({ isUnseen: event.output }) },
                  target: 'resting',
                },
                { target: 'resting', actions: 'tellSeen' },
              ],
              onError: 'resting',
            },
            on: {
              'award.dismiss': {
                guard: { type: 'isShown', params: ({ event }) => event },
                target: 'resting',
              },
            },
          },
        },
      },
      telling: {
        description: 'The server hears of each dismissal, one after the other, however long it takes.',
        initial: 'resting',
        states: {
          resting: { always: { guard: 'isAnyUntold', target: 'asking' } },
          asking: {
            invoke: {
              src: 'dismissAward',
              input: ({ context }) => ({ awardId: context.untold[0] ?? '' }),
              onDone: { target: 'resting', actions: 'noteTold' },
              onError: [
                { guard: 'isToldForGood', target: 'resting', actions: 'noteTold' },
                { target: 'waiting', actions: 'countFailedTelling' },
              ],
            },
          },
          waiting: { on: { 'page.returned': 'asking' }, after: { tellWait: 'asking' } },
        },
      },
    },
  });
}
