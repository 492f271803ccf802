import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { useService } from '#app/app/app-context.tsx';
import { useEpoch } from '#app/app/queries.ts';
import { useGoBack } from '#app/app/use-go-back.ts';
import { Art } from '#app/components/art.tsx';
import type { ArtName } from '#app/components/art-names.ts';
import { Dot } from '#app/components/dot.tsx';
import { Page, Stack, WayRow, wayFace } from '#app/components/layout.ts';
import { PageHead } from '#app/components/page-head.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { m } from '#messages';
import NewTabIcon from '~icons/ph/arrow-square-out-bold';
import ForwardIcon from '~icons/ph/caret-right-bold';
import { useOpenChat } from './open-chat.ts';
import type { Service } from './read-services.ts';
import { useServices } from './use-services.ts';

export const title = m.service_title;

/** The ways to reach the operator. If the query has `open=chat`, the chat opens with the page. */
export default function ServiceScreen() {
  const services = useServices();
  useAskedChat();
  return (
    <Page>
      <PageHead title={m.service_title()} lead={m.service_lead()} onBack={useGoBack('/')} />
      <Stack as="ul" $gap={0.75}>
        {services.map((service) => (
          <li key={JSON.stringify(service)}>
            <Way service={service} />
          </li>
        ))}
      </Stack>
      <h2>{m.service_more()}</h2>
      <Stack as="ul" $gap={0.75}>
        <li>
          <WayRow to="/faq">
            <Words art="books" name={m.faq_title()} hint={m.service_faq_hint()} />
            <ForwardIcon aria-hidden />
          </WayRow>
        </li>
        <li>
          <WayRow to="/feedback">
            <Words art="megaphone" name={m.feedback_title()} hint={m.service_feedback_hint()} />
            <ForwardIcon aria-hidden />
          </WayRow>
        </li>
      </Stack>
    </Page>
  );
}

/** The query goes first: a change of the page closes dialogs. */
function useAskedChat() {
  const dialogs = useService('dialogs');
  const navigate = useNavigate();
  const isAsked = new URLSearchParams(useLocation().search).get('open') === 'chat';
  const isDue = useRef(false);

  useEffect(() => {
    if (isAsked) {
      isDue.current = true;
      navigate('/service', { replace: true });
      return;
    }
    if (!isDue.current) return;
    // Deferred: the page arrives after its own effects.
    const afterArrival = setTimeout(() => {
      isDue.current = false;
      dialogs.send({ type: 'dialog.open', kind: 'customer-service' });
    });
    return () => clearTimeout(afterArrival);
  }, [isAsked, navigate, dialogs]);
}

function Way({ service }: { service: Service }) {
  switch (service.kind) {
    case 'chat':
      return <ChatWay {...service} />;
    case 'mail':
      return (
        <Row href={`mailto:${service.address}`}>
          <Words art="incoming-envelope" name={m.service_mail()} hint={service.address} />
          <ForwardIcon aria-hidden />
        </Row>
      );
    case 'phone':
      return (
        <Row href={`tel:${service.number}`}>
          <Words art="mobile-phone" name={m.service_phone()} hint={service.number} />
          <ForwardIcon aria-hidden />
        </Row>
      );
    case 'link': {
      const { host } = new URL(service.address);
      return (
        <Row href={service.address} target="_blank" rel="noopener noreferrer">
          <Words
            art="globe-showing-asia-australia"
            name={service.name}
            hint={m.service_elsewhere({ host })}
          />
          <NewTabIcon aria-hidden />
        </Row>
      );
    }
  }
}

function ChatWay({ license, group }: { license: string; group: string }) {
  const dialogs = useService('dialogs');
  const openChat = useOpenChat(useEpoch());
  const isThread = license === '';
  const hint = isThread ? m.service_thread_hint() : m.service_chat_hint();
  return (
    <Row
      as="button"
      type="button"
      aria-haspopup="dialog"
      onClick={() =>
        dialogs.send({ type: 'dialog.open', kind: 'customer-service', chat: { license, group } })
      }
    >
      <Words
        art={isThread ? 'parrot' : 'headphone'}
        name={isThread ? m.service_thread() : m.service_chat()}
        hint={openChat ? m.service_chat_open() : hint}
      />
      {openChat !== null && openChat.unread > 0 && (
        <Dot>
          <VisuallyHidden>{m.service_unread()}</VisuallyHidden>
        </Dot>
      )}
      <ForwardIcon aria-hidden />
    </Row>
  );
}

function Words({ art, name, hint }: { art: ArtName; name: string; hint: string }) {
  return (
    <>
      <Art name={art} size="min(2.75rem, 12vw)" />
      <span>
        <strong>{name}</strong>
        <small>{hint}</small>
      </span>
    </>
  );
}

const Row = styled.a<{ type?: 'button' }>`
  ${wayFace}

  width: 100%;
  color: inherit;
  text-align: start;
`;
