import type { CommonFields } from '#contract/call.ts';
import type { SocialName } from '#contract/social.ts';

interface ShareContent {
  title: string;
  text: string;
  url: string;
}

/** What the browser, or a native wrapper around it, can do. */
export interface Platform {
  /** In a wrapper, with or without its bridge. */
  isNative: boolean;
  /** Opened from the home screen, without the browser's bars. */
  isStandalone: boolean;
  /** The browser knows that the app is installed, even if this tab is not the installed app. */
  isInstalled(): Promise<boolean>;
  isIosChrome: boolean;
  /** Facebook, Viber or their like, in whose web view the page is: it saves no files and installs nothing. */
  hostApp: string | null;
  kind: CommonFields['platform'];
  os: string;
  deviceModel: string;
  /** Stays the same as long as the browser's storage does. */
  readDeviceId(): string;
  /** What only a wrapper knows: the token for push messages, and more about the phone, as JSON. */
  readPhone?(): { messagingToken: string; phoneinfoJsonModel: string };
  /** False when copying is refused. */
  copy(text: string): Promise<boolean>;
  /** Undefined where the device has no list of apps. Rejects with an `AbortError` when it is closed again. */
  share: ((content: ShareContent) => Promise<void>) | undefined;
  /** The newest `beforeinstallprompt`; null until the browser lets the page ask. */
  readInstallPrompt(): Event | null;
  openBrowser(url: string): void;
  /** @param file what a wrapper saves; a browser follows the `url` */
  download(url: string, fileName: string, file: Blob): void;
  /** Asks for a wrapper's push messages. @returns the messaging token, or null when they are refused */
  enablePush?(): Promise<string | null>;
  /** Ends a wrapper's session at a social provider; a browser has none here. Never rejects. */
  signOutSocial?(): Promise<void>;
  /**
   * Opens the provider's page in the system's browser, as providers refuse web views; the way back is a deep
   * link. Undefined in a browser. Rejects when it is refused. @returns false when this page has to go there
   */
  visitProvider?(url: string, name: SocialName): Promise<boolean>;
  /** A wrapper's own live chat; undefined without one. @returns false when it does not open */
  openChat?(chat: { license: string; group: string }): Promise<boolean>;
  /** The number at the app's icon; 0 takes it away. */
  setBadge(count: number): void;
}
