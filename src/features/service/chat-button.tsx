import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { formatCount } from '#app/components/format-count.ts';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';
import ChatIcon from '~icons/ph/chat-circle-dots-bold';

interface ChatButtonProps {
  unread: number;
  /** The chat has ended by itself. */
  isLost: boolean;
  onOpen: () => void;
}

/** Leads back to a chat that waits minimised. In a game it comes only with a new message. */
export function ChatButton({ unread, isLost, onOpen }: ChatButtonProps) {
  const isInGame = useLocation().pathname === '/game/start';
  if (isInGame && unread === 0) return null;
  const words = wordsOf(unread, isLost);
  return (
    <Place aria-label={m.service_chat()} data-in-game={isInGame || undefined}>
      <VisuallyHidden role="status">{words}</VisuallyHidden>
      <Face type="button" aria-haspopup="dialog" aria-label={words} onClick={onOpen}>
        <ChatIcon aria-hidden />
        {unread > 0 && <Count aria-hidden>{formatCount(unread)}</Count>}
      </Face>
    </Place>
  );
}

function wordsOf(unread: number, isLost: boolean): string {
  if (isLost) return m.service_return_lost();
  if (unread === 0) return m.service_return();
  return unread === 1 ? m.service_return_one() : m.service_return_new({ count: formatCount(unread) });
}

const Place = styled.aside`
  position: fixed;
  z-index: ${theme.layer.bar};
  inset: auto auto calc(${theme.size.bar} + 0.875rem + var(--inset-bottom)) calc(0.875rem + var(--inset-left));

  &[data-in-game] {
    inset: calc(4rem + var(--inset-top)) auto auto calc(0.875rem + var(--inset-left));
  }

  ${theme.media.wide} {
    /* Above the last line of the page, which cannot be scrolled away from it. */
    inset: auto 1.5rem 5.5rem auto;
  }

  @media print {
    display: none;
  }
`;

const Face = styled.button`
  position: relative;
  display: grid;
  place-items: center;
  width: 3.25rem;
  height: 3.25rem;
  border-radius: 50%;
  background: ${theme.gradient.accent};
  box-shadow: ${theme.shadow.raised};
  color: ${theme.color.onBright};
  font-size: 1.625rem;
`;

const Count = styled.b`
  position: absolute;
  top: -0.25rem;
  right: -0.25rem;
  min-width: 1.375rem;
  padding-inline: 0.25rem;
  border: 2px solid ${theme.color.sky};
  border-radius: ${theme.radius.pill};
  background: ${theme.color.coral};
  color: ${theme.color.onBright};
  font-size: 0.8125rem;
  line-height: 1.125rem;
  font-variant-numeric: tabular-nums;
`;
