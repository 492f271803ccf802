/** Waits before a request whose answer was lost is sent again, in milliseconds; after the last the player decides. */
export const SUBMISSION_WAITS = [1_000, 2_000, 4_000, 8_000, 16_000] as const;
