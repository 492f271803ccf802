import type { ArtName } from '#app/components/art-names.ts';
import type { HeroArt } from '#app/components/banner-art.ts';
import type { BrightGradient } from '#app/theme/theme.ts';
import type { AppConfig } from '#contract/app-config.ts';
import { formatMoney } from '#contract/money.ts';
import { m } from '#messages';

export interface BannerTheme {
  art: HeroArt;
  /** Small pieces around the art. */
  sparks: readonly [ArtName, ArtName];
  gradient: BrightGradient;
  kicker: () => string;
  title: (config: AppConfig) => string;
  action: () => string;
}

export const bannerThemes: ReadonlyMap<string, BannerTheme> = new Map<string, BannerTheme>([
  [
    'welcome',
    {
      art: 'ferris-wheel',
      sparks: ['coin', 'balloon'],
      gradient: 'coral',
      kicker: () => m.home_banner_welcome_kicker(),
      title: ({ clientConfig: { lobbyBonusAmount } }) =>
        lobbyBonusAmount > 0
          ? m.home_banner_welcome_title({ amount: formatMoney(lobbyBonusAmount) })
          : m.home_banner_welcome_title_plain(),
      action: () => m.home_banner_welcome_action(),
    },
  ],
  [
    'color-game',
    {
      art: 'game-die',
      sparks: ['game-die', 'coin'],
      gradient: 'teal',
      kicker: () => m.home_banner_color_game_kicker(),
      title: () => m.home_banner_color_game_title(),
      action: () => m.home_banner_color_game_action(),
    },
  ],
  [
    'reels',
    {
      art: 'slot-machine',
      sparks: ['mango', 'coin'],
      gradient: 'pink',
      kicker: () => m.home_banner_reels_kicker(),
      title: () => m.home_banner_reels_title(),
      action: () => m.home_banner_reels_action(),
    },
  ],
  [
    'carnival',
    {
      art: 'carousel-horse',
      sparks: ['balloon', 'ticket'],
      gradient: 'blue',
      kicker: () => m.home_banner_carnival_kicker(),
      title: () => m.home_banner_carnival_title(),
      action: () => m.home_banner_carnival_action(),
    },
  ],
]);
