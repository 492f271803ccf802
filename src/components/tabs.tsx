import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import styled from 'styled-components';
import { theme } from '#app/theme/theme.ts';
import { choicesGround } from './layout.ts';

interface TabsProps<Tab extends string> {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly Tab[];
  labels: Readonly<Record<Tab, () => string>>;
  chosen: Tab;
  onChoose: (tab: Tab) => void;
  /** The panel of the chosen tab. */
  children: ReactNode;
}

/** Arrow keys, Home and End move between the tabs. */
export function Tabs<Tab extends string>({
  label,
  tabs,
  labels,
  chosen,
  onChoose,
  children,
}: TabsProps<Tab>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  return (
    <>
      <TabList ref={list} role="tablist" aria-label={label} onKeyDown={moveByKey} $count={tabs.length}>
        {tabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-${tab}`}
            aria-selected={tab === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={tab === chosen ? 0 : -1}
            onClick={() => onChoose(tab)}
          >
            {labels[tab]()}
          </button>
        ))}
      </TabList>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  );

  function moveByKey(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -tabs.length, End: tabs.length }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(tabs.length - 1, Math.max(0, tabs.indexOf(chosen) + step));
    onChoose(tabs[next] ?? chosen);
    list.current?.querySelectorAll('button')[next]?.focus();
  }
}

/** Four tabs are two rows of two where they do not fit in one. */
const TabList = styled.div<{ $count: number }>`
  ${choicesGround}
  max-width: ${({ $count }) => ($count > 3 ? 36 : 26)}rem;

  button {
    flex: 1 1 ${({ $count }) => ($count > 3 ? '40%' : 'auto')};
    min-height: ${theme.size.target};
    padding: 0.375rem 0.75rem;
    border-radius: ${theme.radius.medium};
    color: ${theme.color.dim};
    font-weight: 650;

    ${theme.media.middle} {
      flex-basis: auto;
    }
  }

  button[aria-selected='true'] {
    background: ${theme.gradient.accent};
    color: ${theme.color.onBright};
  }
`;
