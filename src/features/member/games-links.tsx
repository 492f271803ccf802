import { useGameData } from '#app/app/queries.ts';
import { Card } from '#app/components/card.tsx';
import { MenuLink, MenuTitle } from '#app/components/menu-link.tsx';
import { m } from '#messages';

export function GamesLinks() {
  const games = useGameData();
  return (
    <Card as="nav" aria-label={m.member_my_games()}>
      <MenuTitle>{m.member_my_games()}</MenuTitle>
      <ul>
        <MenuLink
          to="/member/games"
          art="red-heart"
          label={m.member_favourites()}
          count={games?.gameLikes.length}
        />
        <MenuLink
          to="/member/games?tab=history"
          art="joystick"
          label={m.member_history()}
          count={games?.gameHistory.length}
        />
      </ul>
    </Card>
  );
}
