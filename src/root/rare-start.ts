/**
 * What few starts need, in a chunk of its own: in that of later pages its bytes would count for each of them.
 */

import type { InspectionEvent } from 'xstate';
import { keepInvitation } from '#app/features/account/invitation.ts';
import type { AppEnvironment } from './create-app.ts';

/** Keeps the inviter whom the address named with which the app started: it may have another one by now. */
export function noteInvitation(search: string): void {
  const place = {
    get localStorage() {
      return window.localStorage;
    },
    location: { search },
  };
  keepInvitation(place, Date.now());
}

/** The environment with what the wrapper around this page can do. */
export async function connectWrapper(
  environment: AppEnvironment,
  inspector?: (event: InspectionEvent) => void,
): Promise<AppEnvironment> {
  const { connectNative } = await import('./native/connect-native.ts');
  return connectNative(environment, inspector);
}
