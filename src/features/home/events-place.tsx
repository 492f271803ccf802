import styled from 'styled-components';
import { ActivityPlace } from '#app/app/activity-place.tsx';
import { theme } from '#app/theme/theme.ts';
import { EventTiles } from './event-tiles.tsx';

export function EventsPlace() {
  return <ActivityPlace box={Place} view={EventTiles} />;
}

/** The height of the tiles: two rows on a phone, one on a wide screen. */
const Place = styled.div`
  min-height: 8.25rem;

  ${theme.media.wide} {
    min-height: 4rem;
  }
`;
