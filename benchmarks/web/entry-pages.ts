import type { Content } from './watch-content.ts';

export type Who = 'visitor' | 'player';

export interface EntryPage {
  path: string;
  /** What a player sees; left out where there is nothing for one. */
  player: Content | null;
  /** What a visitor sees: the log-in's form where the page is for players. */
  visitor: Content;
}

export interface Way {
  name: string;
  who: Who;
  /** An entry page. */
  from: string;
  /** Selects the pressed control. */
  press: string;
  to: Content;
}

export const HEADING = 'main h1';
const FORM: Content = { heading: HEADING, block: 'main form input' };
const LIST_BY_DAY: Content = { heading: HEADING, block: 'main section > h2 + ul li' };
export const GAME_CARD = 'main section[aria-labelledby] li a[href^="/game/start"]';

/** Matches once home is uncovered. The document holds a visitor's home; a player's is rendered by the app. */
const HERO = ':root:not([data-asking]) main section h2';

/** The first colour game; its button to roll can be pressed. */
export const GAME: Content = {
  heading: 'h1',
  block: 'button.go:not([aria-disabled="true"]) strong',
  isInFrame: true,
};

/** The page's first block is one that only stands when the data of the page is there. */
export const ENTRY_PAGES: readonly EntryPage[] = [
  {
    path: '/',
    visitor: { heading: HERO, block: GAME_CARD },
    player: { heading: HERO, block: `:is(#root, [data-filled]) ${GAME_CARD}` },
  },
  forPlayers('/activity/jackpot', 'main section[aria-label="Jackpots"] dd'),
  forPlayers('/wallets?name=deposit', 'main form fieldset label strong'),
  forPlayers('/bonus', 'main section[aria-label="Waiting for you"] strong'),
  { path: '/auth/login', visitor: FORM, player: null },
  { path: '/auth/register', visitor: FORM, player: null },
  { path: '/game/start?gameId=1001&tryIt=0', visitor: FORM, player: GAME },
  forAll('/share', { heading: HEADING, block: 'main section[aria-label="Invite link"] dd' }),
  forPlayers('/activity/sign-in', 'main ol[aria-label="Check-in calendar"] li strong'),
  forPlayers('/vip', 'main #vip-level'),
  forPlayers('/member', 'main section h2'),
  forAll('/rank', { heading: HEADING, block: 'main details summary' }),
  { path: '/email', visitor: FORM, player: LIST_BY_DAY },
  forAll('/service', { heading: HEADING, block: 'main ul li strong' }),
  forAll('/faq', { heading: HEADING, block: 'main details summary' }),
];

const CLAIMED = 'dialog[aria-label^="You got"]';

export const WAYS: readonly Way[] = [
  {
    name: 'home to log-in by Deposit',
    who: 'visitor',
    from: '/',
    press: 'nav a[href^="/wallets"]',
    to: FORM,
  },
  {
    name: 'home to Join',
    who: 'visitor',
    from: '/',
    press: 'header :is(a, button):has-text("Join")',
    // A page before the app is there, then a dialog.
    to: { heading: ':is(dialog h2, main h1)', block: ':is(dialog, main) form input' },
  },
  { name: 'home to a game’s log-in', who: 'visitor', from: '/', press: GAME_CARD, to: FORM },
  {
    name: 'bonus to its claim',
    who: 'player',
    from: '/bonus',
    press: 'section[aria-label="Waiting for you"] button',
    to: { heading: `${CLAIMED} h2`, block: `${CLAIMED} button` },
  },
  { name: 'me to inbox', who: 'player', from: '/member', press: 'main a[href="/email"]', to: LIST_BY_DAY },
  {
    name: 'wallet to records',
    who: 'player',
    from: '/member',
    press: 'nav a[href="/wallets/record"]',
    to: LIST_BY_DAY,
  },
];

/** @throws Error where such a page is for nobody of this kind */
export function contentOf({ path, ...content }: EntryPage, who: Who): Content {
  const found = content[who];
  if (found === null) throw new Error(`${path} has nothing for a ${who}`);
  return found;
}

/** @throws Error for another path */
export function findEntryPage(path: string): EntryPage {
  const page = ENTRY_PAGES.find((each) => each.path === path);
  if (!page) throw new Error(`${path} is no entry page`);
  return page;
}

function forAll(path: string, content: Content): EntryPage {
  return { path, visitor: content, player: content };
}

function forPlayers(path: string, block: string): EntryPage {
  return { path, visitor: FORM, player: { heading: HEADING, block } };
}
