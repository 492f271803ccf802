import { PLATFORM } from '#contract/constants.ts';
import type { Platform } from './platform.ts';
import { isWrapped, readDevice, readHostApp } from './read-device.ts';
import { readDeviceId } from './read-device-id.ts';
import type { SafeStorage } from './safe-storage.ts';

/** The platform of a plain browser, and of a wrapper without its bridge. */
export function createWebPlatform(window: Window, storage: SafeStorage, makeId: () => string): Platform {
  const { navigator, document } = window;
  const device = readDevice(navigator.userAgent);
  let installPrompt: Event | null = null;
  // It comes once and early, mostly before the code that uses it.
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installPrompt = event;
  });
  return {
    isNative: isWrapped(navigator.userAgent),
    isStandalone: isStandalone(window),
    isInstalled: () => isInstalled(navigator),
    hostApp: readHostApp(navigator.userAgent),
    isIosChrome: /\bCriOS\//.test(navigator.userAgent),
    kind: device.isMobile ? PLATFORM.mobile : PLATFORM.desktop,
    os: device.os,
    deviceModel: device.model,
    readDeviceId: () => readDeviceId(storage, makeId),
    copy: (text) => succeeds(() => navigator.clipboard.writeText(text)),
    share: navigator.share?.bind(navigator),
    readInstallPrompt: () => installPrompt,
    openBrowser(url) {
      window.open(url, '_blank', 'noopener,noreferrer');
    },
    download(url, fileName) {
      const link = document.createElement('a');
      link.href = url;
      link.download = fileName;
      link.click();
    },
    setBadge: (count) => void navigator.setAppBadge?.(count).catch(() => {}),
  };
}

function isStandalone(window: Window): boolean {
  const isOnIosHomeScreen = 'standalone' in window.navigator && window.navigator.standalone === true;
  return isOnIosHomeScreen || window.matchMedia('(display-mode: standalone)').matches;
}

async function isInstalled(navigator: Navigator): Promise<boolean> {
  if (!('getInstalledRelatedApps' in navigator)) return false;
  const ask = navigator.getInstalledRelatedApps;
  if (typeof ask !== 'function') return false;
  try {
    const apps: unknown = await ask.call(navigator);
    return Array.isArray(apps) && apps.length > 0;
  } catch {
    return false;
  }
}

async function succeeds(action: () => Promise<void>): Promise<boolean> {
  try {
    await action();
    return true;
  } catch {
    return false;
  }
}
