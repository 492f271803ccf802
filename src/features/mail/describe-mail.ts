import type { MailHead, MailTemplate } from '#contract/mail.ts';
import { formatMoney } from '#contract/money.ts';
import type { RankBoard } from '#contract/rank.ts';
import { getLocale } from '#locale';
import { m } from '#messages';

interface MailWords {
  title: string;
  text: string;
}

type Params = MailHead['params'];

/** A mail in the player's language: as the operator wrote it, or by its template. */
export function describeMail({
  template,
  params,
  title,
  text,
}: Pick<MailHead, 'template' | 'params' | 'title'> & { text?: MailHead['title'] }): MailWords {
  if (template === null) return { title: title?.[getLocale()] ?? '', text: text?.[getLocale()] ?? '' };
  const words = Object.hasOwn(templates, template) ? templates[template as MailTemplate] : null;
  return words?.(params) ?? { title: m.mail_other_title(), text: m.mail_other_text() };
}

const templates: Record<MailTemplate, (params: Params) => MailWords> = {
  'withdrawal-paid': (params) => ({
    title: m.mail_withdrawal_paid_title(),
    text: m.mail_withdrawal_paid_text({ payout: moneyOf(params.payout), bank: textOf(params.bank) }),
  }),
  'withdrawal-rejected': (params) => ({
    title: m.mail_withdrawal_rejected_title(),
    text: m.mail_withdrawal_rejected_text({
      amount: moneyOf(params.amount),
      reason: textOf(params.reason),
    }),
  }),
  'withdrawal-returned': (params) => ({
    title: m.mail_withdrawal_returned_title(),
    text: m.mail_withdrawal_returned_text({ amount: moneyOf(params.amount) }),
  }),
  'rank-prize': (params) => ({
    title: m.mail_rank_prize_title(),
    text: m.mail_rank_prize_text({ place: textOf(params.place), board: nameBoard(params.board) }),
  }),
  'new-login': (params) => ({
    title: m.mail_new_login_title(),
    text: m.mail_new_login_text({ device: nameDevice(params) }),
  }),
  'feedback-answered': () => ({
    title: m.mail_feedback_answered_title(),
    text: m.mail_feedback_answered_text(),
  }),
};

function moneyOf(amount: string | number | undefined): string {
  return formatMoney(Number(amount ?? 0));
}

function textOf(value: string | number | undefined): string {
  return String(value ?? '');
}

function nameDevice({ os, deviceModel }: Params): string {
  const known = [deviceModel, os].filter((part) => part !== undefined && part !== '');
  return known.length > 0 ? known.join(', ') : m.logins_unknown();
}

function nameBoard(board: string | number | undefined): string {
  const names: Record<RankBoard, () => string> = {
    wagered: m.rank_board_wagered,
    multiple: m.rank_board_multiple,
  };
  return Object.hasOwn(names, textOf(board)) ? names[board as RankBoard]() : textOf(board);
}
