import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** The browser knows of no network from now on. @returns brings it back */
export function goOffline(): () => void {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  return () => {
    network.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
  };
}
