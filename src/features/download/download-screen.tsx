import { useGoBack } from '#app/app/use-go-back.ts';
import { Card } from '#app/components/card.tsx';
import { Page } from '#app/components/layout.ts';
import { PageHead } from '#app/components/page-head.tsx';
import { Poster } from '#app/components/poster.tsx';
import { m } from '#messages';
import { InstallPanel } from './install-panel.tsx';

export const title = m.download_title;

export default function DownloadScreen() {
  return (
    <Page $width={34}>
      <PageHead title={m.download_title()} lead={m.download_lead()} onBack={useGoBack('/')} />
      <Poster ground="dusk" art="carousel-horse" />
      <Card>
        <InstallPanel />
      </Card>
    </Page>
  );
}
