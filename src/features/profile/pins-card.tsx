import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { CoolingNote } from '#app/app/cooling-note.tsx';
import { lazyPart } from '#app/app/lazy-part.tsx';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { CardTitle, Hint, RowLine, Rows } from '#app/components/layout.ts';
import { Skeleton } from '#app/components/skeleton.tsx';
import { useRegainedFocus } from '#app/components/use-regained-focus.ts';
import { theme } from '#app/theme/theme.ts';
import { PINS, type Pin, type UserInfo } from '#contract/account.ts';
import { m } from '#messages';
import CheckIcon from '~icons/ph/check-circle-bold';
import type { PinFormProps } from './pin-form.tsx';

const PinForm = lazyPart<PinFormProps>(() => import('./pin-form.tsx'), {
  fallback: <Skeleton $height="14rem" />,
  missing: 'above',
});

interface PinsCardProps {
  user: UserInfo;
  /** Number of digits. */
  length: number;
}

/** The two numeric passwords, and the form for one of them. The address says which form is open. */
export function PinsCard({ user, length }: PinsCardProps) {
  const [query, setQuery] = useSearchParams();
  const open = PINS.find((pin) => pin === query.get('set')) ?? null;
  const isSet: Record<Pin, boolean> = {
    withdraw: user.hasWithdrawPassword,
    safebox: user.hasSafeboxPassword,
  };
  const show = (pin: Pin | null) => setQuery(pin ? { set: pin } : {}, { replace: true });

  return (
    <Card aria-label={m.profile_passwords()}>
      <CardTitle $below={0.5}>{m.profile_passwords()}</CardTitle>
      <Rows>
        {PINS.map((pin) => (
          <li key={pin}>
            <Row
              pin={pin}
              isSet={isSet[pin]}
              isOpen={pin === open}
              length={length}
              onOpen={() => show(pin)}
              onClose={() => show(null)}
            />
          </li>
        ))}
      </Rows>
    </Card>
  );
}

interface RowProps {
  pin: Pin;
  isSet: boolean;
  isOpen: boolean;
  length: number;
  onOpen: () => void;
  onClose: () => void;
}

function Row({ pin, isSet, isOpen, length, onOpen, onClose }: RowProps) {
  const place = useRef<HTMLDivElement>(null);
  const { name, hint } = words[pin];
  const button = useRegainedFocus<HTMLButtonElement>(isOpen);
  const [isArrival, endArrival] = useState(isOpen);

  useEffect(() => {
    if (isOpen) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);

  function close() {
    endArrival(false);
    onClose();
  }

  return (
    <div ref={place}>
      <RowLine>
        <div>
          <h3>{name()}</h3>
          <Hint>{hint()}</Hint>
          <State data-set={isSet || undefined}>
            {isSet && <CheckIcon aria-hidden />}
            {isSet ? m.pin_is_set() : m.pin_is_missing()}
          </State>
          {isOpen && isSet && <CoolingNote />}
        </div>
        {!isOpen && (
          <Button
            ref={button}
            variant={isSet ? 'quiet' : 'primary'}
            size="small"
            aria-label={isSet ? m.pin_change_about({ name: name() }) : m.pin_set_about({ name: name() })}
            onClick={onOpen}
          >
            {isSet ? m.pin_change() : m.pin_set()}
          </Button>
        )}
      </RowLine>
      {isOpen && <PinForm pin={pin} length={length} takesFocus={!isArrival} onClose={close} />}
    </div>
  );
}

const words: Record<Pin, { name: () => string; hint: () => string }> = {
  withdraw: { name: m.pin_withdraw, hint: m.pin_withdraw_hint },
  safebox: { name: m.pin_safebox, hint: m.pin_safebox_hint },
};

const State = styled.p`
  display: flex;
  align-items: center;
  gap: 0.375rem;
  padding-top: 0.25rem;
  color: ${theme.color.dim};
  font-size: ${theme.text.small};
  font-weight: 650;

  &[data-set] {
    color: ${theme.color.teal};
  }
`;
