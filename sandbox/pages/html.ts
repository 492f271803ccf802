/** Safe markup: its parts were escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | null | false | readonly Part[];

/** A tagged template. Escapes strings, keeps markup and lists of it, and leaves out `null` and `false`. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(
    strings.reduce((text, string, index) => `${text}${toText(parts[index - 1] ?? null)}${string}`),
  );
}

function toText(part: Part): string {
  if (part === null || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(toText).join('');
  return String(part).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
