import { useEpoch } from '#app/app/queries.ts';
import { m } from '#messages';
import { VipFrame } from './vip-frame.tsx';
import VipPanel from './vip-panel.tsx';

export const title = m.vip_title;

/** The key restarts it for another player. */
export default function VipScreen() {
  return (
    <VipFrame title={m.vip_title()} back="/member">
      <VipPanel key={useEpoch()} />
    </VipFrame>
  );
}
