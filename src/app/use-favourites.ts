import { useLocation, useNavigate } from 'react-router-dom';
import { useApp } from '#app/app/app-context.tsx';
import { useGameData } from '#app/app/queries.ts';
import { toLogin } from '#app/app/return-path.ts';
import type { Game } from '#contract/app-config.ts';

interface Favourites {
  isLiked: (gameId: number) => boolean;
  /** Applies at once and is undone if the server refuses; a visitor is led to the log-in. */
  toggle: (game: Game) => void;
}

export function useFavourites(): Favourites {
  const { changeFavourite, data } = useApp();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const likes = useGameData()?.gameLikes;
  const isLiked = (gameId: number) => likes?.includes(gameId) ?? false;

  return {
    isLiked,
    toggle(game) {
      const { gameId } = game;
      data.noteGames([game]);
      if (likes) changeFavourite({ gameId, like: !isLiked(gameId) });
      else navigate(toLogin(`${pathname}${search}`));
    },
  };
}
