export type Connection = EventTarget & { effectiveType?: string; saveData?: boolean };

/** The Network Information API, where the browser has it. */
export function readConnection(navigator: Navigator): Connection | null {
  return 'connection' in navigator && navigator.connection instanceof EventTarget
    ? navigator.connection
    : null;
}
