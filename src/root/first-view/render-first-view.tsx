import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { type App, AppContext, type Services } from '#app/app/app-context.tsx';
import { Appearance } from '#app/app/appearance.tsx';
import { createServerData } from '#app/app/server-data.ts';
import type { HeroArt } from '#app/components/banner-art.ts';
import HomeScreen from '#app/features/home/home-screen.tsx';
import { accentProperties, findAccent } from '#app/theme/theme.ts';
import type { FirstView, FirstViewContent } from '#contract/first-view.ts';
import { overwriteGetLocale } from '#locale';
import { createAppActor, readServices } from '../create-app-actor.ts';
import { LobbyLayout } from '../lobby-layout/lobby-layout.tsx';
import carouselHorse from './hero-art/carousel-horse.avif';
import circusTent from './hero-art/circus-tent.avif';
import ferrisWheel from './hero-art/ferris-wheel.avif';
import gameDie from './hero-art/game-die.avif';
import slotMachine from './hero-art/slot-machine.avif';
import { packView } from './pack-view.ts';

/**
 * Renders home as a visitor sees it while the first call is under way: what is known of nobody keeps its
 * place. The server shows it before the app has loaded.
 */
export function renderFirstView({ locale, ...content }: FirstViewContent): FirstView {
  overwriteGetLocale(() => locale);
  const sheet = new ServerStyleSheet();
  try {
    const home = <Home app={createStillApp(content)} />;
    const html = renderToStaticMarkup(sheet.collectStyles(home)).replaceAll(/<link [^>]*>/g, '');
    const rules = sheet.getStyleTags().replaceAll(/<\/?style[^>]*>|\/\*!sc\*\/\s*/g, '');
    return packView({ html: withHeroInside(html), css: `:root{${accent()}}${rules}` });
  } finally {
    sheet.seal();
  }
}

function Home({ app }: { app: App }) {
  return (
    <AppContext value={app}>
      <QueryClientProvider client={app.queryClient}>
        <Appearance>
          <StaticRouter location="/">
            <Routes>
              <Route element={<LobbyLayout />}>
                <Route path="/" element={<HomeScreen />} />
              </Route>
            </Routes>
          </StaticRouter>
        </Appearance>
      </QueryClientProvider>
    </AppContext>
  );
}

/** Of a visitor; the device's own comes before the first paint. */
function accent(): string {
  return Object.entries(accentProperties(findAccent()))
    .map((pair) => pair.join(':'))
    .join(';');
}

/** An app whose actors never start: only what views read of it is there. */
function createStillApp({ config, lobby, activityIds }: Omit<FirstViewContent, 'locale'>): App {
  const queryClient = new QueryClient();
  const documents = { config, gameList: lobby };
  const data = createServerData(queryClient, { read: () => documents, write: () => {} });
  data.writeVisitorActivities([...activityIds]);
  const dependencies = { tokens: { read: () => null } } as App['dependencies'];
  const actor = createAppActor(dependencies, { path: '/', isHome: true, reloadedPath: null }, () => {});
  const preferences = { calm: false, accent: null };
  return {
    actor,
    data,
    queryClient,
    dependencies,
    services: { ...readServices(actor), session: createVisit() },
    preferences: { read: () => preferences, subscribe: () => () => {} },
  } as unknown as App;
}

/** A visitor of whom more is about to be known. */
function createVisit(): Services['session'] {
  const snapshot = {
    context: { userId: null, epoch: 0 },
    matches: (state: object) => 'player' in state && state.player === 'anonymous',
    hasTag: (tag: string) => tag === 'busy',
  };
  return { getSnapshot: () => snapshot } as unknown as Services['session'];
}

/**
 * The first picture comes in the page, small. The app shows it from its file, which the browser loads
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
