import { useSelector } from '@xstate/react';
import { useState } from 'react';
import styled from 'styled-components';
import { usePlatform } from '#app/app/app-context.tsx';
import { useFlow } from '#app/app/use-flow.ts';
import { Button } from '#app/components/button.tsx';
import { Row } from '#app/components/layout.ts';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';
import BellIcon from '~icons/ph/bell-ringing-bold';
import { pushFlow } from './push-flow.ts';

export interface PushOfferProps {
  /** What the player waits for. */
  about: 'withdrawal' | 'feedback';
}

/** Offers push messages beside what the player waits for, until they have decided: see the chart `push`. */
export default function PushOffer({ about }: PushOfferProps) {
  const push = useFlow(pushFlow, { input: { purpose: 'offer' } });
  const state = useSelector(push, (snapshot) => snapshot);
  const [isTapped, setTapped] = useState(false);
  const { enablePush } = usePlatform();
  const isOffered = state.matches('off') && !state.context.look?.isPostponed;
  if (!isOffered && !isTapped) return null;
  if (state.matches('postponed')) return null;

  return (
    <Offer role="group" aria-label={offers[about]()}>
      <BellIcon aria-hidden />
      <div>
        <h3>{offers[about]()}</h3>
        <div role="status">{explain()}</div>
        <Actions $gap={0.625}>
          {state.matches('failed') && (
            <Button size="small" onClick={() => push.send({ type: 'push.retry' })}>
              {m.push_retry()}
            </Button>
          )}
          {(state.matches('off') || state.hasTag('busy')) && (
            <Button
              size="small"
              busy={state.hasTag('busy')}
              onClick={() => {
                setTapped(true);
                push.send({ type: 'push.enable' });
              }}
            >
              {m.push_offer_turn_on()}
            </Button>
          )}
          {state.matches('off') && (
            <Button size="small" variant="quiet" onClick={() => push.send({ type: 'push.postpone' })}>
              {m.push_offer_later()}
            </Button>
          )}
        </Actions>
      </div>
    </Offer>
  );

  function explain(): string {
    if (state.matches('on')) return m.push_offer_done();
    if (state.matches('denied')) return enablePush ? m.push_denied_phone() : m.push_denied();
    if (state.matches('unsupported')) return m.push_no_private();
    if (state.matches('failed')) return m.push_failed();
    if (state.matches('asking')) return enablePush ? m.push_asking_phone() : m.push_asking();
    return m.push_offer_hint();
  }
}

const offers: Record<PushOfferProps['about'], () => string> = {
  withdrawal: m.push_offer_withdrawal,
  feedback: m.push_offer_feedback,
};

const Offer = styled.section`
  display: flex;
  gap: min(0.875rem, 4vw);
  padding: min(1rem, 5vw);
  border-radius: ${theme.radius.large};
  background: ${theme.gradient.raised};
  box-shadow: inset 0 1px 0 ${theme.color.line};
  text-align: start;

  > svg {
    flex: none;
    width: 1.75rem;
    height: 1.75rem;
    color: ${theme.color.accent};
  }

  > div {
    flex: 1;
    min-width: 0;
  }

  [role='status'] {
    padding-top: 0.25rem;
    color: ${theme.color.dim};
    font-size: ${theme.text.small};
  }
`;

const Actions = styled(Row)`
  padding-top: 0.75rem;

  &:empty {
    display: none;
  }
`;
