import styled from 'styled-components';
import { useDots } from '#app/app/queries.ts';
import { Art } from '#app/components/art.tsx';
import { Dot } from '#app/components/dot.tsx';
import { Link } from '#app/components/link.tsx';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';
import ForwardIcon from '~icons/ph/caret-right-bold';

/** Says whether today's stamp is available. */
export default function SignInStrip() {
  const isWaiting = useDots()?.signInFlag;
  return (
    <Strip to="/activity/sign-in">
      <Art name="spiral-calendar" size="min(2.5rem, 12vw)" />
      <span>
        <strong>{m.sign_in_title()}</strong>
        <small>{describeState(isWaiting)}</small>
      </span>
      {isWaiting && <Dot aria-hidden />}
      <ForwardIcon aria-hidden />
    </Strip>
  );
}

function describeState(isWaiting: boolean | undefined): string {
  if (isWaiting === undefined) return m.sign_in_entry();
  return isWaiting ? m.sign_in_entry_ready() : m.sign_in_entry_done();
}

const Strip = styled(Link)`
  display: flex;
  align-items: center;
  gap: min(0.875rem, 4vw);
  min-height: 4.25rem;
  padding: 0.625rem min(1rem, 5vw);
  border-radius: ${theme.radius.large};
  background: ${theme.gradient.raised};
  box-shadow: inset 0 1px 0 ${theme.color.line};

  > span:first-of-type {
    flex: 1;
    min-width: 0;
  }

  strong,
  small {
    display: block;
    line-height: 1.3;
  }

  strong {
    font-family: ${theme.font.display};
    font-size: ${theme.text.lead};
  }

  small {
    color: ${theme.color.dim};
    font-size: ${theme.text.small};
  }

  svg {
    flex: none;
    color: ${theme.color.dim};
  }

  ${theme.media.hover} {
    &:hover {
      filter: brightness(1.07);
    }
  }
`;
