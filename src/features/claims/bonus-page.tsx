import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useActivityIds, useDots } from '#app/app/queries.ts';
import { useGoBack } from '#app/app/use-go-back.ts';
import { Dot } from '#app/components/dot.tsx';
import { Page } from '#app/components/layout.ts';
import { Link } from '#app/components/link.tsx';
import { PageHead } from '#app/components/page-head.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { rail } from '#app/theme/rail.ts';
import { theme } from '#app/theme/theme.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import type { DotFlags } from '#contract/lobby.ts';
import type { PagePath } from '#contract/pages.ts';
import { m } from '#messages';

interface Tab {
  path: PagePath;
  label: () => string;
  dots: readonly (keyof DotFlags)[];
  /** The page exists only while one of these activities is on. */
  activityIds?: readonly number[];
}

/** Those whose page exists are shown. */
const tabs: readonly Tab[] = [
  { path: '/bonus', label: m.bonus_tab_index, dots: ['hasFreeBonus'] },
  {
    path: '/bonus/tasks',
    label: m.bonus_tab_tasks,
    dots: ['hasTask', 'taskAwardFlag'],
    activityIds: [ACTIVITY_ID.tasks],
  },
  { path: '/bonus/vip', label: m.bonus_tab_vip, dots: ['vipAwardFlag'], activityIds: [ACTIVITY_ID.vip] },
  {
    path: '/bonus/rebate',
    label: m.bonus_tab_rebate,
    dots: ['hasFund'],
    activityIds: [ACTIVITY_ID.vip, ACTIVITY_ID.fund],
  },
  { path: '/bonus/event', label: m.bonus_tab_event, dots: [] },
  { path: '/bonus/reward', label: m.bonus_tab_reward, dots: [] },
  { path: '/bonus/record', label: m.bonus_tab_record, dots: [] },
];

/** The frame of all pages of the bonus centre: its title, and links between them. */
export function BonusPage({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const here = pathname.replace(/(?<=.)\/+$/, '').toLowerCase();
  const dots = useDots();
  const open = useActivityIds() ?? [];
  const shown = tabs.filter(({ activityIds }) => activityIds?.some((id) => open.includes(id)) ?? true);
  return (
    <Page $width={48}>
      <PageHead title={m.bonus_title()} onBack={useGoBack('/')} />
      <Tabs aria-label={m.bonus_tabs()}>
        <ul>
          {shown.map((tab) => (
            <li key={tab.path} ref={tab.path === here ? centreTab : undefined}>
              <Tab to={tab.path} replace aria-current={tab.path === here ? 'page' : undefined}>
                {tab.label()}
                {tab.dots.some((dot) => dots?.[dot]) && (
                  <Dot>
                    <VisuallyHidden>{m.bonus_dot()}</VisuallyHidden>
                  </Dot>
                )}
              </Tab>
            </li>
          ))}
        </ul>
      </Tabs>
      {children}
    </Page>
  );
}

/** Scrolls the tabs, not the page. */
function centreTab(tab: HTMLLIElement | null): void {
  const tabs = tab?.parentElement;
  if (tab && tabs) tabs.scrollLeft = tab.offsetLeft - (tabs.clientWidth - tab.offsetWidth) / 2;
}

const Tabs = styled.nav`
  ul {
    ${rail}
    position: relative;
  }

  li {
    flex: none;
  }
`;

const Tab = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 0.5rem;
  min-height: ${theme.size.target};
  padding-inline: 1rem;
  border-radius: ${theme.radius.pill};
  background: ${theme.color.sunken};
  font-weight: 650;

  &[aria-current='page'] {
    background: ${theme.gradient.accent};
    color: ${theme.color.onBright};
  }
`;
