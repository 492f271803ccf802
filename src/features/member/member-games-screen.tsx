import { useSearchParams } from 'react-router-dom';
import { useGoBack } from '#app/app/use-go-back.ts';
import { Stack } from '#app/components/layout.ts';
import { PageHead } from '#app/components/page-head.tsx';
import { Tabs } from '#app/components/tabs.tsx';
import { m } from '#messages';
import { GamesPanel } from './games-panel.tsx';

export const title = m.app_title_member_games;

const tabs = ['favourites', 'history'] as const;
type Tab = (typeof tabs)[number];

/** Favourite and recently played games. */
export default function MemberGamesScreen() {
  const [query, setQuery] = useSearchParams();
  const goBack = useGoBack('/member');
  const chosen: Tab = query.get('tab') === 'history' ? 'history' : 'favourites';

  return (
    <Stack>
      <PageHead title={m.member_my_games()} onBack={goBack} />
      <Tabs label={m.member_my_games()} tabs={tabs} labels={labels} chosen={chosen} onChoose={choose}>
        <GamesPanel kind={chosen} />
      </Tabs>
    </Stack>
  );

  function choose(tab: Tab) {
    setQuery(tab === 'history' ? { tab } : {}, { replace: true });
  }
}

const labels: Record<Tab, () => string> = {
  favourites: m.member_favourites,
  history: m.member_history,
};
