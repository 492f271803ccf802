import { ACTIVITY_ID } from '#contract/constants.ts';
import { CLOSING_DAYS } from '#contract/profile.ts';
import { m } from '#messages';

/** A question of the page, with its answer. */
export interface Answer {
  /** Its fragment in the address of the page. */
  id: string;
  question: () => string;
  answer: () => string;
  /** The place in the app that it talks about. */
  place?: Place;
}

export interface Place {
  to: string;
  label: () => string;
  /** The activity that has to be on. */
  activityId?: number;
}

export interface Topic {
  title: () => string;
  answers: readonly Answer[];
}

const profile: Place = { to: '/member/profile', label: m.profile_title };
const limits: Place = { to: '/member/limits', label: m.limits_title };
const records: Place = { to: '/wallets/record', label: m.records_title };
const terms: Place = { to: '/terms-of-use', label: m.member_terms };
const withdraw: Place = { to: '/wallets?name=withdraw&back=1', label: m.withdraw_title };

export const topics: readonly Topic[] = [
  {
    title: m.faq_in_way_in,
    answers: [
      {
        id: 'forgot-password',
        question: m.faq_forgot,
        answer: m.faq_forgot_answer,
        place: { to: '/auth/forget', label: m.auth_forgot_title },
      },
      { id: 'wait', question: m.faq_wait, answer: m.faq_wait_answer },
      { id: 'other-devices', question: m.faq_devices, answer: m.faq_devices_answer, place: profile },
      { id: 'two-accounts', question: m.faq_two, answer: m.faq_two_answer, place: terms },
      {
        id: 'close-account',
        question: m.faq_close,
        answer: () => m.faq_close_answer({ days: CLOSING_DAYS }),
        place: profile,
      },
    ],
  },
  {
    title: m.faq_in_coins,
    answers: [
      { id: 'coins', question: m.faq_worth, answer: m.faq_worth_answer, place: terms },
      { id: 'where-coins-went', question: m.faq_gone, answer: m.faq_gone_answer, place: records },
      {
        id: 'lost-connection',
        question: m.faq_cut,
        answer: m.faq_cut_answer,
        place: { to: '/member/retrieve-balance', label: m.retrieve_title },
      },
      {
        id: 'rtp',
        question: m.faq_rtp,
        answer: m.faq_rtp_answer,
        place: {
          to: '/activity/slotshack',
          label: m.slots_hack_title,
          activityId: ACTIVITY_ID.slotsHack,
        },
      },
      {
        id: 'safe-box',
        question: m.faq_safe,
        answer: m.faq_safe_answer,
        place: { to: '/member/profile#safe-box', label: m.safe_title },
      },
    ],
  },
  {
    title: m.faq_in_care,
    answers: [
      { id: 'limits', question: m.faq_limit, answer: m.faq_limit_answer, place: limits },
      { id: 'breaks', question: m.faq_break, answer: m.faq_break_answer, place: limits },
      { id: 'elsewhere', question: m.faq_elsewhere, answer: m.faq_elsewhere_answer, place: limits },
      { id: 'reality-check', question: m.faq_check, answer: m.faq_check_answer, place: limits },
      { id: 'held-payment', question: m.faq_held, answer: m.faq_held_answer, place: records },
      { id: 'help', question: m.faq_help, answer: m.faq_help_answer, place: limits },
    ],
  },
  {
    title: m.faq_in_deposits,
    answers: [
      { id: 'missing-deposit', question: m.faq_paid, answer: m.faq_paid_answer, place: records },
      {
        id: 'open-deposit',
        question: m.faq_open,
        answer: m.faq_open_answer,
        place: { to: '/wallets?name=deposit&back=1', label: m.wallet_deposit },
      },
      { id: 'wagering', question: m.faq_wager, answer: m.faq_wager_answer, place: withdraw },
    ],
  },
  {
    title: m.faq_in_withdrawals,
    answers: [
      { id: 'locked-coins', question: m.faq_locked, answer: m.faq_locked_answer, place: withdraw },
      { id: 'withdrawal-time', question: m.faq_long, answer: m.faq_long_answer, place: records },
      { id: 'forgot-pin', question: m.faq_pin, answer: m.faq_pin_answer, place: profile },
    ],
  },
  {
    title: m.faq_in_rewards,
    answers: [
      {
        id: 'new-day',
        question: m.faq_day,
        answer: m.faq_day_answer,
        place: { to: '/activity/sign-in', label: m.sign_in_title, activityId: ACTIVITY_ID.freeSign },
      },
      {
        id: 'vip',
        question: m.faq_vip,
        answer: m.faq_vip_answer,
        place: { to: '/vip/level', label: m.vip_level_title, activityId: ACTIVITY_ID.vip },
      },
      {
        id: 'friends',
        question: m.faq_friends,
        answer: m.faq_friends_answer,
        place: { to: '/agent', label: m.agent_title, activityId: ACTIVITY_ID.agent5 },
      },
    ],
  },
  {
    title: m.faq_in_draws,
    answers: [
      {
        id: 'get-a-draw',
        question: m.faq_chance,
        answer: m.faq_chance_answer,
        place: {
          to: '/activity/jackpot',
          label: m.jackpot_title,
          activityId: ACTIVITY_ID.luckyJackpot,
        },
      },
      {
        id: 'fair-draws',
        question: m.faq_fair,
        answer: m.faq_fair_answer,
        place: { to: '/activity/jackpot/verify', label: m.verify_title },
      },
      { id: 'who-decides', question: m.faq_result, answer: m.faq_result_answer },
    ],
  },
  {
    title: m.faq_in_app,
    answers: [
      {
        id: 'install',
        question: m.faq_install,
        answer: m.faq_install_answer,
        place: { to: '/download', label: m.download_title, activityId: ACTIVITY_ID.download },
      },
      { id: 'offline', question: m.faq_offline, answer: m.faq_offline_answer },
      {
        id: 'calm-mode',
        question: m.faq_calm,
        answer: m.faq_calm_answer,
        place: { to: '/member', label: m.member_settings },
      },
      {
        id: 'my-data',
        question: m.faq_know,
        answer: m.faq_know_answer,
        place: { to: '/privacy-policy', label: m.member_privacy },
      },
    ],
  },
];
