import type { CommonFields } from '#contract/call.ts';

interface ShareContent {
  title: string;
  text: string;
  url: string;
}

/** What the page's surroundings can do: a browser, or a native wrapper that adds to it. */
export interface Platform {
  /** Inside the native wrapper. */
  isNative: boolean;
  /** Opened from the home screen, without the browser's own bars. */
  isStandalone: boolean;
  /** The browser knows that the app is installed, though this tab is not it. */
  isInstalled(): Promise<boolean>;
  isIosChrome: boolean;
  kind: CommonFields['platform'];
  os: string;
  deviceModel: string;
  /** Stays the same for this browser as long as its storage does. */
  readDeviceId(): string;
  /** Empty where push messages are not on. */
  readMessagingToken(): string;
  /** What else a wrapper knows about the phone, as JSON; empty in a browser. */
  readPhoneInfo(): string;
  /** False when the surroundings refuse. */
  copy(text: string): Promise<boolean>;
  share(content: ShareContent): Promise<boolean>;
  openBrowser(url: string): void;
  download(url: string, fileName: string): void;
  /** Asks for push messages; answers the messaging token, or null when the player or the surroundings refuse. */
  enablePush(): Promise<string | null>;
  /** Forgets what a social provider remembers of this player. */
  signOutSocial(): Promise<void>;
}
