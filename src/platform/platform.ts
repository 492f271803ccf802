import type { CommonFields } from '#contract/call.ts';

interface ShareContent {
  title: string;
  text: string;
  url: string;
}

/** What the browser, or a native wrapper around it, can do. */
export interface Platform {
  /** The wrapper adds `PeryaApp/` and its version to the user agent. */
  isNative: boolean;
  /** Opened from the home screen, without the browser's bars. */
  isStandalone: boolean;
  /** The browser knows that the app is installed, even if this tab is not the installed app. */
  isInstalled(): Promise<boolean>;
  isIosChrome: boolean;
  kind: CommonFields['platform'];
  os: string;
  deviceModel: string;
  /** Stays the same as long as the browser's storage does. */
  readDeviceId(): string;
  /** Empty without push messages. */
  readMessagingToken(): string;
  /** More about the phone from a wrapper, as JSON; empty in a browser. */
  readPhoneInfo(): string;
  /** False when copying is refused. */
  copy(text: string): Promise<boolean>;
  /** Undefined where the device has no list of apps. Rejects with an `AbortError` when it is closed again. */
  share: ((content: ShareContent) => Promise<void>) | undefined;
  /** The newest `beforeinstallprompt`; null until the browser lets the page ask. */
  readInstallPrompt(): Event | null;
  openBrowser(url: string): void;
  download(url: string, fileName: string): void;
  /** Asks for push messages. @returns the messaging token, or null when they are refused */
  enablePush(): Promise<string | null>;
  /** Ends the session at a social provider. */
  signOutSocial(): Promise<void>;
}
