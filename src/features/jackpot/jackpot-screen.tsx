import styled from 'styled-components';
import { useEpoch } from '#app/app/queries.ts';
import { useGoBack } from '#app/app/use-go-back.ts';
import { PageHead } from '#app/components/page-head.tsx';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';
import { JackpotDraw } from './jackpot-draw.tsx';

export const title = m.jackpot_title;

/** The draw as a page. The key restarts it for another player. */
export default function JackpotScreen() {
  const goBack = useGoBack('/');
  return (
    <Page>
      <JackpotDraw
        key={useEpoch()}
        place="page"
        renderHead={(isLocked) => (
          <PageHead title={m.jackpot_title()} onBack={() => (isLocked ? null : goBack())} />
        )}
      />
    </Page>
  );
}

const Page = styled.div`
  max-width: 30rem;
  margin-inline: auto;
  padding-block: 0.75rem 1.5rem;

  ${theme.media.wide} {
    max-width: 62rem;
  }

  header {
    padding-bottom: 1rem;
  }
`;
