/** The sections of the specification. */
export const SPEC_SECTIONS = {
  1: 'what the product does',
  2: 'screens and routes',
  3: 'entities and fields',
  4: 'states and transitions',
  5: 'validation rules',
  6: 'roles and permissions',
  7: 'calls',
  8: 'error catalogue',
  9: 'business constants and limits',
} as const;

/** A section of the specification and its demand; null marks a feature beyond the specification. */
export type SpecRule = readonly [section: keyof typeof SPEC_SECTIONS | null, words: string];

/** What each chart serves, by its folder's name. A chart without an entry fails the check of the pages. */
export const SPEC_RULES: Readonly<Record<string, readonly SpecRule[]>> = {
  'address-form': [[7, '`updateAddress`: where the goods of the diamond shop are sent']],
  'agent-fill': [
    [2, '`/agent`'],
    [7, '`agentFill` with the inviter’s `pid`'],
  ],
  app: [
    [2, 'An error page for 500, also when a service breaks'],
    [4, 'One session, one start-up sequence and one dialog at a time for the whole app'],
  ],
  'app-update': [
    [4, 'A new service worker reloads the page when it takes control; a registration error only sets a flag'],
  ],
  'award-return': [[4, 'A draw ends with its award’s popup: here after a lost page or login']],
  bind: [
    [2, '`/auth/bind`, `/auth/set-password`'],
    [7, '`bindAccount`, `initPassword`; code purpose 1'],
  ],
  'break-form': [[null, 'Players may take a break from play, which nobody can end early']],
  'card-purchase': [[7, '`diamondExchangeScratchcard`']],
  'chat-frame': [
    [1, 'Customer service by a live-chat widget'],
    [2, 'The modal of the customer-service chat'],
    [3, 'The customer service queue with licence and group'],
  ],
  'check-choice': [[null, 'Players choose how often a reality check comes, within the profile']],
  claim: [
    [1, 'Tasks, VIP levels, bonuses and the daily sign-in are collected'],
    [2, '`/activity/sign-in`'],
    [7, '`receiveTaskAward`, `receiveVipTask`, `betBonusReceive`, `loginBonus3UserReceive` and their like'],
  ],
  'close-account': [[null, 'Players may close their account']],
  connection: [
    [8, 'A time-out shows “Tips”, except that of the online heartbeat'],
    [9, 'A request may take 10 s, on 3g 30 s, on 2g and slow-2g 20 s'],
  ],
  cooldown: [[null, 'The wait after too many tries of a password or a code']],
  deposit: [
    [4, 'The default channel: chosen, last used, `isDefault`, first'],
    [5, 'Amounts from the channel’s minimum on; what counts as a first charge'],
    [9, 'The default minimum 100 and the second minimum 10000'],
  ],
  'deposit-order': [[1, 'Players deposit: the order, as the server keeps it']],
  dialogs: [
    [2, 'The modals; login closes register and forgot-password, and the other way round'],
    [5, 'The jackpot modal cannot be closed while it spins'],
    [8, 'The dialog “Tips”'],
  ],
  'event-log': [
    [7, 'Event logs go in batches, and at once when the page is hidden'],
    [9, 'A batch of 20, a flush every 2 s'],
  ],
  exclusion: [[null, 'A time-out or a self-exclusion, which nobody ends early']],
  favourites: [
    [5, 'Favourites are a list, or none'],
    [7, '`gameLike`'],
  ],
  'following-order': [[1, 'Players deposit: an open order, as the player sees it']],
  'forgot-password': [
    [2, '`/auth/forget` and its modal'],
    [7, '`forgetPassword`; code purpose 2'],
  ],
  'game-launch': [
    [2, '`/game/start` with `gameId` and `tryIt`'],
    [6, 'A game needs login'],
    [7, '`startGame`, `exitGame`'],
  ],
  'goods-order': [[7, '`diamondExchangeGoods`, `diamondGoodsExchangeOrderLog`']],
  heartbeat: [
    [7, '`online` with the game, as long as a token exists'],
    [9, 'Every 60 s'],
  ],
  'held-payment': [[null, 'A payment that limits or a break forbid: kept or sent back, as its player says']],
  inbox: [
    [2, '`/email`, `/email/detail`'],
    [7, '`delMail`, and mails marked as read'],
  ],
  install: [
    [1, 'The web app can be installed'],
    [2, '`/download` and its modal'],
  ],
  'invite-spin': [
    [2, '`/activity/spin` and the spin modal'],
    [7, '`actInviteUser`, `actInviteUserSpin`, `actInviteUserExchange`'],
  ],
  'jackpot-amounts': [
    [4, 'Shown amounts change at random within the server’s ranges'],
    [9, 'They change every 6 s'],
  ],
  'jackpot-bubble': [
    [2, 'The draggable bubble, its pages and its red dot'],
    [6, 'The bubble needs login'],
  ],
  'jackpot-draw': [
    [4, 'A draw: ignored while one runs or without a chance; spin, award, fresh balance'],
    [5, 'Spins only with a chance; clicks debounced'],
    [7, '`getJackpotDrawInfo`, `receiveDrawChance`'],
    [8, 'Failures 1001 to 1004 have their own messages'],
  ],
  'jackpot-spin': [
    [
      4,
      'The grid: 80 ms a step for 3 s, then slower by 20 ms until above 300 ms; the wheel: 4 sectors, 4-6 s',
    ],
  ],
  limit: [[null, 'Deposit, loss and time limits: lowered at once, raised after a wait and a second yes']],
  'limit-form': [
    [5, 'A limit is an amount above zero; play time has at most the minutes of a day'],
    [null, 'A higher limit waits and needs a second yes'],
  ],
  'limit-review': [[null, 'New players are asked for a limit, all are reminded of theirs']],
  'log-in': [
    [2, '`/auth/login`, `/auth/accountLogin` and the login modal'],
    [5, 'Lengths come from the config'],
    [7, '`accountLogin`, `accountLoginSms`; login types'],
  ],
  logins: [[null, 'Players may end their logins on other devices']],
  'native-bridge': [[6, 'The native wrapper can add features']],
  'native-request': [
    [
      6,
      'Copy, browser, share, log-in by Facebook and Google, file download, push token: by the native wrapper',
    ],
  ],
  'page-load': [[8, 'A chunk-loading error loads the target path']],
  pin: [
    [2, '`/member/profile`'],
    [3, '`hasSafeboxPassword`, and the password’s length in the config'],
  ],
  'play-dots': [[3, 'The dot of a draw chance, after play']],
  profile: [
    [2, '`/member/profile`'],
    [7, '`updateProfile`'],
  ],
  'pull-refresh': [[7, '`refreshData`: here when the page is pulled down']],
  push: [[null, 'Push messages on a device, by web push']],
  'push-choices': [[null, 'Which push messages players want, and in which hours not']],
  'reality-check': [[null, 'How long players have played, shown and asked about between rounds']],
  'receiving-account': [
    [2, '`/wallets/card/edit`'],
    [5, 'The length of an account comes from the config'],
    [7, '`addBankInfo`, `modifyBankInfo`'],
  ],
  'receiving-accounts': [
    [2, '`/wallets/card/list`'],
    [7, '`modifyBankInfo`'],
  ],
  registration: [
    [2, '`/auth/register` and its modal'],
    [5, 'Lengths come from the config'],
    [7, '`accountRegist`, `accountRegist4`; code purpose 0'],
  ],
  'retrieve-balance': [[2, '`/member/retrieve-balance`']],
  reveal: [
    [4, 'A win is fixed before anything moves, and its award’s popup follows'],
    [7, '`receiveDrawChance`, `scratchCardLottery`, `actInviteUserSpin`'],
  ],
  'safe-box': [[3, '`safebox` of the player, beside `coin`']],
  'scratch-card': [
    [1, 'Players use scratch cards'],
    [7, '`getScratchCardInfo`, `scratchCardLottery`'],
  ],
  'secured-submission': [[3, '`hasSafeboxPassword`: what moves coins out asks for a password of its own']],
  'seed-change': [[null, 'Players bring a seed of their own, so that a draw can be computed again']],
  session: [
    [4, 'Logged in when the user id is set; how a session ends, also from another tab'],
    [7, '`preLogin`, `getAfterLoginInfoWeb`'],
    [8, '401 on a call that is not public ends the session'],
  ],
  share: [
    [2, '`/share`'],
    [6, 'The native wrapper can share'],
  ],
  'shop-request': [[7, '`diamondExchangeCoin`, `diamondExchangeGoods`']],
  'slot-simulation': [[2, '`/activity/slotshack`']],
  'sms-code': [
    [3, '`smsCodeSendLimit`, and the code’s length in the config'],
    [7, '`smsSend`; code purposes'],
  ],
  'social-sign-in': [[7, '`googleLogin`, `facebookLogin`, `lineLogin`, `bindSocialAccount`; social types']],
  'social-start': [[7, '`googleLogin`, `facebookLogin`, `lineLogin`: the way to the provider']],
  'social-unbind': [[null, 'Takes away what `bindSocialAccount` adds']],
  'startup-queue': [
    [3, 'An activity’s `sort`, `type` and `clickType`'],
    [4, 'The start-up sequence, once per session, one modal at a time'],
    [6, 'Activities with `unloginShowStatus` 0 need login'],
  ],
  'step-up': [[null, 'Players show again who they are before they change a way in or where money goes']],
  submission: [
    [8, 'A time-out refuses nothing: the call may have been carried out, so the same one is sent again'],
  ],
  'takeover-report': [[null, 'A player says that a change of the account was somebody else’s']],
  ticket: [[2, '`/feedback/record/{id}`: the conversation, as the server keeps it']],
  'ticket-message': [[2, '`/feedback`, `/feedback/record/{id}`']],
  upload: [[3, '`feedbackConfig.imagesLimit`']],
  withdrawal: [
    [2, '`/withdrawal/{name}`'],
    [7, '`getExchange`, `exchange`'],
  ],
  'withdrawal-order': [[1, 'Players withdraw: the order, as the server keeps it']],
};
