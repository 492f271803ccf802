import { hrefOfClick } from '#app/app/href-of-click.ts';
import { useLogin } from '#app/app/queries.ts';
import type { ArtName } from '#app/components/art-names.ts';
import type { HeroArt } from '#app/components/banner-art.ts';
import type { BrightGradient } from '#app/theme/theme.ts';
import type { AppConfig } from '#contract/app-config.ts';
import { formatMoney } from '#contract/money.ts';
import { m } from '#messages';
import { HeroCarousel } from './hero-carousel.tsx';
import type { SlideContent } from './hero-slide.tsx';
import { type Slide, selectSlides } from './select-slides.ts';

interface HomeHeroProps {
  config: AppConfig;
}

export function HomeHero({ config }: HomeHeroProps) {
  const isVisitor = useLogin() === 'visitor';
  const slides = selectSlides(config.banners, (theme) => bannerThemes.has(theme), !isVisitor);
  const contents = slides.flatMap((slide) => toContent(slide, config) ?? []);
  return contents.length > 0 && <HeroCarousel slides={contents} />;
}

function toContent({ id, theme, click }: Slide, config: AppConfig): SlideContent | null {
  const look = bannerThemes.get(theme);
  const href = hrefOfClick(click);
  if (!look || href === null) return null;
  const { art, sparks, gradient, kicker, title, action } = look;
  return { id, href, art, sparks, gradient, kicker: kicker(), title: title(config), action: action() };
}

interface BannerTheme {
  art: HeroArt;
  /** Small pieces around the art. */
  sparks: readonly [ArtName, ArtName];
  gradient: BrightGradient;
  kicker: () => string;
  title: (config: AppConfig) => string;
  action: () => string;
}

const bannerThemes: ReadonlyMap<string, BannerTheme> = new Map<string, BannerTheme>([
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
