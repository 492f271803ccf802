import type { FirstView } from '#contract/first-view.ts';

/** For the styles' own use, when the app takes them over in the browser: here it brings its own. */
const MARKERS = /data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g;

/** What keeps pictures from being selected: for the moment of the view they may be, and dragged. */
const UNSELECTED = /(?:-webkit-)?user-select:none;?/g;

/** The view in few bytes: names without a rule go, the others are short. */
export function packView({ html, css }: FirstView): FirstView {
  const own = withoutLaterPictures(html).replaceAll(' draggable="false"', '');
  return shortenNames(moveStyles({ html: own, css: withoutExtras(css) }));
}

function withoutExtras(css: string): string {
  return css.replaceAll(MARKERS, '').replaceAll(UNSELECTED, '').replaceAll(';}', '}');
}

/**
 * Pictures off the screen would take the network from the app, which loads them soon enough. The second slide
 * may be the first of a player.
 */
function withoutLaterPictures(html: string): string {
  let isSecondSeen = false;
  return html.replaceAll(/<img[^>]* loading="lazy"[^>]*>/g, (image) => {
    const isSecond = !isSecondSeen && image.includes('-hero.');
    isSecondSeen ||= isSecond;
    return isSecond ? image : image.replace(/ src="[^"]*"/, '');
  });
}

/** The policy of the page allows no styles in attributes: they become rules of their own. */
function moveStyles({ html, css }: FirstView): FirstView {
  const rules = new Map<string, string>();
  const moved = html.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
    const name = rules.get(style) ?? `s${rules.size}`;
    rules.set(style, name);
    return ` data-look="${name}"`;
  });
  const more = [...rules].map(([style, name]) => `[data-look="${name}"]{${style.replaceAll('&#x27;', "'")}}`);
  return { html: moved, css: css + more.join('') };
}

function shortenNames({ html, css }: FirstView): FirstView {
  const styled = new Set([...css.matchAll(CLASS_IN_RULE)].map(([, name]) => name));
  const short = new Map<string, string>();
  const shorten = (name: string) => {
    const known = short.get(name) ?? `v${short.size.toString(36)}`;
    short.set(name, known);
    return known;
  };
  const shortened = html.replaceAll(/ class="([^"]*)"/g, (_, names: string) => {
    const kept = names.split(' ').filter((name) => styled.has(name));
    return kept.length === 0 ? '' : ` class="${kept.map(shorten).join(' ')}"`;
  });
  return {
    html: shortened,
    css: css.replaceAll(CLASS_IN_RULE, (whole, name: string) => {
      const known = short.get(name);
      return known ? `.${known}` : whole;
    }),
  };
}

const CLASS_IN_RULE = /\.([A-Za-z][\w-]*)/g;
