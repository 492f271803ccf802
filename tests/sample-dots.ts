import { type DotFlags, noDots } from '#contract/lobby.ts';

/** Unread mail, and nothing else. */
export const sampleDots: DotFlags = { ...noDots, hasMail: true };
