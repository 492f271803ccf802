import styled from 'styled-components';
import { Row, TextLink } from '#app/components/layout.ts';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { m } from '#messages';
import NewTabIcon from '~icons/ph/arrow-square-out-bold';

/** The texts to accept. They open in a new tab, so that typed input is not lost. */
export function ConsentLinks() {
  return (
    <Line as="p">
      <NewTabLink to="/terms-of-use" label={m.auth_terms()} />
      <NewTabLink to="/privacy-policy" label={m.auth_privacy()} />
    </Line>
  );
}

function NewTabLink({ to, label }: { to: string; label: string }) {
  return (
    <TextLink to={to} target="_blank">
      {label}
      <NewTabIcon aria-hidden />
      <VisuallyHidden> ({m.auth_new_tab()})</VisuallyHidden>
    </TextLink>
  );
}

const Line = styled(Row)`
  padding-left: 2.375rem;
`;
