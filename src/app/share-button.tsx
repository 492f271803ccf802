import { useSelector } from '@xstate/react';
import { Button } from '#app/components/button.tsx';
import { Status } from '#app/components/layout.ts';
import type { AppConfig } from '#contract/app-config.ts';
import { m } from '#messages';
import ShareIcon from '~icons/ph/share-network-bold';
import { usePlatform } from './app-context.tsx';
import { shareFlow } from './share-flow.ts';
import { useFlow } from './use-flow.ts';

/** Where friends register. @param code empty for a visitor */
export function toInviteLink(origin: string, code: string): string {
  const query = code === '' ? '' : `?${new URLSearchParams({ inviteCode: code })}`;
  return `${origin}/auth/register${query}`;
}

/** Only where the device has a list of apps to share with. */
export function ShareButton({
  url,
  config: { brand, minAge },
}: {
  url: string;
  config: Pick<AppConfig, 'brand' | 'minAge'>;
}) {
  const platform = usePlatform();
  const share = useFlow(shareFlow({ url, title: brand, text: m.share_text({ brand, age: minAge }) }));
  const state = useSelector(share, (snapshot) => snapshot);
  if (platform.share === undefined) return null;
  return (
    <div>
      <Button
        wide
        icon={<ShareIcon aria-hidden />}
        busy={state.matches('sharing')}
        onClick={() => share.send({ type: 'share.press' })}
      >
        {m.share_send()}
      </Button>
      <Status role="status">
        {state.matches({ ready: 'shared' }) && m.share_sent()}
        {state.matches({ ready: 'cancelled' }) && m.share_cancelled()}
        {state.matches({ ready: 'failed' }) && m.share_failed()}
      </Status>
    </div>
  );
}
