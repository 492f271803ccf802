import type { LOCALES } from '#contract/constants.ts';
import type { Words } from '#contract/fields.ts';
import type { MailParams } from '#contract/mail.ts';
import { readMailParams } from '#contract/mail-words.ts';
import mailEn from '../../../messages/en/mail.json' with { type: 'json' };
import profileEn from '../../../messages/en/profile.json' with { type: 'json' };
import rankEn from '../../../messages/en/rank.json' with { type: 'json' };
import mailFil from '../../../messages/fil/mail.json' with { type: 'json' };
import profileFil from '../../../messages/fil/profile.json' with { type: 'json' };
import rankFil from '../../../messages/fil/rank.json' with { type: 'json' };
import mailZh from '../../../messages/zh-Hans/mail.json' with { type: 'json' };
import profileZh from '../../../messages/zh-Hans/profile.json' with { type: 'json' };
import rankZh from '../../../messages/zh-Hans/rank.json' with { type: 'json' };

export type Locale = (typeof LOCALES)[number];

/** The app's own texts: a mail reads the same in the inbox. */
const texts: Record<Locale, Readonly<Record<string, string>>> = {
  en: { ...mailEn, ...profileEn, ...rankEn },
  fil: { ...mailFil, ...profileFil, ...rankFil },
  'zh-Hans': { ...mailZh, ...profileZh, ...rankZh },
};

/** In code points, so that a message stays under 3 KB. */
const LONGEST = { title: 80, body: 240 };

interface Mail {
  template: string | null;
  params: MailParams;
  title: Words | null;
  text: Words | null;
}

/** Title and first words of a mail. */
export function wordMail(
  { template, params, title, text }: Mail,
  locale: Locale,
): { title: string; body: string } {
  const words =
    template === null
      ? { title: title?.[locale] ?? '', body: text?.[locale] ?? '' }
      : wordTemplate(template, params, locale);
  return { title: cut(words.title, LONGEST.title), body: cut(words.body, LONGEST.body) };
}

function wordTemplate(template: string, params: MailParams, locale: Locale) {
  const own = texts[locale];
  const say = (key: string) => own[key] ?? '';
  const key = `mail_${template.replaceAll('-', '_')}`;
  const inputs: Readonly<Record<string, string>> = readMailParams(params, {
    unknownDevice: () => say('logins_unknown'),
    boards: {
      wagered: () => say('rank_board_wagered'),
      multiple: () => say('rank_board_multiple'),
    },
    changes: {
      password: () => say('mail_change_password'),
      name: () => say('mail_change_name'),
      number: () => say('mail_change_number'),
      provider: () => say('mail_change_provider'),
      pin: () => say('mail_change_pin'),
      'payout-account': () => say('mail_change_payout_account'),
      'provider-removed': () => say('mail_change_provider_removed'),
      'number-removed': () => say('mail_change_number_removed'),
      'password-removed': () => say('mail_change_password_removed'),
      address: () => say('mail_change_address'),
      logins: () => say('mail_change_logins'),
      closing: () => say('mail_change_closing'),
    },
    wait: ({ hours }) => say('mail_security_wait').replace('{hours}', hours),
  });
  const known = `${key}_title` in own ? key : 'mail_other';
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name) => inputs[name] ?? '');
  return { title: fill(say(`${known}_title`)), body: fill(say(`${known}_text`)) };
}

function cut(text: string, longest: number): string {
  const points = [...text];
  return points.length <= longest
    ? text
    : `${points
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
}
