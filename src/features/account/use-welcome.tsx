import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useService } from '#app/app/app-context.tsx';
import { lazyPart } from '#app/app/lazy-part.tsx';
import { useAppConfig } from '#app/app/queries.ts';
import { signUpTermsOf } from '#contract/account.ts';
import type { WelcomeProps } from './welcome.tsx';

const Celebration = lazyPart(() => import('./welcome.tsx'), { missing: LeaveAtOnce });

export interface Welcome {
  /** The account was opened here; with a bonus its celebration holds page or dialog open. */
  begin: () => void;
  /**
   * Where page or dialog leads, known at once, before the login shows anywhere: null to stay. A new player is
   * asked for a deposit limit on the way, with a network.
   */
  lead: (target: string) => string | null;
  celebration: ReactNode;
}

/** The celebration of a new account, between its opening and the way on. */
export function useWelcome(): Welcome {
  const config = useAppConfig();
  const terms = config && signUpTermsOf(config);
  const isOffline = useSelector(useService('connection'), (state) => state.hasTag('offline'));
  const isHeld = useRef(false);
  const isNew = useRef(false);
  const [isShown, setShown] = useState(false);

  useEffect(() => void Celebration.prefetch(), []);

  return {
    begin() {
      isNew.current = true;
      if (!terms || terms.bonus === 0) return;
      isHeld.current = true;
      setShown(true);
    },
    lead(target) {
      if (isHeld.current) return null;
      return isNew.current && !isOffline ? `/member/limits?ask=1&to=${encodeURIComponent(target)}` : target;
    },
    celebration: isShown && terms && (
      <Celebration
        {...terms}
        onDone={() => {
          isHeld.current = false;
          setShown(false);
        }}
      />
    ),
  };
}

function LeaveAtOnce({ onDone }: WelcomeProps) {
  useEffect(onDone, [onDone]);
  return null;
}
