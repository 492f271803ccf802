import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { AmountField } from '#app/components/amount-field.tsx';
import { Button } from '#app/components/button.tsx';
import { FormAlert } from '#app/components/form-alert.tsx';
import { FormButtons } from '#app/components/form-buttons.tsx';
import { formatTime } from '#app/components/format-time.ts';
import { Buttons, Form, QuietButton, Stack } from '#app/components/layout.ts';
import { SelectField } from '#app/components/select-field.tsx';
import { TextField } from '#app/components/text-field.tsx';
import Unanswered from '#app/components/unanswered.tsx';
import { useForm } from '#app/components/use-form.ts';
import { useRegainedFocus } from '#app/components/use-regained-focus.ts';
import { theme } from '#app/theme/theme.ts';
import type { ProtectionTerms } from '#contract/protection.ts';
import type { LimitFormContext, limitFormMachine } from '#machines/protection/limit-form.machine.ts';
import { m } from '#messages';
import { formatLimit } from './describe-refusal.ts';

export type LimitFormRef = ActorRefFrom<typeof limitFormMachine>;

interface LimitFormProps {
  form: LimitFormRef;
  terms: ProtectionTerms;
  /** The server's time now. */
  readTime: () => number;
}

const HOUR = 3_600_000;

/** Another limit: its amount, and for a higher one what it takes, before it is asked for. */
export function LimitForm({ form, terms, readTime }: LimitFormProps) {
  const { limit, goal } = useSelector(form, ({ context }) => context);
  const shown = useForm(form, 'setting');
  const { unanswered, isBusy } = shown;
  const isReviewing = useSelector(form, (state) => state.matches('reviewing'));
  const review = useRegainedFocus<HTMLParagraphElement>(isReviewing);
  const held = limit.amount;
  const date = formatTime(readTime() + terms.raiseHours * HOUR, 'moment');
  const wanted = goal.type === 'set' ? goal.amount : null;
  const isRaise = held !== null && (wanted === null || wanted > held);

  if (unanswered) return <Unanswered compact submission={unanswered} />;
  if (isReviewing || (isBusy && isRaise)) {
    const amount = formatLimit(limit.kind, held);
    return (
      <Stack $gap={0.875}>
        <Wish ref={review} tabIndex={-1}>
          <strong>
            {wanted === null
              ? m.limits_remove_title()
              : m.limits_raise_title({ amount: formatLimit(limit.kind, wanted) })}
          </strong>{' '}
          {m.limits_raise_when({ amount, date, days: terms.confirmDays })}
        </Wish>
        <Buttons>
          <Button variant="quiet" aria-disabled={isBusy} onClick={() => form.send({ type: 'wish.back' })}>
            {m.limits_back()}
          </Button>
          <Button busy={isBusy} onClick={() => form.send({ type: 'wish.confirm' })}>
            {wanted === null ? m.limits_remove_ask() : m.limits_raise_ask()}
          </Button>
        </Buttons>
      </Stack>
    );
  }
  return (
    <Form $gap={0.875} {...shown.form}>
      <FormAlert {...shown.alert} />
      <LimitFields
        form={form}
        label={held === null ? m.limits_field() : m.limits_field_new()}
        hint={
          held === null
            ? m.limits_hint_first()
            : m.limits_hint_change({ amount: formatLimit(limit.kind, held), date })
        }
      />
      <FormButtons
        {...{ unanswered, isBusy }}
        isHeld
        label={m.limits_save()}
        cancelLabel={m.limits_cancel()}
        onCancel={() => form.send({ type: 'form.cancel' })}
      />
      {held !== null && (
        <RemoveButton type="button" disabled={isBusy} onClick={() => form.send({ type: 'limit.remove' })}>
          {m.limits_remove()}
        </RemoveButton>
      )}
    </Form>
  );
}

interface LimitFieldsProps {
  form: LimitFormRef;
  label: string;
  hint: string;
}

/** The amount: money, or play time with its unit. */
export function LimitFields({ form, label, hint }: LimitFieldsProps) {
  const input = useRef<HTMLInputElement>(null);
  const { limit, text, unit, fieldError } = useSelector(form, ({ context }) => context);
  const isBusy = useSelector(form, (state) => state.hasTag('busy'));
  const field = {
    label,
    hint,
    value: text,
    readOnly: isBusy,
    enterKeyHint: 'go' as const,
    ref: input,
    error: describeError(fieldError, limit.kind),
  };
  useEffect(() => {
    if (document.activeElement === document.body) input.current?.focus();
  }, []);

  const type = (typed: string) => form.send({ type: 'amount.typed', text: typed });
  if (limit.kind !== 'time') return <AmountField {...field} onChange={type} />;
  return (
    <Time>
      <TextField
        {...field}
        inputMode="decimal"
        autoComplete="off"
        onChange={({ target }) => type(target.value)}
      />
      <SelectField
        label={m.limits_unit()}
        value={unit}
        disabled={isBusy}
        onChange={({ target }) =>
          form.send({ type: 'unit.chosen', unit: target.value === 'minutes' ? 'minutes' : 'hours' })
        }
      >
        <option value="hours">{m.limits_unit_hours()}</option>
        <option value="minutes">{m.limits_unit_minutes()}</option>
      </SelectField>
    </Time>
  );
}

function describeError(
  error: LimitFormContext['fieldError'],
  kind: LimitFormContext['limit']['kind'],
): string | undefined {
  const isTime = kind === 'time';
  const words: Record<NonNullable<typeof error>, string> = {
    missing: isTime ? m.limits_error_missing_time() : m.limits_error_missing(),
    unreadable: isTime ? m.limits_error_unreadable_time() : m.limits_error_unreadable(),
    belowLeast: m.limits_error_least(),
    aboveMost: m.limits_error_most({ most: formatLimit('time', MOST_MINUTES) }),
    refused: m.limits_error_refused(),
  };
  return error === null ? undefined : words[error];
}

const MOST_MINUTES = 1_440;

const Time = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(min(8rem, 45%), auto);
  align-items: start;
  gap: 0.75rem;
`;

const Wish = styled.p`
  color: ${theme.color.dim};

  strong {
    display: block;
    padding-bottom: 0.25rem;
    color: ${theme.color.ink};
    font-family: ${theme.font.display};
    font-size: ${theme.text.lead};
  }
`;

const RemoveButton = styled(QuietButton)`
  justify-self: center;
`;
