import { resolve } from 'node:path';
import { isId } from './is-id.ts';

/** An argument of an operator's command. */
export interface Argument<T> {
  /** As the usage shows it; the usage adds brackets around an optional argument. */
  show(name: string): string;
  /** Takes its own words off the front; undefined when they are wrong. */
  read(words: readonly string[]): [value: T, rest: readonly string[]] | undefined;
  isOptional?: boolean;
  /** The value is the path of a file, whose text takes its place. */
  isFile?: boolean;
}

export type Arguments = Readonly<Record<string, Argument<unknown>>>;

/** One word, as `read` understands it, which gets an empty one where it is missing. */
export function word<T>(read: (text: string) => T | undefined, sign = ''): Argument<T> {
  return {
    show: (name) => `<${sign}${name}>`,
    read([text = '', ...rest]) {
      const value = read(text);
      return value === undefined ? undefined : [value, rest];
    },
  };
}

export const anyWord = word((text) => text || undefined);
export const id = word((text) => (isId(text) ? text : undefined));
export const folder = word((text) => (text === '' ? undefined : resolve(text)));
export const file: Argument<string> = { ...anyWord, isFile: true };

export function oneOf<const T extends string>(known: readonly T[]): Argument<T> {
  return word((text) => known.find((each) => each === text));
}

/** A number that is written in this way. A sign is shown for one that must have a sign. */
export function number(pattern: RegExp, sign = ''): Argument<number> {
  return word((text) => (pattern.test(text) ? Number(text) : undefined), sign);
}

/** All words that are left, at least one. */
export const text: Argument<string> = {
  show: (name) => `<${name}…>`,
  read: (words) => (words.length === 0 ? undefined : [words.join(' '), []]),
};

export const optionalText: Argument<string> = {
  show: (name) => `${name}…`,
  read: (words) => [words.join(' '), []],
  isOptional: true,
};

export function optional<T>(argument: Argument<T>, otherwise: T): Argument<T> {
  const read: Argument<T>['read'] = (words) =>
    words.length === 0 ? [otherwise, words] : argument.read(words);
  return { ...argument, read, isOptional: true };
}

export function afterFlag<T>(flag: string, argument: Argument<T>): Argument<T> {
  return {
    show: (name) => `${flag} ${argument.show(name)}`,
    read: ([first, ...rest]) => (first === flag ? argument.read(rest) : undefined),
  };
}

export function flag(flag: string): Argument<boolean> {
  const read: Argument<boolean>['read'] = ([first, ...rest]) => (first === flag ? [true, rest] : undefined);
  return optional({ show: () => flag, read }, false);
}
