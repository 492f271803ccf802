import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import * as v from 'valibot';
import { useDescribeRewards } from '#app/app/describe-rewards.ts';
import { DialogLayer } from '#app/app/dialogs/dialog-layer.tsx';
import { DialogTitle } from '#app/app/dialogs/dialog-title.tsx';
import { Fetched } from '#app/app/fetched.tsx';
import { useCurrentLogin, useEpoch } from '#app/app/queries.ts';
import { refreshDots } from '#app/app/refresh-player.ts';
import { useGoBack } from '#app/app/use-go-back.ts';
import { useTimedQuery } from '#app/app/use-timed-query.ts';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { formatTime } from '#app/components/format-time.ts';
import { Hint, Inset, Lead, Page, PictureHead, Stack } from '#app/components/layout.ts';
import { Notice } from '#app/components/notice.tsx';
import { PageHead } from '#app/components/page-head.tsx';
import { ClaimButton, ClaimLayer, type ClaimRef, useClaim } from '#app/features/claims/index.ts';
import { theme } from '#app/theme/theme.ts';
import * as ERRCODE from '#contract/errcode.ts';
import { Id } from '#contract/fields.ts';
import { deletableFrom, getMailDetail, MAIL_KEPT, type Mail } from '#contract/mail.ts';
import { formatMoney } from '#contract/money.ts';
import { readFailure } from '#machines/submission/submission-rules.ts';
import { m } from '#messages';
import { describeMail } from './describe-mail.ts';
import { GiftBadge, MailArt } from './mail-parts.tsx';
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
  const known = useTimedQuery({
    name: `mail ${mailId}`,
    fetch: (login, signal) => login.call(getMailDetail, { mailId }, { signal }),
    changesOf: ({ mail: { endsAt } }) => [endsAt],
  });
  const again = () => void known.refetch();
  const claim = useClaim(giftFlow, again);
  const inbox = useInbox({ changed: again, deleted: () => navigate(INBOX, { replace: true }) });
  const isOpened = known.data !== undefined;
  const noteRead = useEffectEvent(() => refreshDots(login).catch(() => null));

  useEffect(() => {
    if (isOpened) noteRead();
  }, [isOpened]);

  if (!isOpened && known.error !== null && readFailure(known.error).errcode === ERRCODE.notFound) {
    return <Gone />;
  }
  return (
    <Fetched
      query={known}
      failed={m.mail_failed()}
      hint={m.rewards_failed_hint()}
      loading={m.mail_loading()}
      boxes={['16rem']}
    >
      {({ mail, time }) => <Opened mail={mail} now={time} claim={claim} inbox={inbox} />}
    </Fetched>
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
      <Card as="article" $gap={1} aria-label={title}>
        <PictureHead>
          <MailArt kind={kind} image={image} size="min(4rem, 18vw)" />
          <div>
            <h2>{title}</h2>
            <small>{formatTime(time, 'moment')}</small>
          </div>
        </PictureHead>
        <Text>{text}</Text>
        {gift !== 'none' && <Gift mail={mail} claim={claim} />}
        {link !== '' && (
          <ButtonLink to={link} variant={gift === 'claimable' ? 'quiet' : 'primary'}>
            {template === 'security-change' ? m.not_me_confirm() : m.mail_open_page()}
          </ButtonLink>
        )}
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
  return (
    <GiftBox as="section" aria-label={m.mail_gift()}>
      <h3>{describeRewards(rewards)}</h3>
      <Hint>
        {wagering > 0 ? m.rewards_wager({ amount: formatMoney(wagering) }) : m.rewards_wager_nothing()}
      </Hint>
      {gift === 'claimable' ? (
        <>
          <Hint>{m.rewards_until({ time: formatTime(endsAt, 'moment') })}</Hint>
          <ClaimButton claim={claim} rights={[{ key: mailId, version: '' }]}>
            {m.rewards_claim()}
          </ClaimButton>
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
      <Lead $below={1}>{m.mail_delete_text()}</Lead>
      <Stack $gap={0.625}>
        <Button onClick={keep}>{m.mail_delete_keep()}</Button>
        <Button variant="quiet" onClick={() => inbox.send({ type: 'deletion.confirm' })}>
          {m.mail_delete_confirm()}
        </Button>
      </Stack>
    </DialogLayer>
  );
}

const Text = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;

  &:empty {
    display: none;
  }
`;

const GiftBox = styled(Inset)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.375rem;
  justify-items: start;

  h3 {
    color: ${theme.color.accent};
  }

  button {
    margin-top: 0.5rem;
  }
`;
