import type { FrameToLobby, GameOpened, LobbyToFrame } from '#contract/frame-protocol.ts';
import type { Round } from '#contract/game.ts';
import { baseLocale, isLocale } from '#locale';
import { m } from '#messages';
import { awaitPort } from './await-port.ts';
import { build } from './build.ts';
import type { CreateGame, Table } from './game.ts';
import { createHeader } from './header.ts';
import { createHistory } from './history-sheet.ts';
import { runRounds } from './run-rounds.ts';
import { openSheet } from './sheet.ts';
import { createSounds } from './sounds.ts';
import { createStatusLine } from './status-line.ts';

type Send = (message: FrameToLobby) => void;
type Receive = (message: LobbyToFrame) => void;

/** Takes the lobby's port, waits for the game to be opened and runs it. */
export async function startFrame(createGame: CreateGame): Promise<void> {
  const port = await awaitPort(window);
  const send: Send = (message) => port.postMessage(message);
  let receive: Receive | null = null;
  port.onmessage = ({ data }: MessageEvent<LobbyToFrame>) => {
    if (receive) receive(data);
    else if (data.type === 'game.opened') receive = openGame(data, createGame, send);
  };
  send({ type: 'frame.ready' });
}

function openGame(opened: GameOpened, createGame: CreateGame, send: Send): Receive {
  const locale = isLocale(opened.locale) ? opened.locale : baseLocale;
  const isStill = opened.calm || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  dressPage(opened.title, locale, isStill);

  const status = createStatusLine(locale, isStill);
  const demoRounds: Round[] | null = opened.tryIt === 1 ? [] : null;
  const table: Table = {
    opened,
    locale,
    isStill,
    sounds: createSounds(),
    status: status.shown,
    say: status.say,
    coin: () => rounds.coin(),
    play: (bets) => rounds.play(bets),
  };
  const game = createGame(table);
  const history = createHistory({
    locale,
    ownRounds: demoRounds,
    ask: (before) => send({ type: 'rounds.list', before }),
    drawOutcome: game.drawOutcome,
  });
  const header = createHeader({
    table,
    openHistory: history.open,
    openRules: () => openSheet(m.game_rules({}, { locale }), locale, (body) => body.append(...game.rules())),
  });
  const rounds = runRounds({
    table,
    game,
    header,
    status,
    send,
    remember: (round) => demoRounds?.push(round),
  });
  status.show(game.invitation);
  document.body.replaceChildren(
    build('main', { class: 'frame', 'aria-label': game.name }, header.element, game.element, status.spoken),
  );

  return (message) => {
    if (message.type === 'rounds.listed') history.listed(message.rounds, message.hasMore);
    else if (message.type === 'rounds.failed') history.failed();
    else rounds.receive(message);
  };
}

function dressPage(title: string, locale: string, isStill: boolean): void {
  const page = document.documentElement;
  page.lang = locale;
  page.dataset.title = title;
  page.toggleAttribute('data-still', isStill);
}
