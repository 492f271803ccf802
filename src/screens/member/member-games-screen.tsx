import { type KeyboardEvent, useId, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';
import { GamesPanel } from './games-panel.tsx';

const tabs = ['favourites', 'history'] as const;
type Tab = (typeof tabs)[number];

/** The games that the player likes, and those he played last. */
export default function MemberGamesScreen() {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useSearchParams();
  const chosen: Tab = query.get('tab') === 'history' ? 'history' : 'favourites';

  return (
    <Page>
      <h1>{m.member_my_games()}</h1>
      <TabList ref={list} role="tablist" aria-label={m.member_my_games()} onKeyDown={moveByKey}>
        {tabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-${tab}`}
            aria-selected={tab === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={tab === chosen ? 0 : -1}
            onClick={() => choose(tab)}
          >
            {labels[tab]()}
          </button>
        ))}
      </TabList>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        <GamesPanel kind={chosen} />
      </div>
    </Page>
  );

  function choose(tab: Tab) {
    setQuery(tab === 'history' ? { tab } : {}, { replace: true });
  }

  function moveByKey(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -tabs.length, End: tabs.length }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(tabs.length - 1, Math.max(0, tabs.indexOf(chosen) + step));
    choose(tabs[next] ?? chosen);
    list.current?.querySelectorAll('button')[next]?.focus();
  }
}

const labels: Record<Tab, () => string> = {
  favourites: m.member_favourites,
  history: m.member_history,
};

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;
  padding-block: 0.5rem 2rem;

  h1 {
    font-size: ${theme.text.page};
  }
`;

const TabList = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem;
  max-width: 26rem;
  padding: 0.25rem;
  border-radius: ${theme.radius.large};
  background: ${theme.color.sunken};

  button {
    flex: 1 1 8rem;
    min-height: ${theme.size.target};
    padding: 0.375rem 0.75rem;
    border-radius: ${theme.radius.medium};
    color: ${theme.color.dim};
    font-weight: 650;
  }

  button[aria-selected='true'] {
    background: ${theme.gradient.accent};
    color: ${theme.color.onBright};
  }
`;
