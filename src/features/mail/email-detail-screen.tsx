import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import * as v from 'valibot';
import { useDescribeRewards } from '#app/app/describe-rewards.ts';
import { DialogLayer } from '#app/app/dialogs/dialog-layer.tsx';
import { DialogTitle } from '#app/app/dialogs/dialog-title.tsx';
import { FetchFailed } from '#app/app/fetch-failed.tsx';
import { useCurrentLogin, useEpoch } from '#app/app/queries.ts';
import { refreshDots } from '#app/app/refresh-player.ts';
import { useGoBack } from '#app/app/use-go-back.ts';
import { useTimedQuery } from '#app/app/use-timed-query.ts';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { formatTime } from '#app/components/format-time.ts';
import { Hint, Page } from '#app/components/layout.ts';
import { Notice } from '#app/components/notice.tsx';
import { PageHead } from '#app/components/page-head.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { ClaimLayer, type ClaimRef, useClaim } from '#app/features/claims/index.ts';
import { theme } from '#app/theme/theme.ts';
import * as ERRCODE from '#contract/errcode.ts';
import { Id } from '#contract/fields.ts';
import { deletableFrom, getMailDetail, MAIL_KEPT, type Mail } from '#contract/mail.ts';
import { formatMoney } from '#contract/money.ts';
import { readFailure } from '#machines/submission/submission-rules.ts';
import { m } from '#messages';
import { describeMail } from './describe-mail.ts';
import { GiftBadge } from './gift-badge.tsx';
import { MailArt } from './mail-art.tsx';
import { giftFlow, type InboxRef, useInbox } from './use-inbox.ts';

const INBOX = '/email';

export const title = m.mail_title;

/** One mail, which the address names. */
export default function EmailDetailScreen() {
  const epoch = useEpoch();
  const [search] = useSearchParams();
  const mailId = search.get('id') ?? '';
  return (
    <Page>
      <PageHead title={m.mail_title()} onBack={useGoBack(INBOX)} />
      {v.is(Id, mailId) ? <MailBody key={`${epoch} ${mailId}`} mailId={mailId} /> : <Gone />}
    </Page>
  );
}

function MailBody({ mailId }: { mailId: string }) {
  const login = useCurrentLogin();
  const navigate = useNavigate();
  const { data, error, isFetching, refetch } = useTimedQuery({
    name: `mail ${mailId}`,
    fetch: (login, signal) => login.call(getMailDetail, { mailId }, { signal }),
    changesOf: ({ mail: { endsAt } }) => [endsAt],
  });
  const again = () => void refetch();
  const claim = useClaim(giftFlow, again);
  const inbox = useInbox({ changed: again, deleted: () => navigate(INBOX, { replace: true }) });
  const isOpened = data !== undefined;

  const noteRead = useEffectEvent(() => refreshDots(login).catch(() => null));
  useEffect(() => {
    if (isOpened) noteRead();
  }, [isOpened]);

  if (data) return <Opened mail={data.mail} now={data.time} claim={claim} inbox={inbox} />;
  if (error !== null && readFailure(error).errcode === ERRCODE.notFound) return <Gone />;
  if (error !== null) {
    return (
      <FetchFailed title={m.mail_failed()} hint={m.rewards_failed_hint()} query={{ refetch, isFetching }} />
    );
  }
  return (
    <div role="status">
      <VisuallyHidden>{m.mail_loading()}</VisuallyHidden>
      <Skeleton $height="16rem" $radius={theme.radius.large} />
    </div>
  );
}

function Gone() {
  return (
    <EmptyState
      art="incoming-envelope"
      title={m.mail_gone()}
      action={<ButtonLink to={INBOX}>{m.mail_to_inbox()}</ButtonLink>}
    >
      {m.mail_gone_hint({ days: MAIL_KEPT })}
    </EmptyState>
  );
}

interface OpenedProps {
  mail: Mail;
  /** Milliseconds, from the server's clock. */
  now: number;
  claim: ClaimRef;
  inbox: InboxRef;
}

function Opened({ mail, now, claim, inbox }: OpenedProps) {
  const { mailId, kind, template, image, link, gift, time } = mail;
  const { title, text } = describeMail(mail);
  const isDeleting = useSelector(inbox, (state) => state.matches('deleting'));
  const isAsking = useSelector(inbox, (state) => state.matches('asking'));
  const hasFailed = useSelector(inbox, ({ context }) => context.hasFailed);
  const keptUntil = deletableFrom(mail);

  return (
    <>
      <Card as="article" aria-label={title}>
        <Parts>
          <Head>
            <MailArt kind={kind} image={image} size="min(4rem, 18vw)" />
            <div>
              <h2>{title}</h2>
              <small>{formatTime(time, 'moment')}</small>
            </div>
          </Head>
          <Text>{text}</Text>
          {gift !== 'none' && <Gift mail={mail} claim={claim} />}
          {link !== '' && (
            <ButtonLink to={link} variant={gift === 'claimable' ? 'quiet' : 'primary'}>
              {template === 'security-change' ? m.not_me_confirm() : m.mail_open_page()}
            </ButtonLink>
          )}
        </Parts>
      </Card>
      {hasFailed && (
        <Notice role="alert">
          <p>{m.mail_unchanged()}</p>
        </Notice>
      )}
      {keptUntil > now ? (
        <Hint>{m.mail_undeletable({ time: formatTime(keptUntil, 'moment') })}</Hint>
      ) : (
        <Button
          variant="quiet"
          size="small"
          busy={isDeleting}
          onClick={() =>
            inbox.send({ type: 'mails.delete', mailIds: [mailId], hasGift: gift === 'claimable' })
          }
        >
          {m.mail_delete()}
        </Button>
      )}
      {isAsking && <Question inbox={inbox} />}
    </>
  );
}

/** The rewards of a mail, and whether the player can still claim them. */
function Gift({ mail, claim }: Pick<OpenedProps, 'mail' | 'claim'>) {
  const { mailId, gift, rewards, wagering, endsAt } = mail;
  const describeRewards = useDescribeRewards();
  const isClaiming = useSelector(claim, (state) => state.matches('claiming'));
  return (
    <GiftBox aria-label={m.mail_gift()}>
      <h3>{describeRewards(rewards)}</h3>
      <p>{wagering > 0 ? m.rewards_wager({ amount: formatMoney(wagering) }) : m.rewards_wager_nothing()}</p>
      {gift === 'claimable' ? (
        <>
          <p>{m.rewards_until({ time: formatTime(endsAt, 'moment') })}</p>
          <Button
            busy={isClaiming}
            onClick={() => claim.send({ type: 'claim.press', rights: [{ key: mailId, version: '' }] })}
          >
            {m.rewards_claim()}
          </Button>
        </>
      ) : (
        <GiftBadge gift={gift} />
      )}
      <ClaimLayer claim={claim} />
    </GiftBox>
  );
}

function Question({ inbox }: { inbox: InboxRef }) {
  const keep = () => inbox.send({ type: 'deletion.cancel' });
  return (
    <DialogLayer label={m.mail_delete_title()} role="alertdialog" stack="deletion" onClose={keep}>
      <DialogTitle>{m.mail_delete_title()}</DialogTitle>
      <Asked>{m.mail_delete_text()}</Asked>
      <Choices>
        <Button onClick={keep}>{m.mail_delete_keep()}</Button>
        <Button variant="quiet" onClick={() => inbox.send({ type: 'deletion.confirm' })}>
          {m.mail_delete_confirm()}
        </Button>
      </Choices>
    </DialogLayer>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;
  overflow-wrap: anywhere;
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: min(1rem, 4vw);

  div {
    min-width: 0;
  }
`;

const Text = styled.p`
  white-space: pre-line;

  &:empty {
    display: none;
  }
`;

const GiftBox = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.375rem;
  justify-items: start;
  padding: min(1rem, 4vw);
  border-radius: ${theme.radius.medium};
  background: ${theme.color.sunken};

  h3 {
    color: ${theme.color.accent};
    font-size: ${theme.text.lead};
  }

  p {
    color: ${theme.color.dim};
    font-size: ${theme.text.small};
  }

  button {
    margin-top: 0.5rem;
  }
`;

const Asked = styled.p`
  padding-block: 0.5rem 1rem;
`;

const Choices = styled.div`
  display: grid;
  gap: 0.625rem;
`;
