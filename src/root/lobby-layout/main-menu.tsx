import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useAppConfig, useDots, useUser } from '#app/app/queries.ts';
import { MAIN_MENU_ID } from '#app/components/element-ids.ts';
import { Link } from '#app/components/link.tsx';
import { Wordmark } from '#app/components/wordmark.tsx';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';
import HouseIcon from '~icons/ph/house-fill';
import SearchIcon from '~icons/ph/magnifying-glass-bold';
import UserIcon from '~icons/ph/user-bold';
import WalletIcon from '~icons/ph/wallet-fill';

/** A bottom bar on phones, a side rail from 1024 px. During a break nothing asks for a deposit. */
export function MainMenu() {
  const brand = useAppConfig()?.brand ?? 'Perya';
  const dots = useDots();
  const isOnBreak = useUser()?.isOnBreak;

  return (
    <Bar id={MAIN_MENU_ID} aria-label={m.ui_main_menu()}>
      <Brand to="/" aria-label={m.ui_brand_home({ brand })}>
        <Wordmark brand={brand} />
      </Brand>
      <Entries>
        <li>
          <Entry to="/">
            <HouseIcon />
            <span>{m.ui_nav_home()}</span>
          </Entry>
        </li>
        <li>
          <Entry to="/game/search">
            <SearchIcon />
            <span>{m.ui_nav_search()}</span>
          </Entry>
        </li>
        <li>
          <Raised to={`/wallets?name=${isOnBreak ? 'withdraw' : 'deposit'}&back=1`}>
            <i>
              <WalletIcon />
            </i>
            <span>{isOnBreak ? m.ui_balance() : m.ui_nav_deposit()}</span>
          </Raised>
        </li>
        <li>
          <Entry to="/bonus" news={dots?.hasFreeBonus ? m.bonus_dot() : undefined}>
            <GiftIcon />
            <span>{m.bonus_title()}</span>
          </Entry>
        </li>
        <li>
          <Entry to="/member" news={dots?.hasMail ? m.mail_dot() : undefined}>
            <UserIcon />
            <span>{m.ui_nav_me()}</span>
          </Entry>
        </li>
      </Entries>
    </Bar>
  );
}

/** Plainer than the set's, which weighs as much as all of this menu's words. */
function GiftIcon() {
  return (
    <svg viewBox="0 0 24 24" width="1em" height="1em" fill="currentColor" aria-hidden>
      <path d="M3 8h8v4H3zm10 0h8v4h-8zM4 14h7v7H4zm9 0h7v7h-7zM12 7C6 7 6 2 9 2q2 0 3 5 1-5 3-5c3 0 3 5-3 5" />
    </svg>
  );
}

/** @param news words for a dot: something waits there */
function Entry({ to, news, children }: { to: string; news?: string | undefined; children: ReactNode }) {
  const { pathname } = useLocation();
  const isHere = pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));
  return (
    <Way to={to} aria-current={isHere ? 'page' : undefined}>
      {children}
      {news && <i role="img" aria-label={news} />}
    </Way>
  );
}

const Bar = styled.nav`
  position: fixed;
  z-index: ${theme.layer.bar};
  inset: auto 0 0;
  padding: 0 var(--inset-right) var(--inset-bottom) var(--inset-left);
  border-top: 1px solid ${theme.color.line};
  background: ${theme.color.shade};
  backdrop-filter: blur(1.25rem) saturate(1.4);

  ${theme.media.wide} {
    inset: 0 auto 0 0;
    width: ${theme.size.rail};
    padding: 1.25rem 0.875rem;
    border-top: 0;
    border-right: 1px solid ${theme.color.line};
  }
`;

const Brand = styled(Link)`
  display: none;

  ${theme.media.wide} {
    display: inline-flex;
    align-items: center;
    min-height: ${theme.size.target};
    margin-bottom: 1.25rem;
    padding-inline: 0.75rem;
  }
`;

const Entries = styled.ul`
  display: grid;
  /* The raised entry is the third, in the middle. */
  grid-template-columns: repeat(5, minmax(0, 1fr));
  max-width: 32rem;
  min-height: ${theme.size.bar};
  margin-inline: auto;

  ${theme.media.wide} {
    grid-template-columns: minmax(0, 1fr);
    gap: 0.25rem;
    min-height: 0;
  }
`;

const Way = styled(Link)`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 0.1875rem;
  height: 100%;
  min-height: ${theme.size.target};
  color: ${theme.color.dim};
  font-size: min(${theme.text.small}, 4.1vw);
  font-weight: 650;
  transition: transform ${theme.motion.quick} ${theme.motion.ease};

  svg {
    font-size: min(1.5rem, 8vw);
  }

  i[role] {
    position: absolute;
    inset: 0.5rem auto auto 60%;
    width: 0.75rem;
    height: 0.75rem;
    border-radius: 50%;
    background: ${theme.color.coral};
  }

  &:focus-visible {
    border-radius: ${theme.radius.medium};
    outline-offset: -4px;
  }

  &:active {
    transform: scale(0.94);
  }

  &[aria-current='page'] {
    color: ${theme.color.accent};
  }

  ${theme.media.wide} {
    flex-direction: row;
    justify-content: flex-start;
    gap: 0.875rem;
    min-height: 3rem;
    padding-inline: 0.875rem;
    border-radius: ${theme.radius.medium};
    font-size: ${theme.text.body};

    &[aria-current='page'] {
      background: ${theme.color.line};
    }

    &:hover {
      color: ${theme.color.ink};
    }
  }
`;

const Raised = styled(Way)`
  justify-content: flex-end;
  padding-bottom: 0.5625rem;
  color: ${theme.color.ink};

  i {
    position: absolute;
    bottom: 1.75rem;
    display: grid;
    place-items: center;
    width: min(3.75rem, 16vw);
    aspect-ratio: 1;
    border-radius: 50%;
    background: ${theme.gradient.accent};
    box-shadow:
      inset 0 1px 0 rgb(255 255 255 / 0.45),
      0 0 0 0.375rem ${theme.color.sky},
      0 0.375rem 1.5rem ${theme.color.accentGlow};
    color: ${theme.color.onBright};
  }

  svg {
    font-size: min(1.75rem, 8vw);
  }

  ${theme.media.wide} {
    justify-content: flex-start;
    padding-block: 0;
    background: ${theme.gradient.accent};
    color: ${theme.color.onBright};

    &:hover {
      color: ${theme.color.onBright};
      filter: brightness(1.07);
    }

    i {
      position: static;
      width: auto;
      background: none;
      box-shadow: none;
    }

    svg {
      font-size: 1.5rem;
    }
  }
`;
