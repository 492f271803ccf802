import type { FrameToLobby, GameOpened, LobbyToFrame } from '#contract/frame-protocol.ts';
import type { Round } from '#contract/game.ts';
import { formatMoney } from '#contract/money.ts';
import { baseLocale, isLocale, type Locale } from '#locale';
import { m } from '#messages';
import { awaitPort } from './await-port.ts';
import { build } from './build.ts';
import type { GameContext, RunGame } from './game.ts';
import { createHeader } from './header.ts';
import { createHistory } from './history-sheet.ts';
import { openSheet } from './sheet.ts';
import { createSounds } from './sounds.ts';
import { createStatusLine } from './status-line.ts';

type Send = (message: FrameToLobby) => void;
type Receive = (message: LobbyToFrame) => void;

export async function startFrame(runGame: RunGame): Promise<void> {
  const port = await awaitPort(window);
  const send: Send = (message) => port.postMessage(message);
  let receive: Receive | null = null;
  port.onmessage = ({ data }: MessageEvent<LobbyToFrame>) => {
    if (receive) receive(data);
    else if (data.type === 'game.opened') receive = openGame(data, runGame, send);
  };
  send({ type: 'frame.ready' });
}

function openGame(opened: GameOpened, runGame: RunGame, port: Send): Receive {
  const { send, receive: noteAnswer, ask } = holdHistory(port);
  const locale = isLocale(opened.locale) ? opened.locale : baseLocale;
  const isStill = opened.calm || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  dressPage(opened.title, locale, isStill);

  const statusLine = createStatusLine(locale, isStill);
  const demoRounds: Round[] | null = opened.tryIt === 1 ? [] : null;
  const { shown: status, say } = statusLine;
  const context: GameContext = {
    ...{ opened, locale, isStill, status, say },
    sounds: createSounds(),
    keepStake: (stake) => send({ type: 'stake.chosen', stake }),
  };
  const header = createHeader({
    ...{ opened, locale, isStill, sounds: context.sounds },
    openHistory: () => history.open(),
    openRules() {
      openSheet(m.game_rules({}, { locale }), locale, (body) => body.append(...view.rules()));
      send({ type: 'rules.opened' });
    },
  });
  const { view, receive } = runGame({
    ...{ ...context, header, statusLine, send },
    remember: (round) => demoRounds?.push(round),
  });
  const history = createHistory({
    locale,
    ownRounds: demoRounds,
    ask,
    renderOutcome: view.renderOutcome,
  });
  document.body.replaceChildren(
    build(
      'main',
      { class: 'frame', 'aria-label': view.name },
      header.element,
      view.element,
      statusLine.spoken,
    ),
  );

  const invitation = [view.invitation, ...limitWords(opened, locale)].join(' ');
  if (opened.openRound || opened.betLimit > 0) say(invitation);
  else statusLine.show(invitation);

  return (message) => {
    if (message.type === 'rounds.listed') history.listed(message.rounds, message.hasMore);
    else if (message.type === 'rounds.failed') history.failed();
    else receive(message);
    noteAnswer(message);
  };
}

/** The history waits for the end of a round that is under way: its result is shown by the game first. */
function holdHistory(port: Send): { send: Send; receive: Receive; ask: (before: string) => void } {
  let isUnderWay = false;
  let asked: string | null = null;
  const list = (before: string) => port({ type: 'rounds.list', before });
  const end = () => {
    isUnderWay = false;
    if (asked !== null) list(asked);
    asked = null;
  };
  return {
    send(message) {
      if (message.type === 'round.play' || message.type === 'round.step') isUnderWay = true;
      port(message);
      if (message.type === 'round.shown') end();
    },
    receive(message) {
      const goesOn = message.type === 'round.stepped' && message.openRound !== null;
      if (message.type === 'round.refused' || goesOn) end();
    },
    ask(before) {
      if (isUnderWay) asked = before;
      else list(before);
    },
  };
}

function limitWords({ betLimit }: GameOpened, locale: Locale): string[] {
  return betLimit === 0 ? [] : [m.game_bet_limit({ amount: formatMoney(betLimit) }, { locale })];
}

function dressPage(title: string, locale: string, isStill: boolean): void {
  const page = document.documentElement;
  page.lang = locale;
  page.dataset.title = title;
  page.toggleAttribute('data-still', isStill);
}
