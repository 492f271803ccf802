import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import styled from 'styled-components';
import { useApp } from '#app/app/app-context.tsx';
import { perLogin } from '#app/app/per-login.tsx';
import { useGoBack } from '#app/app/use-go-back.ts';
import { Button } from '#app/components/button.tsx';
import { Dot } from '#app/components/dot.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { formatCount } from '#app/components/format-count.ts';
import { formatTime } from '#app/components/format-time.ts';
import { Lines, listRow, Page, Row, rowPress } from '#app/components/layout.ts';
import { Link } from '#app/components/link.tsx';
import { Notice } from '#app/components/notice.tsx';
import { PageHead } from '#app/components/page-head.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { ClaimButton, ClaimLayer, useClaim } from '#app/features/claims/index.ts';
import { RecordList, useRecords } from '#app/features/records/index.tsx';
import { theme } from '#app/theme/theme.ts';
import { getMail2, MAIL_KEPT, type MailHead } from '#contract/mail.ts';
import { m } from '#messages';
import { describeMail } from './describe-mail.ts';
import { GiftBadge, MailArt } from './mail-parts.tsx';
import { giftFlow, useInbox } from './use-inbox.ts';

export const title = m.mail_title;

export default perLogin(Inbox);

/** The player's mails. */
function Inbox() {
  const records = useRecords({
    key: ['mails'],
    fetch: (login, before, signal) => login.call(getMail2, { before }, { signal }),
    rowsOf: ({ mails }) => mails,
    idOf: ({ mailId }) => mailId,
  });
  const claim = useClaim(giftFlow, records.refetch);
  const inbox = useInbox({ changed: records.refetch, deleted: records.refetch });
  const isMarking = useSelector(inbox, (state) => state.matches('marking'));
  const hasFailed = useSelector(inbox, ({ context }) => context.hasFailed);
  const [newest] = records.pages;
  const claimable = newest?.claimable ?? [];
  const unread = newest?.unread ?? 0;
  const { platform } = useApp();

  useEffect(() => {
    if (newest) platform.setBadge(newest.unread);
  }, [newest, platform]);

  return (
    <Page>
      <PageHead
        title={m.mail_title()}
        lead={m.mail_kept({ days: MAIL_KEPT })}
        onBack={useGoBack('/member')}
      />
      <Actions $gap={0.5}>
        {claimable.length > 0 && (
          <ClaimButton size="small" claim={claim} rights={claimable.map((key) => ({ key, version: '' }))}>
            {m.mail_claim_all({ count: claimable.length })}
          </ClaimButton>
        )}
        {unread > 0 && (
          <Button
            size="small"
            variant="quiet"
            busy={isMarking}
            onClick={() => inbox.send({ type: 'mails.readAll' })}
          >
            {m.mail_read_all({ count: formatCount(unread) })}
          </Button>
        )}
      </Actions>
      <ClaimLayer claim={claim} />
      {hasFailed && (
        <Notice role="alert">
          <p>{m.mail_unchanged()}</p>
        </Notice>
      )}
      <RecordList
        records={records}
        timeOf={({ time }) => time}
        renderRow={(mail) => <MailRow key={mail.mailId} mail={mail} />}
        failed={m.mail_failed()}
        empty={
          <EmptyState art="incoming-envelope" title={m.mail_empty()}>
            {m.mail_empty_hint()}
          </EmptyState>
        }
      />
    </Page>
  );
}

function MailRow({ mail }: { mail: MailHead }) {
  const { mailId, kind, isRead, gift, time } = mail;
  return (
    <Item>
      <MailLink to={`/email/detail?id=${mailId}`} data-unread={isRead ? undefined : ''}>
        <MailArt kind={kind} size="min(2.5rem, 12vw)" />
        <Lines>
          <strong>{describeMail(mail).title}</strong>
          <small>
            <span>{formatTime(time, 'clock')}</span>
            <GiftBadge gift={gift} />
          </small>
        </Lines>
        {!isRead && (
          <Dot>
            <VisuallyHidden>{m.mail_unread()}</VisuallyHidden>
          </Dot>
        )}
      </MailLink>
    </Item>
  );
}

const Actions = styled(Row)`
  &:empty {
    display: none;
  }
`;

const Item = styled.li`
  & + & {
    border-top: 1px solid ${theme.color.line};
  }
`;

const MailLink = styled(Link)`
  ${listRow}

  strong {
    color: ${theme.color.dim};
    font-weight: 500;
  }

  &[data-unread] strong {
    color: ${theme.color.ink};
    font-weight: 700;
  }

  small {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 0.625rem;
  }

  ${rowPress}
`;
