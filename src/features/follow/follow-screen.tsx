import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type SVGProps, useState } from 'react';
import styled from 'styled-components';
import { Fetched } from '#app/app/fetched.tsx';
import { noteMark } from '#app/app/note-mark.ts';
import { useCurrentLogin, useEpoch, useLogin } from '#app/app/queries.ts';
import { useGoBack } from '#app/app/use-go-back.ts';
import { ButtonLink } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Page, Stack, Status, WayRow } from '#app/components/layout.ts';
import { linkTo } from '#app/components/link.tsx';
import { PageHead } from '#app/components/page-head.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { theme } from '#app/theme/theme.ts';
import { type FollowChannel, getFollowChannels } from '#contract/follow.ts';
import { getLocale } from '#locale';
import { m } from '#messages';
import NewTabIcon from '~icons/ph/arrow-square-out-bold';
import ChatIcon from '~icons/ph/chat-circle-dots-bold';
import FacebookIcon from '~icons/ph/facebook-logo-bold';
import WebsiteIcon from '~icons/ph/globe-bold';
import InstagramIcon from '~icons/ph/instagram-logo-bold';
import TelegramIcon from '~icons/ph/telegram-logo-bold';
import TiktokIcon from '~icons/ph/tiktok-logo-bold';
import XIcon from '~icons/ph/x-logo-bold';
import YoutubeIcon from '~icons/ph/youtube-logo-bold';

export const title = m.follow_title;

/** The operator's channels. A player who opens one finishes the task to follow. */
export default function FollowScreen() {
  return (
    <Page>
      <PageHead title={m.follow_title()} lead={m.follow_lead()} onBack={useGoBack('/')} />
      <Channels key={useEpoch()} />
    </Page>
  );
}

function Channels() {
  const login = useCurrentLogin();
  const [hasOpened, setOpened] = useState(false);
  const isUnnoted = useFollowMark(hasOpened);
  const known = useQuery({
    queryKey: ['followChannels'],
    queryFn: ({ signal }) => login.call(getFollowChannels, {}, { signal }),
    refetchOnReconnect: true,
  });
  return (
    <Fetched query={known} failed={m.follow_failed()} hint={m.follow_failed_hint()} boxes={['14rem']}>
      {({ channels }) =>
        channels.length === 0 ? (
          <EmptyState
            art="megaphone"
            title={m.follow_none()}
            action={<ButtonLink to="/game/search">{m.bonus_items_play()}</ButtonLink>}
          >
            {m.follow_none_hint()}
          </EmptyState>
        ) : (
          <>
            <Stack as="ul" $gap={0.75}>
              {channels.map((channel) => (
                <li key={channel.id}>
                  <Channel channel={channel} onOpen={() => setOpened(true)} />
                </li>
              ))}
            </Stack>
            <Status role="status">{isUnnoted && m.follow_unnoted()}</Status>
          </>
        )
      }
    </Fetched>
  );
}

/**
 * Finishes the task once a channel was opened. A phone may stop the call when the channel's app covers the
 * page, so it is made again when the player returns.
 */
function useFollowMark(hasOpened: boolean): boolean {
  const login = useCurrentLogin();
  const isPlayer = useLogin() === 'player';
  const { isError } = useQuery({
    queryKey: [login.epoch, 'followed'],
    enabled: hasOpened && isPlayer,
    queryFn: async () => {
      if (!(await noteMark(login, 'follow'))) throw new Error('the task is not marked');
      return true;
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  });
  return isError;
}

function Channel({ channel, onOpen }: { channel: FollowChannel; onOpen: () => void }) {
  const Icon = icons[channel.kind];
  return (
    <WayRow {...linkTo(channel.url)} onClick={onOpen}>
      <Tile>
        <Icon aria-hidden />
      </Tile>
      <span>
        <strong>{channel.name[getLocale()]}</strong>
        <small>{channel.lead[getLocale()]}</small>
      </span>
      <VisuallyHidden>{m.follow_new_tab()}</VisuallyHidden>
      <NewTabIcon aria-hidden />
    </WayRow>
  );
}

const icons: Readonly<Record<FollowChannel['kind'], ComponentType<SVGProps<SVGSVGElement>>>> = {
  facebook: FacebookIcon,
  instagram: InstagramIcon,
  tiktok: TiktokIcon,
  youtube: YoutubeIcon,
  telegram: TelegramIcon,
  x: XIcon,
  chat: ChatIcon,
  website: WebsiteIcon,
};

const Tile = styled.i`
  display: grid;
  flex: none;
  place-items: center;
  width: 3rem;
  height: 3rem;
  border-radius: ${theme.radius.medium};
  background: ${theme.color.line};
  color: ${theme.color.accent};
  font-size: 1.75rem;
`;
