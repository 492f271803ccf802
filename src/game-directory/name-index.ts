import { countTypos } from './count-typos.ts';
import { foldText } from './fold-text.ts';

/** A shorter word with a letter wrong could be too many others. */
const SHORTEST_WITH_TYPO = 4;
/** From here on what was typed may be the beginning of a word too, typo and all. */
const SHORTEST_BEGINNING = 5;
const SHORTEST_WITH_TWO = 8;
/** A name farther than this from what was typed is not what was meant. */
const FARTHEST = 0.5;

/** Names by what a person types of them. Places are those that the names were given in. */
export interface NameIndex {
  /**
   * Places of the names that match, best first: those that begin with the text, those with a word that does, those that hold
   * all its words, and those that hold them but for a typo; among equals the given order holds. Case, accents, spaces and
   * punctuation do not count. An empty text matches every name, one without letters or digits none.
   */
  match(text: string): Int32Array;
  /** Places of the names that come nearest to a text that matches none. */
  findNearest(text: string): number[];
}

interface Name {
  spaced: string;
  joined: string;
  /** Where in `joined` its words begin. */
  starts: number[];
  /** Its words, and each with the next joined to it, by their place in the vocabulary. */
  terms: number[];
}

export function createNameIndex(texts: readonly string[]): NameIndex {
  const vocabulary = new Map<string, number>();
  const names = texts.map((text) => readName(foldText(text), vocabulary));
  const terms = [...vocabulary.keys()];

  return {
    match(text) {
      const words = foldText(text);
      if (words.length === 0) return Int32Array.from(text.trim() === '' ? names.keys() : []);
      const groups: number[][] = [[], [], [], []];
      const mistyped = lookUpTypos(words, terms);
      names.forEach((name, place) => {
        groups[rankName(name, words, mistyped)]?.push(place);
      });
      return Int32Array.from(groups.flat());
    },
    findNearest(text) {
      const distances = foldText(text).map((word) => measureTerms(word, terms));
      if (distances.length === 0) return [];
      const all = names.map((name) => meanDistance(name, distances));
      const least = all.reduce((one, other) => Math.min(one, other), 1);
      return [...all.keys()].filter((place) => all[place] === least && least <= FARTHEST);
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

/** 0 is best; 4 is no match. */
function rankName(name: Name, words: readonly string[], mistyped: readonly TypoLookUp[]): number {
  const joined = words.join('');
  if (name.joined.startsWith(joined)) return 0;
  if (hasWordStart(name, joined)) return 1;
  if (words.every((word) => name.spaced.includes(word))) return 2;
  return words.every((word, place) => name.spaced.includes(word) || mistyped[place]?.(name)) ? 3 : 4;
}

function hasWordStart({ joined, starts }: Name, text: string): boolean {
  return joined.includes(text) && starts.some((start) => joined.startsWith(text, start));
}

type TypoLookUp = (name: Name) => boolean;

/** The whole vocabulary is compared once a word, and only when some name is in doubt. */
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

/** How far each term is from the word, from 0 to 1. */
function measureTerms(word: string, terms: readonly string[]): Float32Array {
  const most = Math.floor(word.length / 2);
  return Float32Array.from(terms, (term) => Math.min(1, countTypos(word, term, most) / word.length));
}

function meanDistance(name: Name, distances: readonly Float32Array[]): number {
  const nearest = distances.map((distance) => Math.min(1, ...name.terms.map((term) => distance[term] ?? 1)));
  return nearest.reduce((sum, each) => sum + each, 0) / nearest.length;
}
