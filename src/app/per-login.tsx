import type { ComponentType } from 'react';
import { useEpoch } from './queries.ts';

/** The view, started anew for another player. */
export function perLogin(View: ComponentType) {
  return function PerLogin() {
    return <View key={useEpoch()} />;
  };
}
