import { useId } from 'react';
import styled from 'styled-components';
import { storeLocale } from '#app/app/locale-cookie.ts';
import { languages } from '#app/components/languages.ts';
import { choicesGround } from '#app/components/layout.ts';
import { Setting } from '#app/components/setting.tsx';
import { theme } from '#app/theme/theme.ts';
import { getLocale, type Locale, locales } from '#locale';
import { m } from '#messages';

/** Each language in its own words. A choice reloads the page. */
export default function LanguageChoice() {
  const name = useId();
  return (
    <Setting label={m.member_language()}>
      <Options>
        {locales.map((locale) => (
          <label key={locale} lang={locale}>
            <input
              type="radio"
              name={name}
              value={locale}
              checked={locale === getLocale()}
              onChange={() => chooseLanguage(locale)}
            />
            <span>{languages[locale]}</span>
          </label>
        ))}
      </Options>
    </Setting>
  );
}

function chooseLanguage(locale: Locale) {
  storeLocale(document, locale);
  window.location.reload();
}

const Options = styled.div`
  ${choicesGround}

  label {
    position: relative;
    flex: 1 1 5.5rem;
  }

  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }

  span {
    display: grid;
    place-items: center;
    min-height: ${theme.size.target};
    padding-inline: 0.5rem;
    border-radius: ${theme.radius.medium};
    color: ${theme.color.dim};
    font-weight: 600;
  }

  input:checked + span {
    background: ${theme.gradient.accent};
    color: ${theme.color.onBright};
  }

  input:focus-visible + span {
    outline: 3px solid ${theme.color.accentHigh};
    outline-offset: 2px;
  }
`;
