import styled from 'styled-components';
import { ActivityPlace } from '#app/app/activity-place.tsx';
import { useActivityEntries } from '#app/app/reward-looks.ts';
import { Art } from '#app/components/art.tsx';
import { Dot } from '#app/components/dot.tsx';
import { Link, linkTo } from '#app/components/link.tsx';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';

/** Two rows on a phone. */
const MOST = 8;

/** Tiles that lead to the current activities; the last tile leads to the rest. */
function EventTiles() {
  const entries = useActivityEntries().filter(({ shortName }) => shortName !== '');
  const shown = entries.slice(0, MOST - 1);
  return (
    <nav aria-label={m.bonus_tab_event()}>
      <Tiles>
        {shown.map(({ id, target, art, shortName, news }) => (
          <li key={id}>
            <Tile {...linkTo(target)}>
              <Art name={art} size="2rem" eager />
              <span>{shortName}</span>
              {news && <Dot role="img" aria-label={news} />}
            </Tile>
          </li>
        ))}
        <li>
          <Tile to="/bonus/event">
            <Art name="circus-tent" size="2rem" eager />
            <span>{m.home_events_all()}</span>
          </Tile>
        </li>
      </Tiles>
    </nav>
  );
}

export function EventsPlace() {
  return <ActivityPlace box={Place} view={EventTiles} />;
}

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 0.25rem;

  ${theme.media.wide} {
    grid-template-columns: repeat(8, minmax(0, 1fr));
  }
`;

const Tile = styled(Link)`
  position: relative;
  display: grid;
  grid-template-rows: 2rem 1fr;
  justify-items: center;
  gap: 0.25rem;
  min-height: 4rem;
  border-radius: ${theme.radius.large};
  color: ${theme.color.dim};
  font-size: ${theme.text.tiny};
  font-weight: 650;
  line-height: 1.25;
  text-align: center;
  overflow-wrap: anywhere;

  > i {
    position: absolute;
    inset: 0 auto auto calc(50% + 0.875rem);
  }

  ${theme.media.hover} {
    &:hover {
      color: ${theme.color.ink};
    }
  }
`;

/** The height of the tiles: two rows on a phone, one on a wide screen. */
const Place = styled.div`
  min-height: 8.25rem;

  ${theme.media.wide} {
    min-height: 4rem;
  }
`;
