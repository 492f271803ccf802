import type { ComponentType, SVGProps } from 'react';
import styled from 'styled-components';
import { theme } from '#app/theme/theme.ts';
import type { PayWay } from '#machines/deposit/following-order.machine.ts';
import { m } from '#messages';
import HereIcon from '~icons/ph/arrow-right-bold';
import TabIcon from '~icons/ph/arrow-square-out-bold';
import QrIcon from '~icons/ph/qr-code-bold';
import type { FollowingRef } from './deposit-flow.ts';
import { StageTitle } from './stage-title.tsx';

/** Where to open the payment page: in this tab, in a new one, or on another device. */
export function PayOptions({ following }: { following: FollowingRef }) {
  return (
    <>
      <StageTitle>{m.deposit_ways()}</StageTitle>
      <List>
        {ways.map(({ way, Icon, label, hint }, index) => (
          <li key={way}>
            <Way
              type="button"
              $first={index === 0}
              onClick={() => following.send({ type: 'way.choose', way })}
            >
              <Icon aria-hidden />
              <span>
                <strong>{label()}</strong>
                <small>{hint()}</small>
              </span>
            </Way>
          </li>
        ))}
      </List>
    </>
  );
}

interface WayRow {
  way: PayWay;
  Icon: ComponentType<SVGProps<SVGSVGElement>>;
  label: () => string;
  hint: () => string;
}

const ways: readonly WayRow[] = [
  { way: 'sameTab', Icon: HereIcon, label: m.deposit_way_here, hint: m.deposit_way_here_hint },
  { way: 'newTab', Icon: TabIcon, label: m.deposit_way_tab, hint: m.deposit_way_tab_hint },
  { way: 'qr', Icon: QrIcon, label: m.deposit_way_qr, hint: m.deposit_way_qr_hint },
];

const List = styled.ul`
  display: grid;
  gap: 0.625rem;
  padding-top: 1rem;
`;

const Way = styled.button<{ $first: boolean }>`
  display: flex;
  align-items: center;
  gap: 0.875rem;
  width: 100%;
  min-height: 4rem;
  padding: 0.625rem 1.125rem;
  border-radius: ${theme.radius.large};
  background: ${({ $first }) => ($first ? theme.gradient.accent : theme.color.sunken)};
  box-shadow: inset 0 1px 0 ${({ $first }) => ($first ? 'rgb(255 255 255 / 0.45)' : theme.color.line)};
  color: ${({ $first }) => ($first ? theme.color.onBright : theme.color.ink)};
  line-height: 1.3;
  text-align: left;
  transition: transform ${theme.motion.quick} ${theme.motion.ease};

  ${theme.media.hover} {
    &:hover {
      filter: brightness(1.08);
    }
  }

  &:active {
    transform: scale(0.98);
  }

  svg {
    flex: none;
    font-size: 1.625rem;
  }

  span {
    display: grid;
    flex: 1;
    min-width: 0;
  }

  strong {
    font-family: ${theme.font.display};
    font-size: ${theme.text.lead};
    font-weight: 650;
  }

  small {
    color: ${({ $first }) => ($first ? 'inherit' : theme.color.dim)};
    font-size: ${theme.text.small};
  }
`;
