import { missingActor } from '../missing-actor.ts';

/** Answers the time in milliseconds since the epoch, `after` milliseconds from now. */
export const tellTime = missingActor<number, { after: number }>('tellTime');
