import type { BodyOf } from '#contract/call.ts';
import type { CODE_PURPOSE } from '#contract/constants.ts';
import type { smsSend } from '#contract/ways-in.ts';
import { countParts } from '#server/core/sms/count-parts.ts';

type Locale = BodyOf<typeof smsSend>['locale'];
type Purpose = (typeof CODE_PURPOSE)[keyof typeof CODE_PURPOSE];

/** By purpose: register, bind, forget, log in. Each is one part, in English and Filipino within GSM 03.38. */
const texts: Record<Locale, { [purpose in Purpose]: (code: string, brand: string) => string }> = {
  en: {
    0: (code, brand) => `${code} is your ${brand} code to create an account.`,
    1: (code, brand) => `${code} is your ${brand} code to confirm this number.`,
    2: (code, brand) => `${code} is your ${brand} code to set a new password.`,
    3: (code, brand) => `${code} is your ${brand} code to log in.`,
  },
  fil: {
    0: (code, brand) => `${code} ang ${brand} code mo para gumawa ng account.`,
    1: (code, brand) => `${code} ang ${brand} code mo para kumpirmahin ang numerong ito.`,
    2: (code, brand) => `${code} ang ${brand} code mo para magtakda ng bagong password.`,
    3: (code, brand) => `${code} ang ${brand} code mo para mag-log in.`,
  },
  'zh-Hans': {
    0: (code, brand) => `您的 ${brand} 注册验证码是 ${code}。`,
    1: (code, brand) => `您的 ${brand} 手机号验证码是 ${code}。`,
    2: (code, brand) => `您的 ${brand} 重设密码验证码是 ${code}。`,
    3: (code, brand) => `您的 ${brand} 登录验证码是 ${code}。`,
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

/** The text message that brings a code. It has no warning when a brand is so long that it would be two parts. */
export function writeMessage({ purpose, locale, code, brand }: Message): string {
  const text = texts[locale][purpose](code, brand);
  const whole = `${text} ${warnings[locale]}`;
  return countParts(whole) === 1 ? whole : text;
}
