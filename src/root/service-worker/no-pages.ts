/** Addresses that are not pages of the app. Workbox matches path and query; only the path decides. */
export const NO_PAGES = [
  /^\/(?:app\/v1|games|chat|charts|__charts|healthz|readyz)(?:[/?]|$)/,
  /^[^?]*\.[a-z0-9]+(?:\?|$)/i,
];
