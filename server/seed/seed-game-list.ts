import { GAME_STATUS, type GameGroup, type GameList } from '#contract/app-config.ts';
import { type TitleGroup, titleBrands, titlePlatforms, titleTypes } from '#games/rules/groups.ts';
import { returnInHundredths } from '#games/rules/return-in-hundredths.ts';
import { titles } from '#games/rules/titles.ts';

/** Every title with rules, open, in the order of the rules. */
export function seedGameList(): Omit<GameList, 'version'> {
  return {
    games: Object.values(titles).map((title, index) => ({
      gameId: title.gameId,
      name: title.name,
      typeId: title.typeId,
      brandId: title.brandId,
      platformId: title.platformId,
      status: GAME_STATUS.open,
      sort: index + 1,
      hot: title.hot,
      rtp: returnInHundredths(title),
      title: title.id,
    })),
    types: titleTypes.map(toGroup),
    brands: titleBrands.map(toGroup),
    platforms: titlePlatforms.map(toGroup),
  };
}

function toGroup({ id, name, icon, sort }: TitleGroup): GameGroup {
  return { id, name, icon, sort, status: 1 };
}
