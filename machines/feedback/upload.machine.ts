import { assign, type EventObject, setup } from 'xstate';
import * as ERRCODE from '#contract/errcode.ts';
import { missingActor, missingCallback } from '../missing-actor.ts';
import { errorOf } from '../submission/outcome.ts';
import { isError } from '../submission/submission-rules.ts';

/** An image as the player picked it; only the outside looks into it. */
export type PickedFile = object;

export interface Picked {
  /** A UUID. However often it is sent, the server stores it once. */
  id: string;
  file: PickedFile;
}

/** The image as it is sent. */
export interface ShrunkImage {
  bytes: object;
  /** An address that shows it. */
  preview: string;
}

export interface Picture extends Picked {
  /** null until it has been shrunk. */
  image: ShrunkImage | null;
  /** `unreadable`: the file is not an image that can be sent. */
  progress: 'waiting' | 'working' | 'failed' | 'unreadable' | 'sent';
  /** 0 to 100. */
  percent: number;
}

export interface UploadInput {
  /** The most pictures. */
  limit: number;
}

export interface UploadContext extends UploadInput {
  pictures: readonly Picture[];
}

export type UploadEvent =
  | { type: 'pictures.add'; picked: readonly Picked[] }
  | { type: 'picture.remove'; id: string }
  | { type: 'picture.retry'; id: string }
  /** The network is back. */
  | { type: 'pictures.retry' }
  /** From `sendImage`. */
  | { type: 'image.progressed'; percent: number }
  | { type: 'image.sent' }
  | { type: 'image.failed'; error: unknown };

/** The pictures of a message: each is shrunk and sent, one after the other, while the player writes. */
export const uploadMachine = setup({
  types: {} as {
    context: UploadContext;
    events: UploadEvent;
    input: UploadInput;
    tags: 'busy';
  },
  actors: {
    /** Makes the image small enough to send. Rejects if the file is not an image. */
    shrinkImage: missingActor<ShrunkImage, { file: PickedFile }>('shrinkImage'),
    /** Sends it, and cancels that when it is stopped. */
    sendImage: missingCallback<EventObject, { id: string; image: ShrunkImage | null }>('sendImage'),
  },
  guards: {
    hasWaiting: ({ context: { pictures } }) => pictures.some(({ progress }) => progress === 'waiting'),
    isShrunk: ({ context }) => workingOf(context)?.image != null,
    isWorking: ({ context }, { id }: { id: string }) => workingOf(context)?.id === id,
  },
  actions: {
    addPictures: assign(({ context: { limit, pictures } }, { picked }: { picked: readonly Picked[] }) => ({
      pictures: [
        ...pictures,
        ...picked
          .slice(0, Math.max(0, limit - pictures.length))
          .map((each): Picture => ({ ...each, image: null, progress: 'waiting', percent: 0 })),
      ],
    })),
    removePicture: assign(({ context: { pictures } }, { id }: { id: string }) => ({
      pictures: pictures.filter((picture) => picture.id !== id),
    })),
    retryPicture: assign(({ context: { pictures } }, { id }: { id: string }) => ({
      pictures: pictures.map((picture) => (picture.id === id ? again(picture) : picture)),
    })),
    retryAll: assign(({ context: { pictures } }) => ({ pictures: pictures.map(again) })),
    beginNext: assign(({ context: { pictures } }) => {
      const next = pictures.find(({ progress }) => progress === 'waiting');
      return {
        pictures: pictures.map(
          (picture): Picture =>
            picture === next ? { ...picture, progress: 'working', percent: 0 } : picture,
        ),
      };
    }),
    keepImage: assign(({ context }, { image }: { image: ShrunkImage }) => change(context, { image })),
    showProgress: assign(({ context }, { percent }: { percent: number }) => change(context, { percent })),
    markSent: assign(({ context }) => change(context, { progress: 'sent', percent: 100 })),
    markUnreadable: assign(({ context }) => change(context, { progress: 'unreadable' })),
    markFailed: assign(({ context, event }) =>
      change(context, { progress: isError(errorOf(event), ERRCODE.imageRefused) ? 'unreadable' : 'failed' }),
    ),
  },
}).createMachine({
  id: 'upload',
  context: ({ input }) => ({ ...input, pictures: [] }),
  initial: 'resting',
  on: {
    'pictures.add': { actions: { type: 'addPictures', params: ({ event }) => event } },
    'picture.remove': { actions: { type: 'removePicture', params: ({ event }) => event } },
    'picture.retry': { actions: { type: 'retryPicture', params: ({ event }) => event } },
    'pictures.retry': { actions: 'retryAll' },
  },
  states: {
    resting: {
      description: 'No picture is waiting: each is sent, or has failed.',
      always: { guard: 'hasWaiting', target: 'working', actions: 'beginNext' },
    },
    working: {
      tags: 'busy',
      initial: 'beginning',
      on: {
        'picture.remove': [
          {
            guard: { type: 'isWorking', params: ({ event }) => event },
            target: 'resting',
            actions: { type: 'removePicture', params: ({ event }) => event },
          },
          { actions: { type: 'removePicture', params: ({ event }) => event } },
        ],
      },
      states: {
        beginning: {
          always: [{ guard: 'isShrunk', target: 'sending' }, { target: 'shrinking' }],
        },
        shrinking: {
          invoke: {
            src: 'shrinkImage',
            input: ({ context }) => ({ file: workingOf(context)?.file ?? {} }),
            onDone: {
              target: 'sending',
              actions: { type: 'keepImage', params: ({ event }) => ({ image: event.output }) },
            },
            onError: { target: '#upload.resting', actions: 'markUnreadable' },
          },
        },
        sending: {
          description: 'A picture whose answer was lost is sent again under the same id.',
          invoke: {
            src: 'sendImage',
            input: ({ context }) => {
              const picture = workingOf(context);
              return { id: picture?.id ?? '', image: picture?.image ?? null };
            },
            onError: { target: '#upload.resting', actions: 'markFailed' },
          },
          on: {
            'image.progressed': { actions: { type: 'showProgress', params: ({ event }) => event } },
            'image.sent': { target: '#upload.resting', actions: 'markSent' },
            'image.failed': { target: '#upload.resting', actions: 'markFailed' },
          },
        },
      },
    },
  },
});

/** The one that is being shrunk or sent. */
function workingOf({ pictures }: UploadContext): Picture | undefined {
  return pictures.find(({ progress }) => progress === 'working');
}

function change({ pictures }: UploadContext, changed: Partial<Picture>): Pick<UploadContext, 'pictures'> {
  return {
    pictures: pictures.map((picture) =>
      picture.progress === 'working' ? { ...picture, ...changed } : picture,
    ),
  };
}

function again(picture: Picture): Picture {
  return picture.progress === 'failed' ? { ...picture, progress: 'waiting', percent: 0 } : picture;
}
