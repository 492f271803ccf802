/** Sentences that are read twice: without a verb, or with a relative clause in place of a noun. */
const ODD: readonly RegExp[] = [
  /(?:\/\*\*|\/\/|^\s*\*|[.!?] )\s*(?:Of|By|With) /,
  /\b[Ww]hat (?:is|was|are|comes|came|has|stands|goes)\b/,
  /\bof wh(?:ich|om)\b/,
  /\b[Ss]o (?:many|much) \w+s\b/,
  /\b(?:is|are) no (?!longer|more)\w+/,
];

const COMMENT = /^\s*(?:\/\/|\/?\*)/;

/** The comment lines with such a sentence. */
export function findOddComments(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([path, text]) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        COMMENT.test(line) && ODD.some((pattern) => pattern.test(line))
          ? [`${path}:${index + 1} ${line.trim()}`]
          : [],
      ),
  );
}
