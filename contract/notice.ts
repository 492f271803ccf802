import * as v from 'valibot';
import { defineCall } from './call.ts';
import { PositiveAmount, tolerantList, Words } from './fields.ts';

/** A message for the players who were here before it. */
const Notice = v.object({ id: PositiveAmount, title: Words, text: Words });
export type Notice = v.InferOutput<typeof Notice>;

export const getNotices = defineCall({
  path: 'getNotices',
  needs: 'offer',
  summary: 'The notices that the player has not seen yet, the newest first.',
  extension: true,
  response: v.object({ notices: tolerantList(Notice) }),
});

export const noticesSeen = defineCall({
  path: 'noticesSeen',
  summary: 'Notes that the player has seen these notices: each is shown once.',
  extension: true,
  request: v.object({ ids: v.pipe(v.array(PositiveAmount), v.minLength(1), v.maxLength(50)) }),
  response: v.object({}),
});
