import type { BodyOf } from '#contract/call.ts';
import { type CODE_PURPOSE, LOCALES } from '#contract/constants.ts';
import type { smsSend } from '#contract/ways-in.ts';
import { countParts } from '#server/core/sms/count-parts.ts';

export type Locale = BodyOf<typeof smsSend>['locale'];
type Purpose = (typeof CODE_PURPOSE)[keyof typeof CODE_PURPOSE];

/**
 * By purpose: register, bind, forget, log in, step up. Each is one part, in English and Filipino within GSM
 * 03.38.
 */
const texts: Record<Locale, { [purpose in Purpose]: (code: string, brand: string) => string }> = {
  en: {
    0: (code, brand) => `${code} is your ${brand} code to create an account.`,
    1: (code, brand) => `${code} is your ${brand} code to confirm this number.`,
    2: (code, brand) => `${code} is your ${brand} code to set a new password.`,
    3: (code, brand) => `${code} is your ${brand} code to log in.`,
    4: (code, brand) => `${code} is your ${brand} code to change your account.`,
  },
  fil: {
    0: (code, brand) => `${code} ang ${brand} code mo para gumawa ng account.`,
    1: (code, brand) => `${code} ang ${brand} code mo para kumpirmahin ang numerong ito.`,
    2: (code, brand) => `${code} ang ${brand} code mo para magtakda ng bagong password.`,
    3: (code, brand) => `${code} ang ${brand} code mo para mag-log in.`,
    4: (code, brand) => `${code} ang ${brand} code mo para baguhin ang account mo.`,
  },
  'zh-Hans': {
    0: (code, brand) => `您的 ${brand} 注册验证码是 ${code}。`,
    1: (code, brand) => `您的 ${brand} 手机号验证码是 ${code}。`,
    2: (code, brand) => `您的 ${brand} 重设密码验证码是 ${code}。`,
    3: (code, brand) => `您的 ${brand} 登录验证码是 ${code}。`,
    4: (code, brand) => `您的 ${brand} 账户更改验证码是 ${code}。`,
  },
};

const warnings: Record<Locale, string> = {
  en: 'It works for 10 minutes. Do not share it: we never ask for it.',
  fil: 'Gumagana ito nang 10 minuto. Huwag itong ibahagi: hindi namin ito hinihingi.',
  'zh-Hans': '10 分钟内有效。请勿告诉任何人，我们绝不会向您索要。',
};

interface Message {
  purpose: Purpose;
  locale: Locale;
  code: string;
  brand: string;
}

/**
 * The text message that brings a code. It has no warning when a brand is so long that it would be two parts.
 */
export function writeMessage({ purpose, locale, code, brand }: Message): string {
  const text = texts[locale][purpose](code, brand);
  const whole = `${text} ${warnings[locale]}`;
  return countParts(whole) === 1 ? whole : text;
}

const takeovers: Record<Locale, (brand: string, url: string) => string> = {
  en: (brand, url) => `${brand}: a way to log in or cash out was changed. Not you? Stop it: ${url}`,
  fil: (brand, url) => `${brand}: may binago sa pag-log in o pag-withdraw mo. Hindi ikaw? Ihinto: ${url}`,
  'zh-Hans': (brand, url) => `${brand}：登录或提款方式已更改。非您本人？${url}`,
};

/** The text message that tells of a change, with the page on which its player says that it was not theirs. */
export function writeTakeoverText({
  brand,
  language,
  url,
}: {
  brand: string;
  /** Null for a player who has chosen none. */
  language: string | null;
  url: string;
}): string {
  const locale = LOCALES.find((known) => known === language) ?? 'en';
  return takeovers[locale](brand, url);
}
