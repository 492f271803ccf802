import type { BodyOf } from '#contract/call.ts';
import { type CODE_PURPOSE, LOCALES } from '#contract/constants.ts';
import type { smsSend } from '#contract/sms-code.ts';
import { countParts } from './count-parts.ts';

export type Locale = BodyOf<typeof smsSend>['locale'];
type Purpose = (typeof CODE_PURPOSE)[keyof typeof CODE_PURPOSE];

/**
 * The purposes are register, bind, forget, log in and step up. Each text fits one part, in English and
 * Filipino within GSM 03.38. `name` is the brand with its space, or nothing.
 */
const texts: Record<Locale, { [purpose in Purpose]: (code: string, name: string) => string }> = {
  en: {
    0: (code, name) => `${code} is your ${name}code to create an account.`,
    1: (code, name) => `${code} is your ${name}code to confirm this number.`,
    2: (code, name) => `${code} is your ${name}code to set a new password.`,
    3: (code, name) => `${code} is your ${name}code to log in.`,
    4: (code, name) => `${code} is your ${name}code to change your account.`,
  },
  fil: {
    0: (code, name) => `${code} ang ${name}code mo para gumawa ng account.`,
    1: (code, name) => `${code} ang ${name}code mo para kumpirmahin ang numerong ito.`,
    2: (code, name) => `${code} ang ${name}code mo para magtakda ng bagong password.`,
    3: (code, name) => `${code} ang ${name}code mo para mag-log in.`,
    4: (code, name) => `${code} ang ${name}code mo para baguhin ang account mo.`,
  },
  'zh-Hans': {
    0: (code, name) => `${name}注册验证码是 ${code}。`,
    1: (code, name) => `${name}手机号验证码是 ${code}。`,
    2: (code, name) => `${name}重设密码验证码是 ${code}。`,
    3: (code, name) => `${name}登录验证码是 ${code}。`,
    4: (code, name) => `${name}账户更改验证码是 ${code}。`,
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
 * The text message that brings a code. If the brand is so long that the message would be two parts, it has no
 * warning; if the brand is longer still, it has a warning and no brand.
 */
export function writeMessage({ purpose, locale, code, brand }: Message): string {
  const [named, unnamed] = [`${brand} `, ''].map((name) => texts[locale][purpose](code, name));
  return pickOnePart([`${named} ${warnings[locale]}`, `${named}`, `${unnamed} ${warnings[locale]}`]);
}

const takeovers: Record<
  Locale,
  { named: (brand: string, url: string) => string; short: (url: string) => string }
> = {
  en: {
    named: (brand, url) => `${brand}: a way to log in or cash out was changed. Not you? Stop it: ${url}`,
    short: (url) => `A way to log in or cash out was changed. Not you? Stop it: ${url}`,
  },
  fil: {
    named: (brand, url) => `${brand}: may binago sa pag-log in o pag-withdraw mo. Hindi ikaw? Ihinto: ${url}`,
    short: (url) => `May binago sa pag-log in o pag-withdraw mo. Hindi ikaw? Ihinto: ${url}`,
  },
  'zh-Hans': {
    named: (brand, url) => `${brand}：登录或提款方式已更改。非您本人？${url}`,
    short: (url) => `登录或提款方式有变。不是您？${url}`,
  },
};

/**
 * The text message that tells of a change, with the page on which its player says that it was not theirs. It
 * has no brand when it would be two parts.
 */
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
  const { named, short } = takeovers[LOCALES.find((known) => known === language) ?? 'en'];
  return pickOnePart([named(brand, url), short(url)]);
}

/** The first that is sent as one part. Without one, the last. */
function pickOnePart(candidates: readonly [string, ...string[]]): string {
  return candidates.find((text) => countParts(text) === 1) ?? candidates.at(-1) ?? candidates[0];
}
