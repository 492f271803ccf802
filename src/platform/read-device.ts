export interface Device {
  os: string;
  model: string;
  isMobile: boolean;
}

const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android ([\d.]+)/, 'Android'],
  [/Windows NT ([\d.]+)/, 'Windows'],
  [/Mac OS X ([\d_.]+)/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];
const LONGEST_OS = 64;
const LONGEST_MODEL = 128;

/** A native wrapper adds `PeryaApp/` and its version to the user agent. */
export const isWrapped = (userAgent: string) => /\bPeryaApp\//.test(userAgent);

/** Apps that open links in a web view of their own, as they name themselves to it. */
const APPS: readonly [RegExp, string][] = [
  [/\bMessenger|\bOrca-Android\b/, 'Messenger'],
  [/\bFBA[NV]\/|\bFB_IAB\//, 'Facebook'],
  [/\bInstagram\b/, 'Instagram'],
  [/\bViber\b/, 'Viber'],
  [/\bTikTok\b|\bmusical_ly|\bBytedanceWebview\b/, 'TikTok'],
  [/\bLine\//, 'LINE'],
  [/\bMicroMessenger\//, 'WeChat'],
];

/** The name of the app in whose web view the page is; null in a browser. */
export function readHostApp(userAgent: string): string | null {
  return APPS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
}

/** Operating system and model from the user agent; otherwise 'Unknown'. */
export function readDevice(userAgent: string): Device {
  return {
    os: readOs(userAgent).slice(0, LONGEST_OS),
    model: readModel(userAgent).slice(0, LONGEST_MODEL),
    isMobile: /Android|iPhone|iPad|iPod|Mobile/.test(userAgent),
  };
}

function readOs(userAgent: string): string {
  for (const [pattern, name] of SYSTEMS) {
    const match = pattern.exec(userAgent);
    if (match) return match[1] ? `${name} ${match[1].replaceAll('_', '.')}` : name;
  }
  return 'Unknown';
}

function readModel(userAgent: string): string {
  const apple = /\b(iPhone|iPad|iPod)\b/.exec(userAgent)?.[1];
  const android = /Android [\d.]+; (?:[a-z]{2}-[a-z]{2}; )?([^;)]+)/i.exec(userAgent)?.[1];
  return apple ?? android?.replace(/ Build\/.*$/, '').trim() ?? 'Unknown';
}
