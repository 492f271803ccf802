import { type Clause, clausesOf } from './clause.ts';

const SITE = 'https://www.gamblingcommission.gov.uk';
const RTS = `${SITE}/standards/remote-gambling-and-software-technical-standards`;
const uk = { profiles: ['uk'], regulator: 'UK Gambling Commission' } as const;

export const ukStandards: readonly Clause[] = [
  ...clausesOf(
    { ...uk, since: '2021-02-02', read: 'text', address: `${RTS}/rts-1-customer-account-information` },
    [
      {
        id: 'uk-rts-1a-balance',
        reference: 'RTS 1A',
        asks: 'Logged-in players see the balance, in the account’s currency, where they play and where they pay.',
        shown: {
          'src/root/lobby-layout/lobby-layout.test.tsx':
            'a player sees their balance as a link to the wallet',
          'games/pages/frame/purse.test.ts':
            'the shown balance excludes the stake until the result is revealed',
        },
      },
      {
        id: 'uk-rts-1b-history',
        reference: 'RTS 1B',
        asks: 'Players can look up three months of movements and rounds themselves, and get twelve on request.',
        open: 'Rounds and movements are kept for 400 days at first, but an operator may lower that to 31 days.',
      },
      {
        id: 'uk-rts-1c-net-deposits',
        reference: 'RTS 1C',
        since: '2018-04-01',
        read: 'summary',
        asks: 'Players see what they have paid in less what they have taken out since the account was opened.',
        shown: {
          'src/features/withdrawal/withdrawal.test.tsx':
            'a paid withdrawal reduces the net deposits beside the balance',
        },
      },
    ],
  ),
  ...clausesOf(
    {
      ...uk,
      since: '2025-01-17',
      read: 'text',
      address: `${SITE}/consultation-response/online-games-design-and-reverse-withdrawals/ogdrw-annex-1-summary-of-changes-to-rts`,
    },
    [
      {
        id: 'uk-rts-2e-net-position',
        reference: 'RTS 2E',
        asks: 'A game shows what has been won less what has been lost since the session began.',
        charts: { 'reality-check': ['playing'] },
        shown: {
          'src/features/game/game-start-screen.test.tsx':
            'the bar shows the time, the session’s length, and its result after the shown round',
          'tests/server/play-session.test.ts':
            'a session of play > starts with the first stake, and counts stakes and wins',
        },
      },
      {
        id: 'uk-rts-13c-elapsed',
        reference: 'RTS 13C',
        asks: 'A game shows in hours, minutes and seconds how long the session has lasted.',
        shown: {
          'src/features/game/game-start-screen.test.tsx':
            'the bar shows the time, the session’s length, and its result after the shown round',
        },
      },
      {
        id: 'uk-rts-14b-withdrawals',
        reference: 'RTS 14B',
        since: '2021-10-31',
        asks: 'Players cannot take back a withdrawal that they have asked for.',
        charts: { 'withdrawal-order': ['requested', 'reviewing', 'paying'] },
        shown: {
          'server/features/protection/withdrawal-stands.test.ts':
            'a player has no call that ends a withdrawal, and its chart no event of theirs',
          'src/features/withdrawal/withdrawal.test.tsx':
            'before the last press the summary says that a withdrawal cannot be called back',
        },
      },
    ],
  ),
  ...clausesOf(
    {
      ...uk,
      since: '2021-02-02',
      read: 'summary',
      address: `${SITE}/print/remote-gambling-and-software-technical-standards`,
    },
    [
      {
        id: 'uk-rts-3a-rules',
        reference: 'RTS 3A',
        asks: 'The rules of a game can be read before anything is staked.',
        shown: {
          'src/features/account/account-login-screen.test.tsx':
            'a visitor who wants to play sees the game, its rules, its pays and their odds',
        },
      },
      {
        id: 'uk-rts-3b-state',
        reference: 'RTS 3B',
        asks: 'While a round goes on, the game shows how it stands.',
        charts: { 'game-launch': ['playing.idle'] },
        shown: {
          'games/pages/pots/run-pots.test.ts': [
            'a round goes on after a full pot',
            'a round resumes where the player left it',
          ],
        },
      },
      {
        id: 'uk-rts-3c-odds',
        reference: 'RTS 3C',
        asks: 'Players can find out how likely they are to win, or what a game returns over time.',
        shown: {
          'src/features/account/account-login-screen.test.tsx':
            'a visitor who wants to play sees the game, its rules, its pays and their odds',
          'src/features/slots-hack/slots-hack-screen.test.tsx':
            'a visitor reads that rounds are independent, and every slot’s figures',
          'games/rules/return-to-player.test.ts':
            'returnToPlayer > the return of color-game equals its stated return',
        },
      },
      {
        id: 'uk-rts-7c-near-misses',
        reference: 'RTS 7C',
        asks: 'A lost round is shown as it fell, not as one that was nearly won.',
        shown: {
          'games/rules/near-misses.test.ts': [
            'mango-reels > every stop of every reel comes from one number of one draw',
            'mango-reels > reels stop on their best symbol and beside it as often as the strips say',
          ],
          'games/pages/every-title.test.ts': [
            'the reels of mango-reels show lost and won rounds as they were drawn',
            'the reels of sari-sari-sevens show lost and won rounds as they were drawn',
          ],
        },
      },
      {
        id: 'uk-rts-10a-restored',
        reference: 'RTS 10, interrupted rounds',
        asks: 'An interrupted round continues where it stood.',
        charts: { 'game-launch': ['starting', 'playing.idle'] },
        shown: {
          'tests/server/open-rounds.test.ts':
            'startGame > returns the open round, so that it continues on any device',
          'games/pages/pots/run-pots.test.ts': 'a round resumes where the player left it',
        },
      },
      {
        id: 'uk-rts-10b-result-stands',
        reference: 'RTS 10, results',
        asks: 'A drawn result stands, whatever happens to the connection.',
        charts: { 'game-launch': ['playing.settling'], submission: ['sending', 'waiting', 'unsettled'] },
        shown: {
          'src/features/game/game-start-screen.test.tsx':
            'a round with a lost answer is explained and retried with the same request',
          'tests/server/game.test.ts':
            'playRound > gives a repeated request its first answer, whatever has changed since',
        },
      },
      {
        id: 'uk-rts-10c-told',
        reference: 'RTS 10, information',
        asks: 'Players are told what becomes of a round that is interrupted.',
        charts: { 'game-launch': ['exiting'] },
        shown: {
          'src/features/game/game-start-screen.test.tsx':
            'leaving an open round explains what happens to it and refreshes the balance',
        },
      },
      {
        id: 'uk-rts-13a-clock',
        reference: 'RTS 13A',
        asks: 'Players can see the time of day while they play.',
        shown: {
          'src/features/game/session-line.test.tsx':
            'the time of day (en) changes with the minute, without a render',
          'src/features/game/game-start-screen.test.tsx':
            'the bar shows the time, the session’s length, and its result after the shown round',
        },
      },
    ],
  ),
  ...clausesOf({ ...uk, since: '2021-02-02', read: 'text', address: `${RTS}/rts-5-result-determination` }, [
    {
      id: 'uk-rts-5a-settlement',
      reference: 'RTS 5A',
      asks: 'Rounds are taken and settled by the rules that players can read.',
      charts: { 'game-launch': ['playing.settling'] },
      shown: {
        'tests/server/game.test.ts': 'playRound > takes the stake, pays the win and keeps the round',
        'tests/server/open-rounds.test.ts': 'a win follows the rules, whichever pots were broken',
        'games/rules/play.test.ts': 'a round > a dice round pays the sum of its spots',
      },
    },
  ]),
  ...clausesOf(
    {
      ...uk,
      since: '2021-02-02',
      read: 'text',
      address: `${RTS}/rts-6-result-determination-for-play-for-free-games`,
    },
    [
      {
        id: 'uk-rts-6a-play-for-free',
        reference: 'RTS 6A',
        asks: 'A game for play money has the rules, the chances and the prizes of the game for money.',
        shown: {
          'tests/server/game.test.ts': 'playRound > changes nothing in a demo',
          'games/pages/pots/deal-demo.test.ts':
            'a demo round opens, goes on with a full pot and pays by the rules',
        },
      },
    ],
  ),
  ...clausesOf(
    { ...uk, since: '2021-02-02', read: 'text', address: `${RTS}/rts-7-generation-of-random-outcomes` },
    [
      {
        id: 'uk-rts-7a-draws',
        reference: 'RTS 7A, jackpot draws',
        asks: 'Generally accepted statistical tests confirm that results are random.',
        shown: {
          'games/rules/draw-statistics.test.ts':
            'a million draws from the usual table > pass the statistical tests',
        },
      },
      {
        id: 'uk-rts-7a-rounds',
        reference: 'RTS 7A, rounds',
        asks: 'Generally accepted statistical tests confirm that results are random.',
        open: 'Rounds take their numbers from the cryptography of Node.js, which no test of ours judges, and nothing shows that no past round reaches them.',
      },
      {
        id: 'uk-rts-7a-draws-not-adaptive',
        reference: 'RTS 7A, adaptive draws',
        asks: 'No draw makes up for what was won or lost before.',
        shown: {
          'tests/server/draw-fairness.test.ts':
            'every draw can be recomputed from the seed revealed by a change',
        },
      },
    ],
  ),
  ...clausesOf({ ...uk, since: '2025-01-17', read: 'text', address: `${RTS}/rts-8-autoplay-functionality` }, [
    {
      id: 'uk-rts-8a-auto-play',
      reference: 'RTS 8A',
      asks: 'Each round needs a decision of its own: no game plays on by itself.',
      charts: { 'game-launch': ['playing.idle'] },
      shown: {
        'games/pages/every-title.test.ts': [
          'after a round > mango-reels never starts another round without a press, however long the wait',
          'after a round > color-game never starts another round without a press, however long the wait',
          'after a round > palayok never starts another round without a press, however long the wait',
        ],
        'machines/game/game-cycle.test.ts':
          'after a round nothing is played without a press, however long it takes',
      },
    },
  ]),
  ...clausesOf(
    {
      ...uk,
      since: '2026-09-30',
      read: 'text',
      address: `${SITE}/consultation-response/definition-of-deposit-limits-in-the-remote-gambling-and-software-technical/annex-2-rts-12-wording-in-full-from-30-september-2026`,
    },
    [
      {
        id: 'uk-rts-12a-any-time',
        reference: 'RTS 12A, facilities',
        since: '2025-10-31',
        asks: 'From registration on, players can easily set limits for themselves at any time.',
        charts: { limit: ['none', 'active'], 'limit-form': ['editing', 'setting'] },
        shown: {
          'machines/protection/limit-form.test.ts': 'a first limit is sent at once and holds',
          'tests/server/protection.test.ts':
            'a limit > applies at once when it is first set and when it is lowered',
          'src/features/protection/limits-screen.test.tsx':
            'the page > sets a first limit at once and shows the answer',
        },
      },
      {
        id: 'uk-rts-12a-prompt',
        reference: 'RTS 12A, prompt',
        since: '2025-10-31',
        asks: 'New players are asked for a limit when they register or before their first deposit.',
        charts: { 'limit-form': ['editing'], 'limit-review': ['due', 'sure'] },
        shown: {
          'src/features/account/registration-form.test.tsx':
            'the invitation’s code is shown and sent, and a new player is led to their first limit',
          'src/features/protection/limits-screen.test.tsx': [
            'a new player > sets a limit for another period when asked, and reaches the wanted page',
            'a new player > declines a limit, confirms that, and is not asked again',
          ],
        },
      },
      {
        id: 'uk-rts-12a-when',
        reference: 'RTS 12A, start',
        since: '2025-10-31',
        asks: 'A limit applies as soon as possible, and the player is told from when.',
        charts: { limit: ['active', 'raising'] },
        shown: {
          'tests/server/protection.test.ts':
            'a limit > applies at once when it is first set and when it is lowered',
          'src/features/protection/limits-screen.test.tsx': [
            'the page > sets a first limit at once and shows the answer',
            'the page > confirms a raise with its date first, and then shows that it is waiting',
          ],
        },
      },
      {
        id: 'uk-rts-12b-free-text',
        reference: 'RTS 12B, free text',
        asks: 'The amount is typed, not chosen from a list.',
        charts: { 'limit-form': ['editing'] },
        shown: {
          'machines/protection/limit-form.test.ts': 'a first limit is sent at once and holds',
          'src/features/protection/limits-screen.test.tsx': [
            'the page > sets a first limit at once and shows the answer',
            'a new player > sets a limit for another period when asked, and reaches the wanted page',
          ],
        },
      },
      {
        id: 'uk-rts-12b-account',
        reference: 'RTS 12B, account',
        asks: 'A limit holds for the whole account, not only for one product.',
        charts: { limit: ['active'] },
        shown: {
          'tests/server/protection.test.ts': [
            'a deposit limit > refuses a deposit beyond it, regardless of chargebacks and withdrawals, and shows the used part',
            'at the stake > a loss limit refuses a possible loss beyond it, in rounds and open rounds',
          ],
        },
      },
      {
        id: 'uk-rts-12b-gross',
        reference: 'RTS 12B, gross',
        asks: 'There is a limit of all that is deposited in a period; withdrawals take nothing off it.',
        charts: { limit: ['active'] },
        shown: {
          'tests/server/protection.test.ts':
            'a deposit limit > refuses a deposit beyond it, regardless of chargebacks and withdrawals, and shows the used part',
        },
      },
      {
        id: 'uk-rts-12b-name',
        reference: 'RTS 12B, name',
        asks: 'The limit of gross deposits, and no other, is called a deposit limit.',
        shown: {
          'tests/server/protection.test.ts':
            'a deposit limit > refuses a deposit beyond it, regardless of chargebacks and withdrawals, and shows the used part',
          'src/features/protection/limits-screen.test.tsx': [
            'the page > shows limit, used and remaining amounts, starting with the deposit limit',
            'the page > sets a first limit at once and shows the answer',
          ],
        },
      },
      {
        id: 'uk-rts-12b-prominence',
        reference: 'RTS 12B, prominence',
        asks: 'Where there are other kinds of limits, the deposit limit is offered at least as prominently.',
        shown: {
          'src/features/protection/limits-screen.test.tsx': [
            'the page > shows limit, used and remaining amounts, starting with the deposit limit',
            'a new player > sets a limit for another period when asked, and reaches the wanted page',
            'the reason for a refusal > names the rest of the limit in the cashier: no limit',
          ],
        },
      },
      {
        id: 'uk-rts-12b-periods',
        reference: 'RTS 12B, periods',
        asks: 'Limits can be set for 24 hours, for 7 days and for a month.',
        shown: {
          'machines/protection/protection-rules.test.ts': 'a month ago is the same day, or the month’s last',
          'tests/server/protection.test.ts':
            'a deposit limit > has room again after its period, and after a cancelled order',
          'src/features/protection/limits-screen.test.tsx': [
            'the page > shows limit, used and remaining amounts, starting with the deposit limit',
            'a new player > sets a limit for another period when asked, and reaches the wanted page',
          ],
        },
      },
      {
        id: 'uk-rts-12b-lowest',
        reference: 'RTS 12B, several limits',
        asks: 'If several limits apply, the one that leaves least room decides.',
        charts: { limit: ['active'] },
        shown: {
          'machines/protection/protection-rules.test.ts':
            'the lowest of several limits > refuses a deposit that would pass it, with what is left',
          'tests/server/protection.test.ts': 'a deposit limit > is the lowest of several limits',
        },
      },
    ],
  ),
  ...clausesOf(
    {
      ...uk,
      since: '2026-09-30',
      read: 'summary',
      address: `${SITE}/licensees-and-businesses/guide/page/updates-to-rts-effective-30-june-2026`,
    },
    [
      {
        id: 'uk-rts-12b-stops',
        reference: 'RTS 12B, reached limit',
        asks: 'A limit that is reached stops further deposits until its period restarts or the limit is raised.',
        charts: { limit: ['active', 'raising', 'confirmable'], 'deposit-order': ['held'] },
        shown: {
          'tests/server/protection.test.ts': [
            'a deposit limit > refuses a deposit beyond it, regardless of chargebacks and withdrawals, and shows the used part',
            'a deposit limit > has room again after its period, and after a cancelled order',
            'a deposit limit > with room for three admits three of 200 concurrent orders',
            'a limit > is raised after 24 hours and a second confirmation, announced by mail',
          ],
          'tests/server/held-payments.test.ts':
            'a payment that arrives despite a forbidden deposit > is held apart once, and its player is informed',
          'src/features/deposit/deposit-panel.test.tsx':
            'a deposit refused as depositLimitReached leads to the limits',
        },
      },
    ],
  ),
  ...clausesOf(
    {
      ...uk,
      since: '2025-10-31',
      read: 'summary',
      address: `${SITE}/licensees-and-businesses/guide/page/updates-to-rts-effective-31-october-2025`,
    },
    [
      {
        id: 'uk-rts-12c-way',
        reference: 'RTS 12C, links',
        asks: 'Home and the pages for deposits lead to limits in as few presses as possible.',
        shown: {
          'src/root/lobby-layout/page-footer.test.tsx': 'home leads to the limits in one press',
        },
      },
      {
        id: 'uk-rts-12c-default',
        reference: 'RTS 12C, default',
        asks: 'Setting a limit is the default; players who want none have to confirm that.',
        open: 'Half built: the question after registration takes a no only with a second press, but players who leave its page are not asked again.',
      },
      {
        id: 'uk-rts-12d-lower',
        reference: 'RTS 12D, lowering',
        asks: 'A lower limit applies at once.',
        charts: { limit: ['active'] },
        shown: {
          'machines/protection/limit.test.ts': 'a lower limit holds at once',
          'machines/protection/limit-form.test.ts':
            'a lower limit and the same one are sent without a question',
          'tests/server/protection.test.ts': [
            'a limit > applies at once when it is first set and when it is lowered',
            'a limit > ends up lower when two devices raise and lower it at once',
          ],
        },
      },
      {
        id: 'uk-rts-12d-raise',
        reference: 'RTS 12D, raising',
        asks: 'A limit rises after 24 hours at the earliest, and only if the player then confirms it again.',
        charts: { limit: ['raising', 'confirmable'], 'limit-form': ['reviewing', 'answering'] },
        shown: {
          'machines/protection/limit.test.ts': [
            'a higher limit > waits for 24 hours, in which the lower one holds',
            'a higher limit > lapses when nobody confirms it, and can be dropped',
          ],
          'tests/server/protection.test.ts': [
            'a limit > is raised after 24 hours and a second confirmation, announced by mail',
            'a limit > stays when the raise is not confirmed within seven days, or is dropped',
          ],
          'src/features/protection/limits-screen.test.tsx':
            'the page > a raise after its wait is answered: Yes, raise it',
        },
      },
      {
        id: 'uk-rts-12e-reminder',
        reference: 'RTS 12E, reminder',
        asks: 'Every six months, or more often by choice, players are asked to look at their account and movements.',
        open: 'Half built: a mail asks every six months to look at limits and records, but nobody can choose to be asked more often.',
      },
      {
        id: 'uk-rts-12e-without-limit',
        reference: 'RTS 12E, no limit',
        asks: 'Players without a limit are asked at least once a year whether that is still right.',
        shown: {
          'tests/server/protection.test.ts': [
            'the reminder about limits > comes to a player without a limit six months after registration, once from two processes, and again later',
            'the reminder about limits > waits while the player takes a break',
          ],
        },
      },
    ],
  ),
  ...clausesOf(
    {
      ...uk,
      since: '2016-04-30',
      read: 'summary',
      address: `${RTS}/rts-13-time-requirements-and-reality-checks`,
    },
    [
      {
        id: 'uk-rts-13b-frequency',
        reference: 'RTS 13B, frequency',
        asks: 'Players choose how often a reality check tells them how long they have played.',
        charts: { 'check-choice': ['choosing', 'saving'] },
        shown: {
          'src/features/protection/limits-screen.test.tsx':
            'the reality check > comes as often as the player chooses within the rules',
          'tests/server/play-session.test.ts':
            'the reality check > comes more often for players who choose that, and never less often than the profile says',
        },
      },
      {
        id: 'uk-rts-13b-acknowledged',
        reference: 'RTS 13B, confirmation',
        asks: 'A reality check comes after a round and stays until it is confirmed; no round begins before.',
        charts: {
          'reality-check': ['playing.round.underWay', 'playing.check.asking', 'playing.check.confirming'],
        },
        shown: {
          'src/features/game/game-start-screen.test.tsx':
            'a reality check > shows the session’s result, and no round starts before it is confirmed',
          'machines/protection/reality-check.test.ts':
            'a round that is under way is not interrupted: the check comes when its result has been shown',
          'tests/server/play-session.test.ts':
            'the reality check > is due after thirty minutes of play until it is seen, and then again',
        },
      },
      {
        id: 'uk-rts-13b-ways-out',
        reference: 'RTS 13B, ways out',
        asks: 'A reality check leads out of the game and to the account’s history.',
        charts: { 'reality-check': ['playing.check.asking'] },
        shown: {
          'src/features/game/game-start-screen.test.tsx':
            'a reality check > can be left without confirming it',
        },
      },
    ],
  ),
  ...clausesOf(
    { ...uk, since: '2025-01-17', read: 'summary', address: `${RTS}/rts-14-responsible-product-design` },
    [
      {
        id: 'uk-rts-14a-chasing',
        reference: 'RTS 14A',
        since: '2021-10-31',
        read: 'text',
        asks: 'Nothing urges players to win losses back, to stake more, or to go on when they want to stop.',
        open: 'Half built: no text does that any more, which a test of all texts holds, but the fund gives back a part of what a week has lost once a hundred rounds were played, higher levels allow higher stakes, and what an operator writes is not read.',
      },
      {
        id: 'uk-rts-14c-one-slot',
        reference: 'RTS 14C',
        since: '2026-01-12',
        asks: 'Nothing helps to play several slots at the same time.',
        open: 'No page shows two games, but nothing keeps two tabs from playing one each.',
      },
      {
        id: 'uk-rts-14d-slot-cycle',
        reference: 'RTS 14D',
        since: '2021-10-31',
        asks: 'From one spin to the next it takes 2.5 seconds at least, and a new press each time.',
        charts: { 'game-launch': ['playing.resting'] },
        shown: {
          'tests/server/shortest-cycle.test.ts': [
            'where the profile has a shortest cycle > the next stake is refused for two and a half seconds in a slot, and takes nothing',
            'where the profile has a shortest cycle > one of 40 concurrent rounds on several devices is played',
            'where the profile has a shortest cycle > a request repeated within the cycle gets its first answer',
          ],
          'machines/game/game-cycle.test.ts': [
            'the next press waits for the rest of the cycle, counted from the answer, and is then played (tryIt 0)',
            'after a round nothing is played without a press, however long it takes',
          ],
          'games/pages/every-title.test.ts':
            'after a round > the button of mango-reels says that it waits for the end of the cycle, and then plays again',
        },
      },
      {
        id: 'uk-rts-14e-no-hurry',
        reference: 'RTS 14E',
        asks: 'Players cannot make a result come sooner. Where a profile has a shortest cycle, a result without motion comes when the pieces would have fallen.',
        shown: {
          'games/pages/frame/run-rounds.test.ts':
            'with a shortest cycle > with motion off, a result takes as long as the fall of the pieces',
          'games/pages/every-title.test.ts': [
            'while the pieces fall > no press brings the result of mango-reels sooner',
            'after a round > with a shortest cycle, turning motion off does not bring the result of mango-reels sooner',
          ],
        },
      },
      {
        id: 'uk-rts-14f-celebration',
        reference: 'RTS 14F',
        asks: 'A return of no more than the stake is not celebrated.',
        shown: {
          'games/pages/every-title.test.ts': [
            'a return up to the stake > is not celebrated in mango-reels, and a higher one is',
            'a return up to the stake > is not celebrated in color-game, and a higher one is',
            'a return up to the stake > is not celebrated in palayok, and a higher one is',
          ],
          'games/pages/frame/win-step.test.ts': 'a return of 200 on a stake of 200 is plain',
          'games/pages/frame/status-line.test.ts': 'a return of at most the stake gets its own celebration',
        },
      },
      {
        id: 'uk-rts-14g-casino-cycle',
        reference: 'RTS 14G',
        asks: 'In casino games other than slots it takes five seconds at least from one round to the next. A round of pots counts from its stake.',
        charts: { 'game-launch': ['playing.resting'] },
        shown: {
          'tests/server/shortest-cycle.test.ts': [
            'where the profile has a shortest cycle > the next stake is refused for five seconds in a game of dice, and takes nothing',
            'where the profile has a shortest cycle > a round of pots counts from its stake: pots break at once, and the next round waits',
          ],
          'machines/game/game-cycle.test.ts':
            'the pots of an open round are broken without a wait, and the next round waits from its stake on',
          'games/pages/every-title.test.ts': [
            'after a round > the button of color-game says that it waits for the end of the cycle, and then plays again',
            'after a round > the button of palayok says that it waits for the end of the cycle, and then plays again',
          ],
        },
      },
    ],
  ),
];
