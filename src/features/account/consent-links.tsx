import styled from 'styled-components';
import { Link } from '#app/components/link.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';
import NewTabIcon from '~icons/ph/arrow-square-out-bold';

/** The texts to accept. They open in a new tab, so that typed input is not lost. */
export function ConsentLinks() {
  return (
    <Line>
      <NewTabLink to="/terms-of-use" label={m.auth_terms()} />
      <NewTabLink to="/privacy-policy" label={m.auth_privacy()} />
    </Line>
  );
}

function NewTabLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} target="_blank">
      {label}
      <NewTabIcon aria-hidden />
      <VisuallyHidden> ({m.auth_new_tab()})</VisuallyHidden>
    </Link>
  );
}

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 1.25rem;
  padding-left: 2.375rem;

  a {
    display: inline-flex;
    align-items: center;
    gap: 0.375rem;
    min-height: ${theme.size.target};
    color: ${theme.color.accent};
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;
