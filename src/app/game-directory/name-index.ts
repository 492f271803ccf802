import { countTypos } from './count-typos.ts';
import { foldText } from './fold-text.ts';

/** A shorter word with a typo would match too many others. */
const SHORTEST_WITH_TYPO = 4;
/** From this length on a typed word may be the beginning of a word, typos included. */
const SHORTEST_BEGINNING = 5;
const SHORTEST_WITH_TWO = 8;
/** A shorter beginning of a group's name says nothing, except in scripts where a character is a word. */
const SHORTEST_OF_GROUP = 3;
/** A name farther away was not meant. */
const MAX_DISTANCE = 0.5;

/** Search by name. Places are positions in the given names. */
export interface NameIndex {
  /**
   * Places of the matching names, best first: names that begin with the text, names with a word that does,
   * names with all its words, names whose group has the words that they lack, and names with its words but
   * for a typo; equals keep the given order. Case, accents, spaces and punctuation are ignored. An empty text
   * matches every name; one without letters or digits matches none.
   */
  match(text: string): Int32Array;
  /** Places of the nearest names for a text that matches none. */
  findNearest(text: string): number[];
}

interface Name {
  spaced: string;
  joined: string;
  /** Start of each word in `joined`. */
  starts: number[];
  /** Indexes into the vocabulary: each word, and each word joined with the next. */
  terms: number[];
}

interface NameSearch {
  words: readonly string[];
  joined: string;
  mistyped: readonly TypoLookUp[];
}

/** @param groups what else the name at the same place is found by */
export function createNameIndex(texts: readonly string[], groups: readonly string[] = []): NameIndex {
  const vocabulary = new Map<string, number>();
  const names = texts.map((text) => readName(foldText(text), vocabulary));
  const terms = [...vocabulary.keys()];
  const folded = new Map([...new Set(groups)].map((group) => [group, ` ${foldText(group).join(' ')}`]));

  return {
    match(text) {
      const words = foldText(text);
      if (words.length === 0) return Int32Array.from(text.trim() === '' ? names.keys() : []);
      const ranks: number[][] = [[], [], [], [], []];
      const search = { words, joined: words.join(''), mistyped: lookUpTypos(words, terms) };
      names.forEach((name, place) => {
        ranks[rankName(name, search, folded.get(groups[place] ?? '') ?? '')]?.push(place);
      });
      return Int32Array.from(ranks.flat());
    },
    findNearest(text) {
      const distances = foldText(text).map((word) => measureTerms(word, terms));
      if (distances.length === 0) return [];
      const all = names.map((name) => meanDistance(name, distances));
      const least = all.reduce((one, other) => Math.min(one, other), 1);
      return [...all.keys()].filter((place) => all[place] === least && least <= MAX_DISTANCE);
    },
  };
}

function readName(words: readonly string[], vocabulary: Map<string, number>): Name {
  const spaced = words.join(' ');
  const terms = words.flatMap((word, place) => [word, `${word}${words[place + 1] ?? ''}`]);
  let length = 0;
  const starts = words.map((word) => {
    length += word.length;
    return length - word.length;
  });
  return { spaced, joined: words.join(''), starts, terms: [...new Set(terms)].map(toNumber) };

  function toNumber(term: string): number {
    const known = vocabulary.get(term) ?? vocabulary.size;
    vocabulary.set(term, known);
    return known;
  }
}

/** 0 is the best rank; 5 means that nothing matches. */
function rankName(name: Name, { words, joined, mistyped }: NameSearch, group: string): number {
  if (name.joined.startsWith(joined)) return 0;
  if (hasWordStart(name, joined)) return 1;
  if (words.every((word) => name.spaced.includes(word))) return 2;
  if (words.every((word) => name.spaced.includes(word) || isOfGroup(group, word))) return 3;
  return words.every((word, place) => name.spaced.includes(word) || mistyped[place]?.(name)) ? 4 : 5;
}

function isOfGroup(group: string, word: string): boolean {
  return group.includes(` ${word}`) && (word.length >= SHORTEST_OF_GROUP || /\p{Script=Han}/u.test(word));
}

function hasWordStart({ joined, starts }: Name, text: string): boolean {
  return joined.includes(text) && starts.some((start) => joined.startsWith(text, start));
}

type TypoLookUp = (name: Name) => boolean;

/** Compares the whole vocabulary once per word, and only if some name needs it. */
function lookUpTypos(words: readonly string[], terms: readonly string[]): TypoLookUp[] {
  return words.map((word) => {
    let near: Uint8Array | null = null;
    return (name) => {
      if (word.length < SHORTEST_WITH_TYPO) return false;
      near ??= Uint8Array.from(terms, (term) => (isTypoOf(word, term) ? 1 : 0));
      return name.terms.some((term) => near?.[term] === 1);
    };
  });
}

function isTypoOf(word: string, term: string): boolean {
  const most = word.length < SHORTEST_WITH_TWO ? 1 : 2;
  if (word.length < SHORTEST_BEGINNING && term.length > word.length + most) return false;
  return countTypos(word, term, most) <= most;
}

/** Relative distance of each term from the word, 0 to 1. */
function measureTerms(word: string, terms: readonly string[]): Float32Array {
  const most = Math.floor(word.length / 2);
  return Float32Array.from(terms, (term) => Math.min(1, countTypos(word, term, most) / word.length));
}

function meanDistance(name: Name, distances: readonly Float32Array[]): number {
  const nearest = distances.map((distance) => Math.min(1, ...name.terms.map((term) => distance[term] ?? 1)));
  return nearest.reduce((sum, each) => sum + each, 0) / nearest.length;
}
