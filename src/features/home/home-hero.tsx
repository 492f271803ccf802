import { useLogin } from '#app/app/queries.ts';
import { toLogin } from '#app/app/return-path.ts';
import type { AppConfig } from '#contract/app-config.ts';
import { type Click, toGamePath } from '#machines/app/startup-queue-rules.ts';
import { bannerThemes } from './banner-themes.ts';
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
  const href = toHref(click);
  if (!look || href === null) return null;
  const { art, sparks, gradient, kicker, title, action } = look;
  return { id, href, art, sparks, gradient, kicker: kicker(), title: title(config), action: action() };
}

function toHref(click: Click): string | null {
  switch (click.kind) {
    case 'page':
      return click.path;
    case 'game':
      return toGamePath(click.gameId);
    case 'link':
      return click.url;
    case 'login':
      return toLogin(click.path);
    case 'nothing':
      return null;
  }
}
