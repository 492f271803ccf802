import { type DotFlags, noDots } from '#contract/activity.ts';

/** Unread mail, and nothing else. */
export const sampleDots: DotFlags = { ...noDots, hasMail: true };
