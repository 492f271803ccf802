import * as v from 'valibot';
import { Device } from './account.ts';
import { defineCall } from './call.ts';
import { LOCALES } from './constants.ts';
import { text } from './fields.ts';
import { LONGEST_ADDRESS } from './first-view.ts';

export const viewPage = defineCall({
  path: 'viewPage',
  summary:
    'The page at an address as it stands when its first calls have been answered, for who asks: null where it has no such view, or the server is busy.',
  isPublic: true,
  extension: true,
  sent: 'compressed',
  request: v.object({
    /** Path and query. */
    address: v.pipe(v.string(), v.maxLength(LONGEST_ADDRESS)),
    locale: v.picklist(LOCALES),
    /** Links to the app begin with it. */
    origin: text(256),
    timeZone: text(64),
    ...Device,
  }),
  response: v.object({ view: v.nullable(v.object({ html: v.string(), css: v.string() })) }),
});
