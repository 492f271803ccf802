import {
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
} from 'react';
import styled, { keyframes } from 'styled-components';
import { IconButton } from '#app/components/icon-button.tsx';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';
import CloseIcon from '~icons/ph/x-bold';
import { SwipeHandle } from './swipe-handle.tsx';

interface DialogLayerProps {
  label: string;
  /** Changes when a dialog below opens: this one then moves to the top again. */
  stack: string;
  /** Cannot be closed by Escape, backdrop or button. */
  isLocked?: boolean;
  /** Closed, though it stays mounted. */
  isAway?: boolean;
  /** What the button in the corner does, where it does not simply close. */
  closeLabel?: string | undefined;
  role?: 'dialog' | 'alertdialog';
  onClose: () => void;
  children: ReactNode;
}

/** A native modal dialog, open while rendered unless it is away: a sheet on phones, a card from 768 px. */
export function DialogLayer({
  label,
  stack,
  isLocked = false,
  isAway = false,
  closeLabel = m.auth_close(),
  role,
  onClose,
  children,
}: DialogLayerProps) {
  const element = useRef<HTMLDialogElement>(null);
  const isRestacking = useShownModal(element, stack, isAway);
  const isPressOnBackdrop = useRef(false);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);

  return (
    <Sheet
      ref={element}
      role={role}
      aria-label={label}
      closedby={isLocked ? 'none' : 'closerequest'}
      onCancel={askToClose}
      onClose={reopenOrClose}
      onScroll={({ currentTarget: { dataset, scrollTop } }) => {
        dataset.top = String(scrollTop < 1);
      }}
      onPointerDown={(event) => {
        isPressOnBackdrop.current = event.target === element.current;
      }}
      onClick={(event) => {
        if (isPressOnBackdrop.current && event.target === element.current && !isLocked) onClose();
      }}
    >
      <Body>
        {!isLocked && <SwipeHandle onClose={onClose} />}
        {!isLocked && (
          <Corner>
            <IconButton label={closeLabel} icon={<CloseIcon aria-hidden />} onClick={onClose} />
          </Corner>
        )}
        {children}
      </Body>
    </Sheet>
  );

  /** A `cancel` that cannot be prevented is followed by `close`, which closes the dialog once. */
  function askToClose(event: SyntheticEvent) {
    if (event.target !== element.current || !event.cancelable) return;
    event.preventDefault();
    if (!isLocked) onClose();
  }

  /** After repeated Escapes the browser closes a dialog by itself. While it is rendered, it opens again. */
  function reopenOrClose(event: SyntheticEvent) {
    const dialog = element.current;
    if (isAway || event.target !== dialog || !dialog || dialog.open || isRestacking.current) return;
    if (!isLocked) onClose();
    renderAgain();
  }
}

/** @returns whether the dialog closes only to move to the top */
function useShownModal(
  element: RefObject<HTMLDialogElement | null>,
  stack: string,
  isAway: boolean,
): RefObject<boolean> {
  const isRestacking = useRef(false);
  const shownStack = useRef(stack);

  useLayoutEffect(() => {
    if (isAway) return;
    const dialog = element.current;
    const opener = document.activeElement;
    return () => {
      dialog?.close();
      returnFocus(opener);
    };
  }, [element, isAway]);

  // After every render: another dialog may have replaced one that the browser has closed.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (isAway || !dialog || dialog.open) return;
    dialog.showModal();
    focusStart(dialog);
  });

  useEffect(() => {
    const dialog = element.current;
    if (shownStack.current === stack || !dialog || isAway) return;
    shownStack.current = stack;
    const focused = document.activeElement;
    isRestacking.current = true;
    dialog.close();
    dialog.showModal();
    isRestacking.current = false;
    if (focused instanceof HTMLElement && dialog.contains(focused)) focused.focus();
  }, [element, stack, isAway]);

  return isRestacking;
}

/** Focuses the heading: focusing a field would open the keyboard before the player sees the dialog. */
function focusStart(dialog: HTMLDialogElement) {
  dialog.querySelector<HTMLElement>('h2[tabindex]')?.focus();
}

/** Focuses the opener, or the page if the opener is gone. */
function returnFocus(opener: Element | null) {
  const target = opener?.isConnected && opener !== document.body ? opener : document.querySelector('main');
  if (target instanceof HTMLElement) target.focus({ preventScroll: target !== opener });
}

const rise = keyframes`
  from { opacity: 0; transform: translateY(2.5rem); }
`;

const dim = keyframes`
  from { opacity: 0; }
`;

// styled-components does not know the attribute `closedby` yet.
const Sheet = styled.dialog.withConfig({ shouldForwardProp: () => true })`
  width: 100%;
  max-width: 100%;
  max-height: calc(92dvh - var(--keyboard));
  bottom: var(--keyboard);
  margin: auto 0 0;
  padding: 0;
  overflow: hidden auto;
  overscroll-behavior: contain;
  scroll-padding-top: 4.5rem;
  border: 0;
  border-radius: ${theme.radius.huge} ${theme.radius.huge} 0 0;
  background: ${theme.gradient.sheet} no-repeat;
  background-color: ${theme.color.night};
  box-shadow:
    inset 0 1px 0 ${theme.color.glint},
    ${theme.shadow.raised};
  color: ${theme.color.ink};
  animation: ${rise} 200ms ${theme.motion.ease};

  &::backdrop {
    background: ${theme.color.veil};
    animation: ${dim} 200ms linear;
  }

  :root:has(&[open]) {
    overflow: hidden;
  }

  /* Hides the sheet while only the dialog above it should be seen. */
  &:has([data-put-away]) {
    visibility: hidden;
  }

  @media (min-width: 48rem) {
    width: 26.5rem;
    max-height: min(92dvh - var(--keyboard), 52rem);
    margin: auto;
    border-radius: ${theme.radius.huge};
  }
`;

const Body = styled.div`
  --edge: 1rem;
  position: relative;
  padding: 2rem var(--edge) max(1.5rem, var(--inset-bottom));

  @media (min-width: 48rem) {
    --edge: 1.75rem;
    padding-block: 1.75rem 2rem;
  }
`;

/** Once the sheet is scrolled, a bar hides what would lie under the button. */
const Corner = styled.div`
  position: sticky;
  z-index: ${theme.layer.raised};
  top: 0.875rem;
  display: flex;
  justify-content: flex-end;
  height: 0;
  margin-block: -0.75rem 0.75rem;

  [data-top='false'] > * > &::before {
    content: '';
    position: absolute;
    inset: -0.875rem calc(-1 * var(--edge)) auto;
    height: 4.375rem;
    background: ${theme.gradient.sheet};
    box-shadow: 0 1px ${theme.color.line};
  }

  button {
    position: relative;
  }
`;
