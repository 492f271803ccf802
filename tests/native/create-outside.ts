import { vi } from 'vitest';

/** What the page does to the world around it, through the browser's own functions. */
export function createOutside() {
  const outside = {
    isRefusing: false,
    copied: [] as string[],
    shared: [] as unknown[],
    opened: [] as string[],
    saved: [] as string[],
    badges: [] as number[],
  };
  const unless = (act: () => void) => async () => {
    if (outside.isRefusing) throw new DOMException('no', 'AbortError');
    act();
  };
  vi.stubGlobal('navigator', {
    clipboard: { writeText: (text: string) => unless(() => outside.copied.push(text))() },
    share: (content: unknown) => unless(() => outside.shared.push(content))(),
    setAppBadge: (count: number) => unless(() => outside.badges.push(count))(),
    userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 7) PeryaApp/1.0 Mobile',
  });
  vi.stubGlobal('open', (url: string) => {
    outside.opened.push(url);
    return null;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    outside.saved.push(this.download);
  });
  return outside;
}

export type Outside = ReturnType<typeof createOutside>;
