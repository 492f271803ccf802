import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { matchPath, Route, Routes, StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { AppContext } from '#app/app/app-context.tsx';
import { Appearance } from '#app/app/appearance.tsx';
import { PageSkeleton } from '#app/app/page-skeleton.tsx';
import { toLogin } from '#app/app/return-path.ts';
import type { HeroArt } from '#app/components/banner-art.ts';
import { overwriteTimeZone } from '#app/components/format-time.ts';
import { accentProperties, findAccent } from '#app/theme/theme.ts';
import type { FirstView, FirstViewContent } from '#contract/first-view.ts';
import { findPage } from '#contract/pages.ts';
import { overwriteGetLocale } from '#locale';
import { LobbyLayout } from '../lobby-layout/lobby-layout.tsx';
import type { ScreenModule } from '../screen-module.ts';
import { createStillApp, findPlayer, type Guest, type StillApp } from './create-still-app.ts';
import carouselHorse from './hero-art/carousel-horse.avif?inline';
import circusTent from './hero-art/circus-tent.avif?inline';
import ferrisWheel from './hero-art/ferris-wheel.avif?inline';
import gameDie from './hero-art/game-die.avif?inline';
import slotMachine from './hero-art/slot-machine.avif?inline';
import { packView } from './pack-view.ts';

const screens = import.meta.glob<ScreenModule>('../../features/*/**/*-screen.tsx', { eager: true });

/**
 * Renders a page as it is while the first call is under way: empty places are kept for personal data. A page
 * for players has a part for them, and for visitors the log-in that leads to it. A filled page is for one
 * person alone, as it is when its first calls have been answered.
 */
export async function renderFirstView(content: FirstViewContent): Promise<FirstView | null> {
  const { address, filling } = content;
  const player = findPlayer(filling);
  const activityIds = player?.appGameDataUser.activityIds ?? content.activityIds;
  const page = findPage(pathOf(address));
  if (!page || page.isFormer || (page.activityId !== undefined && !activityIds.includes(page.activityId)))
    return null;
  if (filling && (player?.user.isOnBreak || filling.isPlayer !== Boolean(player))) return null;
  const guests: readonly Guest[] = filling
    ? [filling.isPlayer ? 'player' : 'visitor']
    : page.requiresLogin
      ? ['visitor', 'player']
      : ['visitor'];
  const isForAll = !filling && !page.requiresLogin;
  const parts = guests.map((guest): Part => {
    const place = page.requiresLogin && guest === 'visitor' ? toLogin(address) : address;
    return {
      guest,
      address: place,
      name: isForAll ? 'all' : guest,
      app: createStillApp(guest, place, content),
    };
  });
  if (!parts.every((part) => isValid(part.address))) return null;
  // The first time, code that the browser loads separately and all data are missing.
  for (let times = 1; ; times += 1) {
    const view = render(parts, content);
    const hasMore = await Promise.all(parts.map(({ app }) => app.fetchAll()));
    if (times > 1 && (times === MOST_TIMES || !hasMore.includes(true))) return view;
  }
}

/** A request may depend on earlier answers. */
const MOST_TIMES = 4;

interface Part {
  guest: Guest;
  address: string;
  /** Names who sees the part. */
  name: Guest | 'all';
  app: StillApp;
}

function render(parts: readonly Part[], { address, locale, filling }: FirstViewContent): FirstView | null {
  overwriteGetLocale(() => locale);
  overwriteTimeZone(filling?.timeZone);
  const sheet = new ServerStyleSheet();
  try {
    const markup = parts.map(({ name, ...part }) => {
      const view = sheet.collectStyles(StillPage(part));
      const html = renderToStaticMarkup(view, { identifierPrefix: part.guest }).replaceAll(
        /<link [^>]*>/g,
        '',
      );
      return `<div data-for="${name}">${html}</div>`;
    });
    const rules = sheet.getStyleTags().replaceAll(/<\/?style[^>]*>|\/\*!sc\*\/\s*/g, '');
    const html = markup.join('');
    const css = `:root{${accent()}}${rules}`;
    return packView(
      pathOf(address) === '/'
        ? { html: withHeroInside(html), css: `${css}${HOME}` }
        : { html: withoutPictures(html), css },
    );
  } finally {
    sheet.seal();
  }
}

function StillPage({ address, app }: Pick<Part, 'address' | 'app'>) {
  const page = findPage(pathOf(address));
  const Screen = screenOf(address).default;
  return (
    <AppContext value={app}>
      <QueryClientProvider client={app.queryClient}>
        <Appearance>
          <StaticRouter location={address}>
            <Routes>
              <Route element={<LobbyLayout navbar={page?.navbar ?? false} />}>
                <Route
                  path={page?.path ?? '/'}
                  element={
                    <Suspense fallback={<PageSkeleton />}>
                      <Screen />
                    </Suspense>
                  }
                />
              </Route>
            </Routes>
          </StaticRouter>
        </Appearance>
      </QueryClientProvider>
    </AppContext>
  );
}

function isValid(address: string): boolean {
  const { pathname, searchParams } = new URL(address, 'http://any');
  const page = findPage(pathname);
  const params = page && matchPath(page.path, pathname)?.params;
  return screenOf(address).validate?.(searchParams, params ?? {}) ?? true;
}

function screenOf(address: string): ScreenModule {
  const screen = screens[`../../features/${findPage(pathOf(address))?.screen}-screen.tsx`];
  if (!screen) throw new Error(`${address} has no screen`);
  return screen;
}

function pathOf(address: string): string {
  return address.replace(/\?.*/, '');
}

/** Colours the empty places of personal data, and hides invitations to join from players. */
const HOME =
  '#first main div:empty{border-radius:22px;background:#2a2158}' +
  'html:not([data-player]) #first main div:empty,[data-player] #first li:has(a[href^="/auth/"]){display:none}';

/** They would take the network from the app, which loads them soon enough. */
function withoutPictures(html: string): string {
  return html.replaceAll(/(<img[^>]*) src="[^"]*"/g, '$1');
}

/** The accent of a visitor; the device's own accent replaces it before the first paint. */
function accent(): string {
  return Object.entries(accentProperties(findAccent()))
    .map((pair) => pair.join(':'))
    .join(';');
}

/**
 * The first picture of home comes in the page, small. The app shows it from its file, which the browser loads
 * meanwhile.
 */
function withHeroInside(html: string): string {
  return html.replace(
    /<img src="(\/art\/([a-z-]+)-hero\.avif)"[^>]*>/,
    (image, file: string, name: HeroArt) => {
      const load = `<img hidden alt="" src="${file}" fetchpriority="low"/>`;
      return load + image.replace(file, heroPictures[name]);
    },
  );
}

const heroPictures: Record<HeroArt, string> = {
  'carousel-horse': carouselHorse,
  'circus-tent': circusTent,
  'ferris-wheel': ferrisWheel,
  'game-die': gameDie,
  'slot-machine': slotMachine,
};
