import { useSelector } from '@xstate/react';
import { type ComponentType, useDeferredValue } from 'react';
import { useService } from '#app/app/app-context.tsx';
import { useActivityIds, useLogin } from '#app/app/queries.ts';

interface LatePlaceProps {
  activityId: number;
  /** Has the size of the view. */
  box: ComponentType<{ children: React.ReactNode }>;
  view: ComponentType;
}

/** A player’s part of home. It keeps its room until it is known who is here, so that nothing below moves. */
export function LatePlace({ activityId, box: Box, view: View }: LatePlaceProps) {
  const isPlayer = useLogin() === 'player';
  const isBusy = useSelector(useService('session'), (session) => session.hasTag('busy'));
  const isOn = useActivityIds()?.includes(activityId);
  /** The view comes a render later: its query updates every reader of the cache. */
  const isDue = useDeferredValue(isPlayer, false);
  if (!isOn || !(isPlayer || isBusy)) return null;

  return <Box>{isPlayer && isDue && <View />}</Box>;
}
