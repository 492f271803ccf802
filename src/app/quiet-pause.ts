/** After so many milliseconds home is shown, and the network has little else to do. */
export const QUIET_PAUSE = 6_000;
