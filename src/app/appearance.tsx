import { type ReactNode, useLayoutEffect } from 'react';
import { getLocale } from '#locale';
import { applyLook } from '../platform/look.ts';
import { GlobalStyle } from '../theme/global-style.ts';
import { accentProperties, findAccent } from '../theme/theme.ts';
import { useApp, usePreferences } from './app-context.tsx';
import { chooseAccent } from './choose-accent.ts';
import { useAppConfig, useLogin, useUser } from './queries.ts';

/** Sets the language, motion and accent colours of the document. */
export function Appearance({ children }: { children: ReactNode }) {
  const { preferences } = useApp();
  const [{ calm, accent }] = usePreferences();
  const user = useUser();
  const login = useLogin();
  const vip = user?.vip ?? (login === 'visitor' ? 0 : null);
  const showType = chooseAccent(accent, vip, useAppConfig()?.vipMap ?? {});

  useLayoutEffect(() => {
    document.documentElement.lang = getLocale();
    const look = { isPlayer: login === 'player', calm, accent: accentProperties(findAccent(showType)) };
    applyLook(document.documentElement, look);
    if (login !== 'unknown') preferences.keepLook(look);
  }, [preferences, login, calm, showType]);

  return (
    <>
      <GlobalStyle />
      {children}
    </>
  );
}
