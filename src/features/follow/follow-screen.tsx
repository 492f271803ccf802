import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type SVGProps, useState } from 'react';
import styled from 'styled-components';
import { FetchFailed } from '#app/app/fetch-failed.tsx';
import { noteMark } from '#app/app/note-mark.ts';
import { useCurrentLogin, useEpoch, useLogin } from '#app/app/queries.ts';
import { useGoBack } from '#app/app/use-go-back.ts';
import { ButtonLink } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Page, Stack } from '#app/components/layout.ts';
import { PageHead } from '#app/components/page-head.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
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
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['followChannels'],
    queryFn: ({ signal }) => login.call(getFollowChannels, {}, { signal }),
    refetchOnReconnect: true,
  });
  if (!data && isError) {
    return (
      <FetchFailed title={m.follow_failed()} hint={m.follow_failed_hint()} query={{ refetch, isFetching }} />
    );
  }
  if (!data) {
    return (
      <div role="status">
        <VisuallyHidden>{m.app_loading()}</VisuallyHidden>
        <Skeleton $height="14rem" $radius={theme.radius.large} />
      </div>
    );
  }
  if (data.channels.length === 0) {
    return (
      <EmptyState
        art="megaphone"
        title={m.follow_none()}
        action={<ButtonLink to="/game/search">{m.bonus_items_play()}</ButtonLink>}
      >
        {m.follow_none_hint()}
      </EmptyState>
    );
  }
  return (
    <>
      <Stack as="ul" $gap={0.75}>
        {data.channels.map((channel) => (
          <li key={channel.id}>
            <Channel channel={channel} onOpen={() => setOpened(true)} />
          </li>
        ))}
      </Stack>
      <Status role="status">{isUnnoted && m.follow_unnoted()}</Status>
    </>
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
    <Way href={channel.url} target="_blank" rel="noopener noreferrer" onClick={onOpen}>
      <Tile>
        <Icon aria-hidden />
      </Tile>
      <span>
        <strong>{channel.name[getLocale()]}</strong>
        <small>{channel.lead[getLocale()]}</small>
      </span>
      <VisuallyHidden>{m.follow_new_tab()}</VisuallyHidden>
      <NewTabIcon aria-hidden />
    </Way>
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

const Way = styled.a`
  display: flex;
  align-items: center;
  gap: min(1rem, 4vw);
  min-height: 5rem;
  padding: 0.75rem min(1.125rem, 5vw);
  border-radius: ${theme.radius.large};
  background: ${theme.gradient.raised};
  box-shadow: inset 0 1px 0 ${theme.color.line};

  > span:nth-of-type(2) {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  strong,
  small {
    display: block;
  }

  strong {
    font-family: ${theme.font.display};
    font-size: ${theme.text.lead};
  }

  > svg {
    flex: none;
    color: ${theme.color.dim};
  }

  ${theme.media.hover} {
    &:hover {
      filter: brightness(1.07);
    }
  }
`;

const Tile = styled.span`
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

const Status = styled.p`
  color: ${theme.color.dim};

  &:empty {
    display: none;
  }
`;
