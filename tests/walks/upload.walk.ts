import * as ERRCODE from '#contract/errcode.ts';
import { uploadMachine } from '#machines/feedback/upload.machine.ts';
import { failedCall } from '../fake-call.ts';
import { defineWalk } from './walk.ts';

export const walk = defineWalk(uploadMachine, {
  serves: { 3: '`feedbackConfig.imagesLimit`' },
  inputs: [{ name: 'a message with two pictures', create: () => ({ limit: 2 }) }],
  events: [
    { type: 'pictures.add', picked: [{ id: 'picture-1', file: {} }] },
    { type: 'pictures.add', picked: [{ id: 'picture-2', file: {} }] },
    { type: 'picture.remove', id: 'picture-1' },
    { type: 'picture.remove', id: 'picture-2' },
    { type: 'picture.retry', id: 'picture-1' },
    { type: 'pictures.retry' },
  ],
  fakes: {
    shrinkImage: {
      promise: [
        { name: 'shrunk', output: { bytes: {}, preview: 'data:,' } },
        { name: 'no image', error: new Error('no image') },
      ],
    },
    sendImage: {
      callback: [
        { name: 'half of it', sends: { type: 'image.progressed', percent: 50 } },
        { name: 'all of it', sends: { type: 'image.sent' } },
        { name: 'cut off', sends: { type: 'image.failed', error: failedCall('offline', 0) } },
        {
          name: 'refused',
          sends: { type: 'image.failed', error: failedCall('refused', ERRCODE.imageRefused) },
        },
        { name: 'breaks', error: new Error('no request') },
      ],
    },
  },
  situation: ({ pictures }) =>
    pictures.map(({ id, progress, image, percent }) => [id, progress, image !== null, percent]),
});
