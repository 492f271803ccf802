import type { Capability } from '#contract/native-bridge.ts';
import type { Platform } from '../platform.ts';
import { readAsAddress } from '../read-as-address.ts';
import type { Bridge } from './open-bridge.ts';

/** What the wrapper offers is its own; all else, and what it does not answer, is the browser's. */
export function createNativePlatform(web: Platform, { facts, offers, request }: Bridge): Platform {
  /** False when it was refused. */
  async function tryHost(
    capability: Capability,
    value: unknown,
    fallback: () => boolean | Promise<boolean>,
  ): Promise<boolean> {
    const { outcome } = await request(capability, value);
    return outcome === 'granted' || (outcome !== 'refused' && fallback());
  }

  async function share(content: unknown): Promise<void> {
    const { outcome, answer } = await request('share', content);
    if (outcome === 'granted') return;
    if (answer === 'cancelled') throw new DOMException('The player closed the list.', 'AbortError');
    throw new Error(`sharing ended ${outcome}`);
  }

  async function enablePush(): Promise<string | null> {
    const { outcome, answer } = await request('push');
    if (outcome !== 'granted') return null;
    facts.messagingToken = answer;
    return toText(answer) || null;
  }

  return {
    ...web,
    readPhone: () => ({
      messagingToken: toText(facts.messagingToken),
      phoneinfoJsonModel: facts.phone ? JSON.stringify(facts.phone) : '',
    }),
    copy: (text) => tryHost('copy', text, () => web.copy(text)),
    share: offers('share') ? share : web.share,
    openBrowser: (url) =>
      void tryHost(
        'browser',
        url,
        done(() => web.openBrowser(url)),
      ),
    async download(url, name, file) {
      const save = done(() => web.download(url, name, file));
      if (offers('file')) await tryHost('file', { name, type: file.type, data: await toBase64(file) }, save);
      else save();
    },
    ...(offers('push') && { enablePush }),
    async signOutSocial() {
      await request('signOut');
    },
    async visitProvider(url, name) {
      if (name === 'line') return false;
      const { outcome } = await request(name, url);
      if (outcome === 'refused') throw new Error('The wrapper did not open the provider.');
      return outcome === 'granted';
    },
    ...(offers('chat') && { openChat: (chat) => tryHost('chat', chat, () => false) }),
    setBadge: (count) =>
      void tryHost(
        'badge',
        count,
        done(() => web.setBadge(count)),
      ),
  };
}

/** The browser's way, which is not told how it ended. */
const done = (action: () => void) => () => {
  action();
  return true;
};

const toText = (value: unknown) => (typeof value === 'string' ? value : '');

async function toBase64(file: Blob): Promise<string> {
  return (await readAsAddress(file)).replace(/^[^,]*,/, '');
}
