import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { useService } from '#app/app/app-context.tsx';
import { useActivityIds, useLogin } from '#app/app/queries.ts';

interface ActivityPlaceProps {
  /** Left out for a part about all activities. */
  activityId?: number;
  /** Reserves the size of the view. */
  box: ComponentType<{ children: React.ReactNode }>;
  view: ComponentType;
}

/** A part of home for players. Reserves its space until the session is known, so that nothing moves. */
export function ActivityPlace({ activityId, box: Box, view: View }: ActivityPlaceProps) {
  const isPlayer = useLogin() === 'player';
  const isBusy = useSelector(useService('session'), (session) => session.hasTag('busy'));
  const ids = useActivityIds() ?? [];
  const isOn = activityId === undefined ? ids.length > 0 : ids.includes(activityId);
  if (!isOn || !(isPlayer || isBusy)) return null;

  return <Box>{isPlayer && <View />}</Box>;
}
