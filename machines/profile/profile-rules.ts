import type { LengthRange } from '#contract/app-config.ts';
import { businessDayOf } from '#contract/business-day.ts';
import { EMAIL, NICKNAME } from '#contract/constants.ts';
import type { BirthDateFault, NicknameFault, ProfileContext, ProfileRequest } from './profile.types.ts';

/** As it is stored: NFKC, without spaces at the ends, single ones inside, emoji without their style mark. */
export function normaliseNickname(text: string): string {
  return text.normalize('NFKC').replaceAll('\u{FE0F}', '').replaceAll(/ +/g, ' ').trim();
}

/** The configured lengths, within the server's own bounds. In code points. */
export function nicknameLengthOf({ usernameLength: { min, max } }: { usernameLength: LengthRange }) {
  const least = Math.min(Math.max(min, NICKNAME.minLength), NICKNAME.maxLength);
  return { min: least, max: Math.max(least, Math.min(max, NICKNAME.maxLength)) };
}

/**
 * @param nickname as {@link normaliseNickname} returns it
 * @param brand the configured name of the product, which nobody may carry
 */
export function findNicknameFault(
  nickname: string,
  { length, brand }: { length: LengthRange; brand: string },
): NicknameFault | null {
  if (nickname === '') return 'missing';
  if (UNSEEN.test(nickname) || STACKED.test(nickname) || !SEEN.test(nickname)) return 'characters';
  const points = [...nickname].length;
  if (points < length.min) return 'tooShort';
  if (points > length.max) return 'tooLong';
  return looksLikeStaff(nickname, brand) ? 'staff' : null;
}

/** Controls, marks of direction, spaces but the plain one, and what draws nothing, also without saying so. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u{2800}]|(?! )\p{Zs}/u;
/** Marks that pile up over the lines around them, or stand without a letter. */
const STACKED = /\p{M}{4}|(?:^| )\p{M}/u;
const SEEN = /[\p{L}\p{N}\p{S}]/u;

/** Anywhere in a name, whatever stands between their letters. */
const STAFF = [
  ...['admin', 'support', 'moderator', 'official', 'opisyal', 'helpdesk', 'customerservice', 'customercare'],
  ...['gamemaster', 'sysop', 'perya'],
];
/** Only as words of their own, since other words contain them. */
const STAFF_WORDS = ['gm', 'mod', 'cs', 'staff', 'system'];
const STAFF_SIGNS = /客服|官方|管理员|管理員|版主/u;
/** Ordinary words that contain one of the others. */
const HARMLESS = ['badminton', 'supporter', 'superya'];

/**
 * Whether people could take it for the name of staff: reads letters that look alike, digits as letters, and
 * over anything between them.
 */
export function looksLikeStaff(nickname: string, brand: string): boolean {
  if (STAFF_SIGNS.test(nickname)) return true;
  const seen = likenessOf(nickname);
  const readings = [seen.replaceAll(/[0-9]/g, ''), readDigits(seen)];
  const anywhere = [...STAFF, brand].map(plainOf).filter((word) => word.length > 2);
  const words = STAFF_WORDS.map(plainOf);
  return readings.some((reading) => {
    const all = HARMLESS.map(plainOf).reduce(
      (rest, word) => rest.replaceAll(word, '-'),
      plainOf(reading.replaceAll(/[^a-z]/g, '')),
    );
    const own = reading.split(/[^a-z]+/).map(plainOf);
    return (
      anywhere.some((word) => all.includes(word)) || words.some((word) => own.includes(word) || all === word)
    );
  });
}

/** Lower-case Latin letters for all that look like them; digits stay. */
function likenessOf(text: string): string {
  const bare = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return Array.from(bare, (sign) => LIKE.get(sign) ?? sign).join('');
}

/** The letters that cannot be told apart are one: `l` and `i`, `rn` and `m`, `vv` and `w`. */
function plainOf(letters: string): string {
  return letters
    .toLowerCase()
    .replaceAll('l', 'i')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(/(.)\1+/g, '$1');
}

function readDigits(text: string): string {
  return Array.from(text, (sign) => DIGITS.get(sign) ?? sign).join('');
}

const DIGITS = pairsOf('0o 1i 3e 4a 5s 6g 7t 8b 9g');

/** A sign and the letter that it looks like: Cyrillic, Greek, Armenian, small capitals and the rest. */
const LIKE = pairsOf(
  [
    'аa вb сc ԁd дd еe ғf ԍg нh һh іi їi ӏi јj кk мm пn иn оo рp ԛq гr ѕs тt ѵv ԝw хx уy үy зe',
    'αa βb ϲc δd εe ηn ιi κk μm νn οo ρp σo τt υy χx ωw',
    'ոn օo սu հh ցg զq',
    'ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz',
    'ıi łl øo đd ɑa ɡg ʋu ſs ƒf ßb |i !i @a $s €e +t ¡i',
  ].join(' '),
);

function pairsOf(pairs: string): ReadonlyMap<string, string> {
  return new Map(pairs.split(' ').map((pair) => [pair.slice(0, -1), pair.slice(-1)] as const));
}

const OLDEST = 120;

/**
 * @param birthDate as `2001-02-28`
 * @param now whose business day counts
 */
export function findBirthDateFault(
  birthDate: string,
  { minAge, now }: { minAge: number; now: number },
): BirthDateFault | null {
  if (!isDay(birthDate)) return 'noDate';
  const age = ageAt(birthDate, businessDayOf(now));
  if (age < minAge) return 'tooYoung';
  return age > OLDEST ? 'tooOld' : null;
}

/** Full years. Who was born on 29 February is a year older from 1 March on in other years. */
function ageAt(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

type Form = Pick<
  ProfileContext,
  'values' | 'profile' | 'language' | 'nicknameLength' | 'brand' | 'minAge' | 'now'
>;

/** The fields that differ from the stored ones; a language that only the app has is not a change. */
export function planChange({ values, profile, language }: Form): ProfileRequest {
  const stored = { ...profile, language: profile.language || language };
  const wanted = { ...values, nickname: normaliseNickname(values.nickname), email: values.email.trim() };
  const names = Object.keys(wanted) as (keyof typeof wanted)[];
  return Object.fromEntries(
    names.filter((name) => wanted[name] !== stored[name]).map((name) => [name, wanted[name]]),
  );
}

/** Faults of the changed fields. Stored values were valid when they were stored. */
export function findProfileFaults(form: Form): ProfileContext['errors'] {
  const { nickname, birthDate, email } = planChange(form);
  const faults: ProfileContext['errors'] = {};
  const length = form.nicknameLength;
  const name = nickname === undefined ? null : findNicknameFault(nickname, { length, brand: form.brand });
  if (name !== null) faults.nickname = name;
  const date =
    birthDate === undefined ? null : findBirthDateFault(birthDate, { minAge: form.minAge, now: form.now() });
  if (date !== null) faults.birthDate = date;
  if (email && !(email.length <= EMAIL.maxLength && EMAIL.form.test(email))) faults.email = 'email';
  return faults;
}
