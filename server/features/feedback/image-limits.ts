/** For the process that decodes an image: `pixels` before decoding, `side` in pixels, `memory` in bytes. */
export const IMAGE_LIMITS = { pixels: 24_000_000, side: 1_600, memory: 384 * 1024 * 1024 } as const;

/** How that process ends; any other end is a failure of its own. */
export const IMAGE_EXIT = { done: 0, refused: 10, outOfMemory: 11 } as const;
