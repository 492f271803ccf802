import { type DotFlags, noDots } from '#contract/activity.ts';

/** Mail has come, and nothing else. */
export const sampleDots: DotFlags = { ...noDots, hasMail: true };
