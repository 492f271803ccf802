import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { useService } from '#app/app/app-context.tsx';
import { useAppConfig, useLogin, useUser } from '#app/app/queries.ts';
import { Art } from '#app/components/art.tsx';
import { ButtonLink } from '#app/components/button.tsx';
import { Link } from '#app/components/link.tsx';
import { Money } from '#app/components/money.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { Wordmark } from '#app/components/wordmark.tsx';
import { theme } from '#app/theme/theme.ts';
import type { UserInfo } from '#contract/account.ts';
import { m } from '#messages';

export function TopBar() {
  const brand = useAppConfig()?.brand ?? 'Perya';
  const user = useUser();
  const login = useLogin();

  return (
    <Bar>
      <Brand to="/" aria-label={m.ui_brand_home({ brand })}>
        <Wordmark brand={brand} />
      </Brand>
      {user && <Balance {...user} />}
      {!user && login === 'visitor' && <Entrance />}
      {!user && login !== 'visitor' && <Skeleton $width="9rem" $height="2.75rem" $radius="999px" />}
    </Bar>
  );
}

function Balance({ coin, isOnBreak }: Pick<UserInfo, 'coin' | 'isOnBreak'>) {
  return (
    <Pill to={`/wallets?name=${isOnBreak ? 'withdraw' : 'deposit'}&back=1`}>
      <Art name="coin" size="1.5rem" />
      <VisuallyHidden>{m.ui_balance()} </VisuallyHidden>
      <Money amount={coin} counts />
      {!isOnBreak && (
        <>
          <VisuallyHidden> {m.ui_nav_deposit()}</VisuallyHidden>
          <b aria-hidden>+</b>
        </>
      )}
    </Pill>
  );
}

/** Links, so that they lead on before the app is there; in the app they open a dialog. */
function Entrance() {
  const dialogs = useService('dialogs');
  /** The address is that of the page which is on its way, where one is. */
  const open = (kind: 'login' | 'register', event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { pathname, search } = window.location;
    dialogs.send({ type: 'dialog.open', kind, returnTo: `${pathname}${search}` });
  };

  return (
    <Doors>
      <ButtonLink to="/auth/login" variant="quiet" size="small" onClick={(event) => open('login', event)}>
        {m.ui_log_in()}
      </ButtonLink>
      <ButtonLink to="/auth/register" size="small" onClick={(event) => open('register', event)}>
        {m.ui_join()}
      </ButtonLink>
    </Doors>
  );
}

/** Stays above the content, except on phones in landscape. */
const Bar = styled.header`
  position: sticky;
  z-index: ${theme.layer.bar};
  top: var(--inset-top);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.25rem 0.75rem;
  min-height: ${theme.size.top};
  margin-inline: max(-1rem, -5vw);
  padding: 0.5rem min(1rem, 5vw);
  background: ${theme.color.veilLight};
  backdrop-filter: blur(1.25rem) saturate(1.4);

  ${theme.media.short} {
    position: static;
  }
`;

const Brand = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${theme.size.target};

  ${theme.media.wide} {
    display: none;
  }
`;

const Pill = styled(Link)`
  display: flex;
  align-items: center;
  gap: 0.5rem;
  min-height: ${theme.size.target};
  min-width: 0;
  margin-left: auto;
  padding: 0.25rem 0.75rem;
  border-radius: ${theme.radius.pill};
  background: ${theme.color.sunken};
  box-shadow: inset 0 0 0 1px ${theme.color.line};
  font-size: min(${theme.text.lead}, 7vw);
  font-weight: 650;

  b {
    display: grid;
    place-items: center;
    margin-right: -0.5rem;
    width: 2.25rem;
    aspect-ratio: 1;
    border-radius: 50%;
    background: ${theme.gradient.accent};
    color: ${theme.color.onBright};
    font-size: 1.5rem;
    line-height: 1;
  }
`;

const Doors = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 0.5rem;
  margin-left: auto;

  @media (max-width: 22.5rem) {
    gap: 0.375rem;

    button {
      padding-inline: 0.8125rem;
    }
  }
`;
