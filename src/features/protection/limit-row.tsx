import { useSelector } from '@xstate/react';
import { useEffect, useId } from 'react';
import styled from 'styled-components';
import { useFlow } from '#app/app/use-flow.ts';
import { useUnsavedInput } from '#app/app/use-unsaved-input.ts';
import { Button } from '#app/components/button.tsx';
import { describeFormError } from '#app/components/describe-form-error.ts';
import { FormAlert } from '#app/components/form-alert.tsx';
import { formatTime } from '#app/components/format-time.ts';
import { Buttons, Ends, Inset, Stack, Status } from '#app/components/layout.ts';
import { ProgressBar } from '#app/components/progress-bar.tsx';
import Unanswered from '#app/components/unanswered.tsx';
import { useRegainedFocus } from '#app/components/use-regained-focus.ts';
import { useUnanswered } from '#app/components/use-unanswered.ts';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { theme } from '#app/theme/theme.ts';
import type { PlayerLimit, ProtectionTerms } from '#contract/protection.ts';
import type { LimitOutcome } from '#machines/protection/limit-form.machine.ts';
import { m } from '#messages';
import { formatLimit, periodWords } from './describe-refusal.ts';
import { limitFormFlow } from './limit-flows.ts';
import { LimitForm, type LimitFormRef } from './limit-form.tsx';

interface LimitRowProps {
  /** Title of the kind: "Deposit limit". */
  title: string;
  told: PlayerLimit;
  /** When the server said so. */
  time: number;
  terms: ProtectionTerms;
  /** The server's time now. */
  readTime: () => number;
}

/** A limit: its amount, its use, its raise, and its form. See the chart `limit-form`. */
export function LimitRow({ title, told, time, terms, readTime }: LimitRowProps) {
  const form = useFlow(limitFormFlow, { input: { limit: told, time, isOpen: false } });
  const limit = useSelector(form, ({ context }) => context.limit);
  const formError = useSelector(form, ({ context }) => context.formError);
  const outcome = useSelector(form, ({ context }) => context.outcome);
  const isBusy = useSelector(form, (state) => state.hasTag('busy'));
  const isOpen = useSelector(form, (state) =>
    (['editing', 'reviewing', 'setting'] as const).some((value) => state.matches(value)),
  );
  const unanswered = useUnanswered(useSelector(form, ({ children }) => children.answering));
  const button = useRegainedFocus<HTMLButtonElement>(`${isOpen} ${limit.state}`);
  const id = useId();
  useUnsavedInput(useSelector(form, ({ context }) => context.text !== ''));

  useEffect(() => {
    form.send({ type: 'limit.told', limit: told, time });
  }, [form, told, time]);

  const { kind, period, amount } = limit;
  const name = m.limits_label({ title, period: periodWords[period]() });
  const hasRaise = limit.state === 'raising' || limit.state === 'confirmable';
  return (
    <Line as="li" $gap={0.75} aria-labelledby={id}>
      <Top>
        <h3 id={id}>
          <VisuallyHidden>{title} </VisuallyHidden>
          {periodWords[period]()}
        </h3>
        <Held $isNone={amount === null}>{formatLimit(kind, amount)}</Held>
        {!isOpen && (
          <Button
            ref={button}
            size="small"
            variant="quiet"
            aria-label={`${amount === null ? m.limits_set() : m.limits_change()}: ${name}`}
            aria-disabled={isBusy}
            onClick={() => form.send({ type: 'form.open' })}
          >
            {amount === null ? m.limits_set() : m.limits_change()}
          </Button>
        )}
      </Top>
      {amount !== null && <Usage name={name} limit={limit} />}
      {isOpen ? (
        <LimitForm form={form} terms={terms} readTime={readTime} />
      ) : (
        <>
          <FormAlert message={formError && describeFormError(formError)} />
          {unanswered && <Unanswered compact submission={unanswered} />}
          {hasRaise && !unanswered && <Raise form={form} limit={limit} isBusy={isBusy} />}
        </>
      )}
      <Status role="status" $mood="good">
        {outcome && !isOpen && words[outcome](formatLimit(kind, amount))}
      </Status>
    </Line>
  );
}

function Usage({ name, limit: { kind, amount, used } }: { name: string; limit: PlayerLimit }) {
  const most = amount ?? 0;
  const left = m.limits_left({ amount: formatLimit(kind, Math.max(0, most - used)) });
  const taken = m.limits_used({ amount: formatLimit(kind, used) });
  return (
    <div>
      <ProgressBar label={name} share={most === 0 ? 1 : used / most} words={`${taken}, ${left}`} />
      <Figures aria-hidden>
        <span>{taken}</span>
        <strong>{left}</strong>
      </Figures>
    </div>
  );
}

interface RaiseProps {
  form: LimitFormRef;
  limit: PlayerLimit;
  isBusy: boolean;
}

/** The raise that waits, or that can be confirmed now. */
function Raise({ form, limit: { kind, state, amount, next, dueAt }, isBusy }: RaiseProps) {
  const date = formatTime(dueAt, 'moment');
  const wanted = formatLimit(kind, next);
  const drop = () => form.send({ type: 'raise.drop' });
  if (state === 'raising') {
    return (
      <Aside>
        <p>{next === null ? m.limits_removing({ date }) : m.limits_raising({ amount: wanted, date })}</p>
        <Button size="small" variant="dark" busy={isBusy} onClick={drop}>
          {m.limits_keep({ amount: formatLimit(kind, amount) })}
        </Button>
      </Aside>
    );
  }
  return (
    <Aside>
      <p>{next === null ? m.limits_removable({ date }) : m.limits_confirmable({ amount: wanted, date })}</p>
      <Buttons>
        <Button size="small" variant="dark" aria-disabled={isBusy} onClick={drop}>
          {m.limits_keep_lower()}
        </Button>
        <Button
          size="small"
          variant="dark"
          busy={isBusy}
          onClick={() => form.send({ type: 'raise.confirm' })}
        >
          {next === null ? m.limits_yes_remove() : m.limits_yes_raise()}
        </Button>
      </Buttons>
    </Aside>
  );
}

const words: Record<LimitOutcome, (amount: string) => string> = {
  holds: (amount) => m.limits_done_holds({ amount }),
  waits: m.limits_done_waits,
  raised: (amount) => m.limits_done_raised({ amount }),
  removed: m.limits_done_removed,
  kept: (amount) => m.limits_done_kept({ amount }),
  lapsed: m.limits_done_lapsed,
};

const Line = styled(Stack)`
  padding-block: 0.875rem;

  & + & {
    border-top: 1px solid ${theme.color.line};
  }
`;

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem 0.875rem;

  h3 {
    flex: 1 1 4rem;
    font-family: ${theme.font.text};
    font-size: ${theme.text.body};
    font-weight: 600;
  }
`;

const Held = styled.strong<{ $isNone: boolean }>`
  color: ${({ $isNone }) => ($isNone ? theme.color.dim : theme.color.ink)};
  font-family: ${theme.font.display};
  font-size: ${({ $isNone }) => ($isNone ? theme.text.body : theme.text.title)};
  font-weight: ${({ $isNone }) => ($isNone ? 500 : 700)};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

const Figures = styled(Ends)`
  padding-top: 0.375rem;
  font-size: ${theme.text.small};
  font-variant-numeric: tabular-nums;
`;

const Aside = styled(Inset)`
  display: grid;
  justify-items: start;
  gap: 0.625rem;
  font-size: ${theme.text.small};
`;
