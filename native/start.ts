/** The script that the wrapper runs at the start of every document: see docs/native-wrapper.md. */
import { App } from '@capacitor/app';
import { Browser } from '@capacitor/browser';
import { Clipboard } from '@capacitor/clipboard';
import { Capacitor } from '@capacitor/core';
import { Device } from '@capacitor/device';
import { Filesystem } from '@capacitor/filesystem';
import { PushNotifications } from '@capacitor/push-notifications';
import { Share } from '@capacitor/share';
import config from './capacitor.config.json' with { type: 'json' };
import { createCapacitorHost } from './capacitor-host.ts';

const isMainFrame = window.parent === window;
const isOwnPage = window.location.origin === new URL(config.server.url).origin;

if (isMainFrame && isOwnPage && Capacitor.isNativePlatform()) {
  const host = createCapacitorHost({
    plugins: { App, Browser, Clipboard, Device, Filesystem, PushNotifications, Share },
    has: (plugin) => Capacitor.isPluginAvailable(plugin),
    tokens: window.localStorage,
  });
  Reflect.set(window, 'peryaHost', host);
}
