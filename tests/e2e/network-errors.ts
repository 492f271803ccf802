/**
 * What the browser itself says of every request that fails; while a server stops it answers some with 503,
 * then none.
 */
export const NETWORK_ERRORS = /^error: Failed to load resource: /;
