import type { BrowserName, CompatData, CompatStatement, SupportStatement } from '@mdn/browser-compat-data';

/** The oldest browsers that the app works in. The early script of the page leads older ones away. */
export const FLOOR = {
  chrome: '109',
  chrome_android: '109',
  edge: '109',
  firefox: '121',
  firefox_android: '121',
  safari: '16.4',
  safari_ios: '16.4',
  samsunginternet_android: '21',
} as const satisfies Partial<Record<BrowserName, string>>;

/** What their syntax is written for, as bundlers name browsers. */
export const FLOOR_TARGET = ['chrome', 'edge', 'firefox', 'safari'].map(
  (browser) => `${browser}${FLOOR[browser as 'chrome']}`,
);

/** Something that scripts can use, and that a browser of the floor does not have. */
export interface Newer {
  /** The global object, or the one whose member it is. */
  of: string;
  /** Null for the object itself. */
  name: string | null;
  kind: 'global' | 'static' | 'instance';
  /** The browsers that do not have it, with the version that has. */
  lacking: string;
}

/** Objects and members, of the language and of the web, that are younger than the floor. */
export function listNewer({ javascript, api }: Pick<CompatData, 'javascript' | 'api'>): Newer[] {
  return [...Object.entries(javascript.builtins ?? {}), ...Object.entries(api)].flatMap(([of, object]) => [
    ...toNewer({ of, name: null, kind: 'global' }, object as Described),
    ...Object.entries(object)
      // Leaves out constructors, the object’s own data, events, and notes on how a member behaves.
      .filter(([key]) => key !== of && key !== '__compat' && !/_event$|^@@|[^\w$]/.test(key))
      .flatMap(([key, member]) => {
        const name = key.replace(/_static$/, '');
        const kind = name !== key || hasStatic(of, name) ? 'static' : 'instance';
        return toNewer({ of, name, kind }, member as Described);
      }),
  ]);
}

/** The data marks those of the web alone. */
function hasStatic(of: string, name: string): boolean {
  return Object.hasOwn(Object(Reflect.get(globalThis, of)), name);
}

interface Described {
  __compat?: CompatStatement;
}

function toNewer(what: Omit<Newer, 'lacking'>, { __compat: data }: Described): Newer[] {
  if (!data) return [];
  const lacking = Object.entries(FLOOR).flatMap(([browser, floor]) => {
    const statements = data.support[browser as keyof typeof FLOOR];
    if (hasIt(floor, statements)) return [];
    const since = [statements ?? []].flat()[0]?.version_added;
    return [`${browser} ${since || 'never'}`];
  });
  return lacking.length === 0 ? [] : [{ ...what, lacking: lacking.join(', ') }];
}

/** Whether this version has it, if only in part: without a flag, and by its own name. */
function hasIt(version: string, statements: SupportStatement | undefined): boolean {
  return [statements ?? []].flat().some((each) => {
    const { version_added: added, version_removed: removed } = each;
    if (each.flags || each.prefix || each.alternative_name || !added || added === 'preview') return false;
    return !isOlder(version, added.replace('≤', '')) && (!removed || isOlder(version, String(removed)));
  });
}

function isOlder(one: string, other: string): boolean {
  const [own, others] = [one, other].map((version) => version.split('.').map(Number)) as [number[], number[]];
  const [major = 0, minor = 0] = own;
  const [otherMajor = 0, otherMinor = 0] = others;
  return major < otherMajor || (major === otherMajor && minor < otherMinor);
}
