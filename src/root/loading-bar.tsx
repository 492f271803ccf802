import { useEffect, useState, useSyncExternalStore } from 'react';
import styled, { keyframes } from 'styled-components';
import { theme } from '#app/theme/theme.ts';
import { LOADING_BAR } from '#contract/constants.ts';
import type { ScreenLoader } from './screen-loader.ts';

/** Progress at the top while page code loads; a load shorter than the throttle shows nothing. */
export function LoadingBar({ loader }: { loader: ScreenLoader }) {
  const isLoading = useSyncExternalStore(loader.subscribe, loader.isLoading);
  const isShown = useDelayed(isLoading, LOADING_BAR.throttle);
  return isShown ? <Bar aria-hidden /> : null;
}

function useDelayed(isOn: boolean, milliseconds: number): boolean {
  const [isDelayed, setIsDelayed] = useState(false);

  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setIsDelayed(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setIsDelayed(false);
    };
  }, [isOn, milliseconds]);

  return isOn && isDelayed;
}

const grow = keyframes`
  from { transform: scaleX(0.05); }
  60% { transform: scaleX(0.8); }
  to { transform: scaleX(0.95); }
`;

const Bar = styled.div`
  position: fixed;
  z-index: ${theme.layer.skip};
  inset: 0 0 auto;
  height: 3px;
  background: ${theme.color.accent};
  transform-origin: left;
  animation: ${grow} ${LOADING_BAR.duration}ms ease-out forwards;
  pointer-events: none;
`;
