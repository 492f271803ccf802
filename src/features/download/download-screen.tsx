import styled from 'styled-components';
import { useGoBack } from '#app/app/use-go-back.ts';
import { Card } from '#app/components/card.tsx';
import { PageHead } from '#app/components/page-head.tsx';
import { Poster } from '#app/components/poster.tsx';
import { m } from '#messages';
import { InstallPanel } from './install-panel.tsx';

export const title = m.download_title;

export default function DownloadScreen() {
  return (
    <Page>
      <PageHead title={m.download_title()} lead={m.download_lead()} onBack={useGoBack('/')} />
      <Poster ground="dusk" art="carousel-horse" />
      <Card>
        <InstallPanel />
      </Card>
    </Page>
  );
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;
  max-width: 34rem;
  margin-inline: auto;
  padding-block: 0.75rem 2rem;
`;
