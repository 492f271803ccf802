import { activityGetStatusList, getActivityIds } from './activity.ts';
import {
  agentFill,
  appAgent5User,
  appAgent5UserInviteValidReceive,
  appAgent5UserLog,
  appAgent5UserReceive,
} from './agent.ts';
import { betBonus, betBonusLog, betBonusReceive } from './bet-bonus.ts';
import { betRecord, betRecordReport } from './bets.ts';
import { getBindBonus } from './bind-bonus.ts';
import { appEventLogClient } from './event-log.ts';
import { exchange, exchangeRecord, getExchange, getExchangeOrder } from './exchange.ts';
import { gameLike } from './favourites.ts';
import { getFollowChannels } from './follow.ts';
import { exitGame, gameRounds, playRound, startGame } from './game.ts';
import {
  changeDrawSeed,
  dismissDrawAward,
  getDrawReceipt,
  getDrawReceiptKey,
  getDrawTable,
  getJackpotDrawInfo,
  getJackpotPools,
  getJackpotRank,
  getPersonJackpotDrawAwardLog,
  receiveDrawChance,
} from './jackpot.ts';
import { getNotices, noticesSeen } from './notice.ts';
import { cashOut, getGameBalances, openRound, pickPot, retrieveBalance } from './open-round.ts';
import { getPoints, getPointTerms } from './points.ts';
import { closeAccount, getProfile, keepAccount, logoutOthers, updateProfile } from './profile.ts';
import { getProps, giftCouponUse } from './props.ts';
import { getPublicRank, getRank } from './rank.ts';
import { addBankInfo, getBankInfo, modifyBankInfo } from './receiving-account.ts';
import {
  cancelRechargeOrder,
  createRechargeOrder,
  getRechargeOrder,
  getTradeInfo,
  rechargeRecord,
} from './recharge.ts';
import { activityAwardGetLog } from './rewards.ts';
import { bonusCentre, bonusReceiveAll } from './rights.ts';
import { safeboxTransfer, setPin } from './safebox.ts';
import {
  diamondExchangeScratchcard,
  dismissScratchCard,
  getClosedScratchDeal,
  getScratchCardInfo,
  getScratchCardReceipt,
  receiveAddupAwardById,
  scratchCardLottery,
  searchScratchCardAwardLog,
} from './scratch.ts';
import {
  appConfig,
  gameList,
  getAfterLoginInfoWeb,
  logout,
  online,
  preLogin,
  refreshData,
} from './session.ts';
import { loginBonus3User, loginBonus3UserReceive } from './sign-in.ts';
import { getOwnFigures } from './slots-hack.ts';
import {
  bindSocialAccount,
  facebookLogin,
  googleLogin,
  lineLogin,
  socialBindStart,
  socialStart,
  unbindSocialAccount,
} from './social.ts';
import { finishTask, getTaskUser, receiveTaskAward } from './task.ts';
import {
  appVipUserReceiveDaily,
  appVipUserReceiveSignInAward,
  getVipInfo,
  openVipGift,
  receiveVipTask,
  receiveVipTaskUnReceiveBonus,
} from './vip.ts';
import { appUserCoinDetail, coinDetailCsv } from './wallet.ts';
import {
  accountLogin,
  accountLoginSms,
  accountRegist,
  accountRegist4,
  bindAccount,
  forgetPassword,
  initPassword,
  smsSend,
} from './ways-in.ts';

/** Every call. The server does not start while one has no route; `docs/calls.md` is generated from this. */
export const calls = {
  appConfig,
  gameList,
  preLogin,
  accountRegist,
  accountLogin,
  smsSend,
  accountLoginSms,
  accountRegist4,
  forgetPassword,
  bindAccount,
  initPassword,
  socialStart,
  socialBindStart,
  googleLogin,
  facebookLogin,
  lineLogin,
  bindSocialAccount,
  unbindSocialAccount,
  logout,
  getAfterLoginInfoWeb,
  refreshData,
  getProfile,
  updateProfile,
  logoutOthers,
  closeAccount,
  keepAccount,
  online,
  activityGetStatusList,
  getActivityIds,
  startGame,
  exitGame,
  gameLike,
  playRound,
  gameRounds,
  getExchange,
  exchange,
  getExchangeOrder,
  exchangeRecord,
  getBankInfo,
  addBankInfo,
  modifyBankInfo,
  safeboxTransfer,
  setPin,
  getTradeInfo,
  createRechargeOrder,
  getRechargeOrder,
  cancelRechargeOrder,
  rechargeRecord,
  appUserCoinDetail,
  coinDetailCsv,
  betRecord,
  betRecordReport,
  openRound,
  pickPot,
  cashOut,
  getGameBalances,
  retrieveBalance,
  getJackpotDrawInfo,
  receiveDrawChance,
  dismissDrawAward,
  getPersonJackpotDrawAwardLog,
  getJackpotRank,
  getJackpotPools,
  getDrawTable,
  changeDrawSeed,
  getDrawReceipt,
  getDrawReceiptKey,
  loginBonus3User,
  loginBonus3UserReceive,
  activityAwardGetLog,
  bonusCentre,
  bonusReceiveAll,
  getVipInfo,
  appVipUserReceiveDaily,
  appVipUserReceiveSignInAward,
  receiveVipTask,
  receiveVipTaskUnReceiveBonus,
  openVipGift,
  getTaskUser,
  finishTask,
  receiveTaskAward,
  betBonus,
  betBonusReceive,
  betBonusLog,
  agentFill,
  appAgent5User,
  appAgent5UserLog,
  appAgent5UserReceive,
  appAgent5UserInviteValidReceive,
  getPointTerms,
  getPoints,
  getBindBonus,
  getOwnFigures,
  getPublicRank,
  getRank,
  getProps,
  giftCouponUse,
  getNotices,
  noticesSeen,
  getFollowChannels,
  getScratchCardInfo,
  diamondExchangeScratchcard,
  scratchCardLottery,
  receiveAddupAwardById,
  dismissScratchCard,
  searchScratchCardAwardLog,
  getScratchCardReceipt,
  getClosedScratchDeal,
  appEventLogClient,
} as const;
