import { type ReactNode, useLayoutEffect } from 'react';
import { getLocale } from '#locale';
import { GlobalStyle } from '../theme/global-style.ts';
import { accentProperties, findAccent } from '../theme/theme.ts';
import { usePreferences } from './app-context.tsx';
import { chooseAccent } from './choose-accent.ts';
import { useAppConfig, useLogin, useUser } from './queries.ts';

/** Sets the language, motion and accent colours of the document. */
export function Appearance({ children }: { children: ReactNode }) {
  const [{ calm, accent }] = usePreferences();
  const user = useUser();
  const login = useLogin();
  const vip = user?.vip ?? (login === 'visitor' ? 0 : null);
  const showType = chooseAccent(accent, vip, useAppConfig()?.vipMap ?? {});

  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const properties = accentProperties(findAccent(showType));
    for (const [name, value] of Object.entries(properties)) style.setProperty(name, value);
  }, [showType]);

  useLayoutEffect(() => {
    document.documentElement.lang = getLocale();
    document.documentElement.toggleAttribute('data-calm', calm);
  }, [calm]);

  return (
    <>
      <GlobalStyle />
      {children}
    </>
  );
}
