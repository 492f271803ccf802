import { useEpoch } from '#app/app/queries.ts';
import { useGoBack } from '#app/app/use-go-back.ts';
import { Page } from '#app/components/layout.ts';
import { PageHead } from '#app/components/page-head.tsx';
import { m } from '#messages';
import VipPanel from './vip-panel.tsx';

export const title = m.vip_title;

/** The key restarts it for another player. */
export default function VipScreen() {
  return (
    <Page>
      <PageHead title={m.vip_title()} onBack={useGoBack('/member')} />
      <VipPanel key={useEpoch()} />
    </Page>
  );
}
