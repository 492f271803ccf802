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
  const isOnBreak = user?.isOnBreak ?? false;
  const showType = chooseAccent(accent, vip, useAppConfig()?.vipMap ?? {});

  useLayoutEffect(() => {
    const page = document.documentElement;
    const look = {
      ...{ isOnBreak, calm },
      accent: accentProperties(findAccent(showType)),
    };
    page.lang = getLocale();
    if (login !== 'unknown') preferences.keepLook(look);
    // The former visit's accent stays until it is known who is here.
    else if (page.style.getPropertyValue('--accent')) look.accent = {};
    applyLook(page, look);
  }, [preferences, login, isOnBreak, calm, showType]);

  return (
    <>
      <GlobalStyle />
      {children}
    </>
  );
}
