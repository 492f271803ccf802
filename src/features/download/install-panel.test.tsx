import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openTestApp } from '#tests/open-test-app.tsx';
import { InstallPanel } from './install-panel.tsx';

const WEB_VIEW = {
  Viber: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Mobile/15E148 Viber/24.1.0',
  TikTok: 'Mozilla/5.0 (Linux; Android 14) Chrome/156.0 Mobile Safari/537.36 musical_ly_2023',
};

test.each([
  ['Viber', false],
  ['TikTok', true],
] as const)(
  'in the web view of %s, which cannot install, the way out of it is shown',
  async (app, hasLink) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(WEB_VIEW[app]);
    const { show } = await openTestApp({ at: '/download' });
    show(<InstallPanel />);
    expect(
      await screen.findByText(`${app} can’t put Perya on your home screen. Your own browser can.`),
    ).toBeTruthy();
    expect(screen.getByText(new RegExp(`menu here in ${app}`))).toBeTruthy();
    expect(screen.getByText(`${window.location.origin}/download`)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Open in my browser' }) !== null).toBe(hasLink);
  },
);
