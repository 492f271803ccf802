/** What the browser itself says of every request that fails. */
export const NETWORK_ERRORS = /^error: Failed to load resource: /;
