import { fromCallback } from 'xstate';
import type { ActorDependencies } from '#app/app/dependencies.ts';
import { readConnection } from '#app/platform/read-connection.ts';
import { connectionMachine, type NetworkEvent } from '#machines/app/connection.machine.ts';

export function connectionFlow({ window }: ActorDependencies) {
  return connectionMachine.provide({ actors: { watchNetwork: watchNetwork(window) } });
}

/** Reports what the browser knows of the network. Not every browser has `navigator.connection`. */
function watchNetwork(window: Window) {
  return fromCallback<NetworkEvent>(({ sendBack }) => {
    const { navigator } = window;
    const connection = readConnection(navigator);
    const reportOnline = () => sendBack({ type: navigator.onLine ? 'network.returned' : 'network.lost' });
    const reportSpeed = () =>
      sendBack({ type: 'speed.changed', effectiveType: connection?.effectiveType ?? null });
    const reportAll = () => {
      reportOnline();
      reportSpeed();
    };
    reportAll();
    window.addEventListener('online', reportOnline);
    window.addEventListener('offline', reportOnline);
    connection?.addEventListener('change', reportSpeed);
    /** A page in the back/forward cache receives no network events. */
    window.addEventListener('pageshow', reportAll);
    return () => {
      window.removeEventListener('online', reportOnline);
      window.removeEventListener('offline', reportOnline);
      window.removeEventListener('pageshow', reportAll);
      connection?.removeEventListener('change', reportSpeed);
    };
  });
}
