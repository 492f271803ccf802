import { useEffect, useEffectEvent } from 'react';
import styled from 'styled-components';
import { useService } from '#app/app/app-context.tsx';
import { DialogTitle } from '#app/app/dialogs/dialog-title.tsx';
import { FetchFailed } from '#app/app/fetch-failed.tsx';
import { useCurrentLogin } from '#app/app/queries.ts';
import { refreshStatus } from '#app/app/refresh-player.ts';
import { useCall } from '#app/app/use-call.ts';
import { Art } from '#app/components/art.tsx';
import { Button } from '#app/components/button.tsx';
import { Stack } from '#app/components/layout.ts';
import { Loading } from '#app/components/loading.tsx';
import { getNotices, type Notice, noticesSeen } from '#contract/notice.ts';
import { getLocale } from '#locale';
import { m } from '#messages';

/** What the operator tells players who were here before it. Once shown, it is not shown again. */
export default function NoticeDialog() {
  const dialogs = useService('dialogs');
  const login = useCurrentLogin();
  const query = useCall(getNotices, {}, { staleTime: Number.POSITIVE_INFINITY });
  const { data, isError } = query;
  const isNothingNew = data?.notices.length === 0;

  const settle = useEffectEvent((notices: readonly Notice[]) => {
    if (notices.length === 0) dialogs.send({ type: 'dialog.close' });
    else
      login
        .call(noticesSeen, { ids: notices.map(({ id }) => id) })
        .then(() => refreshStatus(login))
        .catch(() => null);
  });
  useEffect(() => {
    if (data) settle(data.notices);
  }, [data]);

  if (!data && isError) {
    return (
      <>
        <DialogTitle>{m.notice_title()}</DialogTitle>
        <FetchFailed title={m.notice_failed()} hint={m.rewards_failed_hint()} query={query} />
      </>
    );
  }
  if (!data || isNothingNew) return <Loading boxes={['14rem']} />;
  return (
    <>
      <DialogTitle>{m.notice_title()}</DialogTitle>
      <List>
        {data.notices.map(({ id, title, text }) => (
          <li key={id}>
            <Art name="party-popper" size="2.5rem" eager />
            <div>
              <h3>{title[getLocale()]}</h3>
              <p>{text[getLocale()]}</p>
            </div>
          </li>
        ))}
      </List>
      <Button wide onClick={() => dialogs.send({ type: 'dialog.close' })}>
        {m.notice_done()}
      </Button>
    </>
  );
}

const List = styled(Stack).attrs({ as: 'ul' })`
  padding-bottom: 1.25rem;

  li {
    display: flex;
    gap: 0.875rem;
  }

  li > div {
    min-width: 0;
  }

  h3 {
    overflow-wrap: anywhere;
  }

  p {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;
