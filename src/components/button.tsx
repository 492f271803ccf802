import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styled, { css } from 'styled-components';
import { theme } from '#app/theme/theme.ts';
import { brightening, yielding } from '#app/theme/touch.ts';
import { Link, type LinkProps } from './link.tsx';

type Variant = 'primary' | 'dark' | 'quiet';
type Size = 'medium' | 'small';

interface Look {
  variant?: Variant;
  size?: Size;
  wide?: boolean;
  icon?: ReactNode;
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  /** While work is under way the button keeps its words and focus, and ignores presses. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({
  variant = 'primary',
  size = 'medium',
  wide = false,
  busy = false,
  type = 'button',
  icon,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <Face
      {...rest}
      type={type}
      $variant={variant}
      $size={size}
      $wide={wide}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {icon}
      <span>{children}</span>
      {busy && <Pulse aria-hidden />}
    </Face>
  );
}

interface ButtonLinkProps extends LinkProps, Look {}

export function ButtonLink({
  variant = 'primary',
  size = 'medium',
  wide = false,
  icon,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <LinkFace {...rest} $variant={variant} $size={size} $wide={wide}>
      {icon}
      <span>{children}</span>
    </LinkFace>
  );
}

interface FaceProps {
  $variant: Variant;
  $size: Size;
  $wide: boolean;
}

const variants = {
  primary: css`
    background: ${theme.gradient.accent};
    color: ${theme.color.onBright};
    box-shadow:
      inset 0 1px 0 rgb(255 255 255 / 0.45),
      0 0.375rem 1.25rem -0.375rem ${theme.color.accentGlow};
  `,
  dark: css`
    background: ${theme.color.sky};
    color: ${theme.color.ink};
    box-shadow: inset 0 1px 0 ${theme.color.line};
  `,
  quiet: css`
    background: ${theme.color.line};
    color: ${theme.color.ink};
    box-shadow: inset 0 0 0 1px ${theme.color.line};
  `,
} satisfies Record<Variant, ReturnType<typeof css>>;

const sizes = {
  medium: css`
    min-height: 3rem;
    padding: 0.625rem min(1.5rem, 7.5vw);
    font-size: ${theme.text.lead};
  `,
  small: css`
    min-height: ${theme.size.target};
    padding: 0.375rem min(1.125rem, 5.625vw);
    font-size: ${theme.text.body};
  `,
} satisfies Record<Size, ReturnType<typeof css>>;

const face = css<FaceProps>`
  position: relative;
  display: ${({ $wide }) => ($wide ? 'flex' : 'inline-flex')};
  width: ${({ $wide }) => ($wide ? '100%' : 'auto')};
  align-items: center;
  justify-content: center;
  gap: 0.5rem;
  overflow: hidden;
  border-radius: ${theme.radius.pill};
  font-family: ${theme.font.display};
  font-weight: 650;
  line-height: 1.2;
  text-align: center;
  ${yielding}
  ${brightening}
  ${({ $variant }) => variants[$variant]}
  ${({ $size }) => sizes[$size]}

  @media (forced-colors: active) {
    border: 1px solid;
  }

  &:disabled,
  &[aria-disabled='true']:not([aria-busy='true']) {
    filter: saturate(0.35) brightness(0.75);
    transform: none;
  }
`;

const Face = styled.button<FaceProps>`
  ${face}
`;

const LinkFace = styled(Link)<FaceProps>`
  ${face}
`;

const Pulse = styled.i`
  position: absolute;
  inset: auto 0 0;
  height: 3px;
  background: currentcolor;
  transform-origin: left;
  animation: busy 1.1s ease-in-out infinite;

  @keyframes busy {
    0% {
      transform: translateX(-100%) scaleX(0.4);
    }
    100% {
      transform: translateX(100%) scaleX(0.4);
    }
  }
`;
