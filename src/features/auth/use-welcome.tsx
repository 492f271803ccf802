import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useService } from '#app/app/app-context.tsx';
import { lazyPart } from '#app/app/lazy-part.tsx';
import { useAppConfig } from '#app/app/queries.ts';
import { signUpTermsOf } from '#contract/sign-up-terms.ts';
import type { WelcomeProps } from './welcome.tsx';

const Celebration = lazyPart<WelcomeProps>({
  when: 'pressed',
  load: () => import('./welcome.tsx'),
  fallback: null,
  missing: LeaveAtOnce,
});

export interface Welcome {
  /** The account was opened here; with a bonus its celebration holds page or dialog open. */
  begin: () => void;
  /** Whether page or dialog is to stay. Known at once, before the login shows anywhere. */
  holds: () => boolean;
  celebration: ReactNode;
  /** Where the page or dialog leads: a new player is asked for a deposit limit on the way, with a network. */
  leadTo: (target: string) => string;
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
    holds: () => isHeld.current,
    leadTo: (target) =>
      isNew.current && !isOffline ? `/member/limits?${new URLSearchParams({ ask: '1', to: target })}` : target,
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
