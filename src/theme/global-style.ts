import { createGlobalStyle } from 'styled-components';
import { theme } from '#app/theme/theme.ts';

export const GlobalStyle = createGlobalStyle`
  *, *::before, *::after { box-sizing: border-box; }

  html {
    /* A native wrapper sets them where its web view knows none. */
    --inset-top: env(safe-area-inset-top);
    --inset-right: env(safe-area-inset-right);
    --inset-bottom: env(safe-area-inset-bottom);
    --inset-left: env(safe-area-inset-left);
    /* What covers the lower edge: see watch-keyboard.ts. */
    --keyboard: 0px;
    color-scheme: dark;
    background: ${theme.color.sky};
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    scroll-padding: 5rem 0 calc(7rem + var(--keyboard));
    -webkit-tap-highlight-color: transparent;
  }

  body {
    margin: 0;
    min-height: 100dvh;
    overflow-wrap: break-word;
    background: ${theme.gradient.page} no-repeat, ${theme.color.sky};
    color: ${theme.color.ink};
    font: 400 ${theme.text.body}/1.5 ${theme.font.text};
    -webkit-font-smoothing: antialiased;
  }

  h1, h2, h3, p, ul, ol, dl, dd, figure, fieldset { margin: 0; padding: 0; }
  fieldset { border: 0; min-width: 0; }
  ul, ol { list-style: none; }
  img, svg { display: block; max-width: 100%; }

  h1, h2, h3 {
    font-family: ${theme.font.display};
    font-weight: 650;
    line-height: 1.15;
    letter-spacing: -0.015em;
    text-wrap: balance;
  }
  h1 { font-size: ${theme.text.page}; }
  h2 { font-size: ${theme.text.title}; }
  h3 { font-size: ${theme.text.lead}; }
  small { color: ${theme.color.dim}; font-size: ${theme.text.small}; }

  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  /* iOS zooms in on a field with smaller letters. */
  input, select, textarea { font-size: max(1rem, 16px); }
  button { border: 0; background: none; padding: 0; cursor: pointer; touch-action: manipulation; }
  button:disabled { cursor: default; }
  a { color: inherit; text-decoration: none; }
  summary { cursor: pointer; }

  :focus { outline: none; }
  :focus-visible {
    outline: 3px solid ${theme.color.accentHigh};
    outline-offset: 3px;
  }
  /* Scripts focus a heading, so that it is announced. */
  :is(h1, h2, h3):focus-visible { outline: none; }

  ::selection { background: ${theme.color.accent}; color: ${theme.color.onBright}; }

  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }

  @media (forced-colors: active) {
    button, dialog, [role='tab'], [role='progressbar'], label:has([type='radio']) { border: 1px solid !important; }
    [aria-pressed='true'], [aria-selected='true'], a[aria-current], label:has(:checked) {
      border: 4px solid Highlight !important;
    }
    [role='progressbar'] > * { background: Highlight; }
    :disabled, [aria-disabled='true'] { color: GrayText; }
  }

  [data-calm] *, [data-calm] *::before, [data-calm] *::after {
    animation-duration: 0.01ms !important;
    animation-iteration-count: 1 !important;
    transition: none !important;
    scroll-behavior: auto !important;
  }
`;
