import type { MailHead, MailTemplate } from '#contract/mail.ts';
import { type MailInputs, type MailNames, readMailParams } from '#contract/mail-words.ts';
import { getLocale } from '#locale';
import { m } from '#messages';

interface MailWords {
  title: string;
  text: string;
}

/** A mail in the player's language: as the operator wrote it, or by its template. */
export function describeMail({
  template,
  params,
  title,
  text,
}: Pick<MailHead, 'template' | 'params' | 'title'> & { text?: MailHead['title'] }): MailWords {
  if (template === null) return { title: title?.[getLocale()] ?? '', text: text?.[getLocale()] ?? '' };
  if (!Object.hasOwn(templates, template)) return { title: m.mail_other_title(), text: m.mail_other_text() };
  const words = templates[template as MailTemplate];
  return { title: words.title(), text: words.text(readMailParams(params, names)) };
}

/** The server words its push messages by the same keys: see `server/features/push/word-mail.ts`. */
const templates: Record<MailTemplate, { title: () => string; text: (inputs: MailInputs) => string }> = {
  'withdrawal-paid': { title: m.mail_withdrawal_paid_title, text: m.mail_withdrawal_paid_text },
  'withdrawal-rejected': { title: m.mail_withdrawal_rejected_title, text: m.mail_withdrawal_rejected_text },
  'withdrawal-returned': { title: m.mail_withdrawal_returned_title, text: m.mail_withdrawal_returned_text },
  'rank-prize': { title: m.mail_rank_prize_title, text: m.mail_rank_prize_text },
  'security-change': { title: m.mail_security_change_title, text: m.mail_security_change_text },
  'number-lost': { title: m.mail_number_lost_title, text: m.mail_number_lost_text },
  'new-login': { title: m.mail_new_login_title, text: m.mail_new_login_text },
  'feedback-answered': { title: m.mail_feedback_answered_title, text: m.mail_feedback_answered_text },
  'limit-confirmable': { title: m.mail_limit_confirmable_title, text: m.mail_limit_confirmable_text },
  'limits-review': { title: m.mail_limits_review_title, text: m.mail_limits_review_text },
  'deposit-held': { title: m.mail_deposit_held_title, text: m.mail_deposit_held_text },
  'break-began': { title: m.mail_break_began_title, text: m.mail_break_began_text },
  'break-over': { title: m.mail_break_over_title, text: m.mail_break_over_text },
};

const names: MailNames = {
  unknownDevice: m.logins_unknown,
  boards: { wagered: m.rank_board_wagered, multiple: m.rank_board_multiple },
  changes: {
    password: m.mail_change_password,
    name: m.mail_change_name,
    number: m.mail_change_number,
    provider: m.mail_change_provider,
    pin: m.mail_change_pin,
    'payout-account': m.mail_change_payout_account,
    'provider-removed': m.mail_change_provider_removed,
    'number-removed': m.mail_change_number_removed,
    'password-removed': m.mail_change_password_removed,
    address: m.mail_change_address,
    logins: m.mail_change_logins,
    closing: m.mail_change_closing,
  },
  wait: m.mail_security_wait,
};
