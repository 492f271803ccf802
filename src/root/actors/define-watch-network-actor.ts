import { fromCallback } from 'xstate';
import { readConnection } from '#app/platform/read-connection.ts';
import type { NetworkEvent } from '#machines/connection/connection.machine.ts';

/** The browser's own view of the network; `connection` is there in some browsers only. */
export function defineWatchNetworkActor({ window }: { window: Window }) {
  return fromCallback<NetworkEvent>(({ sendBack }) => {
    const { navigator } = window;
    const connection = readConnection(navigator);
    const tellPresence = () => sendBack({ type: navigator.onLine ? 'network.returned' : 'network.lost' });
    const tellSpeed = () =>
      sendBack({ type: 'speed.changed', effectiveType: connection?.effectiveType ?? null });
    const tellAll = () => {
      tellPresence();
      tellSpeed();
    };
    tellAll();
    window.addEventListener('online', tellPresence);
    window.addEventListener('offline', tellPresence);
    connection?.addEventListener('change', tellSpeed);
    /** A page in the back/forward cache is told of nothing. */
    window.addEventListener('pageshow', tellAll);
    return () => {
      window.removeEventListener('online', tellPresence);
      window.removeEventListener('offline', tellPresence);
      window.removeEventListener('pageshow', tellAll);
      connection?.removeEventListener('change', tellSpeed);
    };
  });
}
