import { describe, expect, test } from 'vitest';
import {
  findBirthDateFault,
  findNicknameFault,
  looksLikeStaff,
  nicknameLengthOf,
  normaliseNickname,
} from './profile-rules.ts';

const rules = { length: { min: 2, max: 20 }, brand: 'Perya' };
const faultOf = (text: string) => findNicknameFault(normaliseNickname(text), rules);

test.each([
  ['  Ana  Cruz ', 'Ana Cruz'],
  ['Ａｎａ', 'Ana'],
  ['Ana\u00A0Cruz', 'Ana Cruz'],
  ['Ana ❤\u{FE0F}', 'Ana ❤'],
])('%j is stored as %j', (text, stored) => {
  expect(normaliseNickname(text)).toBe(stored);
});

describe('a nickname', () => {
  test.each(['Ana', 'Ana Cruz-Reyes', '安娜', 'Ñino', 'Лена', 'Player 7K2QX', '🦊🦊', 'Nguyễn', 'เก่งมาก'])(
    '%j is fine',
    (text) => {
      expect(faultOf(text)).toBeNull();
    },
  );

  test.each([
    ['', 'missing'],
    ['   ', 'missing'],
    ['A', 'tooShort'],
    ['🦊', 'tooShort'],
    ['W'.repeat(21), 'tooLong'],
    ['Ana\u{200B}Cruz', 'characters'],
    ['\u{202E}anA', 'characters'],
    ['\u{2066}Ana', 'characters'],
    ['Ana\nCruz', 'characters'],
    ['Ana\u0000', 'characters'],
    ['\u{3164}\u{3164}', 'characters'],
    ['\u{2800}\u{2800}', 'characters'],
    ['Ana\u{00AD}', 'characters'],
    ['Ana\u{1680}Cruz', 'characters'],
    ['---', 'characters'],
    [`A${'\u{0336}'.repeat(4)}na`, 'characters'],
    [' \u{0301}Ana', 'characters'],
  ])('%j is refused: %s', (text, fault) => {
    expect(faultOf(text)).toBe(fault);
  });

  test('is counted in code points', () => {
    expect(faultOf('🦊'.repeat(20))).toBeNull();
    expect(faultOf('🦊'.repeat(21))).toBe('tooLong');
  });
});

test.each([
  [
    { min: 2, max: 20 },
    { min: 2, max: 20 },
  ],
  [
    { min: 0, max: 500 },
    { min: 1, max: 40 },
  ],
  [
    { min: 60, max: 10 },
    { min: 40, max: 40 },
  ],
])('configured lengths of %o are %o', (usernameLength, length) => {
  expect(nicknameLengthOf({ usernameLength })).toEqual(length);
});

describe('staff', () => {
  test.each([
    'Admin',
    'ADMIN 2',
    'a.d.m.i.n',
    'Adm1n',
    '4dmin',
    'аdmin',
    'ΑDΜΙΝ',
    'adrnin',
    'ᴀᴅᴍɪɴ',
    'Ⓐⓓⓜⓘⓝ',
    'Àdmîn',
    'Adm|n',
    'Aadmiin',
    'Support Ana',
    'Supp0rt',
    'S U P P O R T',
    'Perya',
    'P3RYA Team',
    'Реrуа',
    'Moderator',
    'M0derat0r',
    'OfficiaI',
    'The Official One',
    'GM',
    'GM Ana',
    'gm_01',
    'G.M.',
    '6M',
    'Mod',
    'CS Liza',
    'Customer Service',
    '客服小安',
    '官方',
  ])('%j looks like it', (nickname) => {
    expect(looksLikeStaff(nickname.normalize('NFKC'), 'Perya')).toBe(true);
  });

  test.each([
    'Ana',
    'Badminton Ben',
    'Supporter 7',
    'Super Yaya',
    'Sigma',
    'Modern Art',
    'Maryland',
    'Agm',
    'Staffordshire',
    'Diamond',
    '安娜',
    'Player 8GM2X',
  ])('%j does not', (nickname) => {
    expect(looksLikeStaff(nickname, 'Perya')).toBe(false);
  });

  test('is also whoever carries the configured brand', () => {
    expect([looksLikeStaff('Fa1r Play', 'Fair'), looksLikeStaff('Fa1r Play', 'Perya')]).toEqual([
      true,
      false,
    ]);
  });
});

/** 22 November 2026, 23:30 in Manila. */
const LATE = Date.UTC(2026, 10, 22, 15, 30);
/** The same evening in UTC, when Manila has 23 November. */
const MORNING = Date.UTC(2026, 10, 22, 16, 30);

test.each([
  ['2005-11-22', LATE, null],
  ['2005-11-23', LATE, 'tooYoung'],
  ['2005-11-23', MORNING, null],
  ['2005-11-24', MORNING, 'tooYoung'],
  ['1990-01-01', LATE, null],
  ['2030-01-01', LATE, 'tooYoung'],
  ['1905-11-22', LATE, 'tooOld'],
  ['1905-11-23', LATE, null],
  ['', LATE, 'noDate'],
  ['2001-02-29', LATE, 'noDate'],
  ['2001-13-01', LATE, 'noDate'],
  ['01.02.2001', LATE, 'noDate'],
])('%j at %i: %s', (birthDate, now, fault) => {
  expect(findBirthDateFault(birthDate, { minAge: 21, now })).toBe(fault);
});

test('a leap day counts from 1 March in other years', () => {
  const at = (day: number, month: number) => Date.UTC(2025, month - 1, day, 4);
  expect(findBirthDateFault('2004-02-29', { minAge: 21, now: at(28, 2) })).toBe('tooYoung');
  expect(findBirthDateFault('2004-02-29', { minAge: 21, now: at(1, 3) })).toBeNull();
});
