import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { useFlow } from '#app/app/use-flow.ts';
import { Art } from '#app/components/art.tsx';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { describeFormError } from '#app/components/describe-form-error.ts';
import { FormAlert } from '#app/components/form-alert.tsx';
import { Form, Page, Stack, Status } from '#app/components/layout.ts';
import { Notice } from '#app/components/notice.tsx';
import { SelectField } from '#app/components/select-field.tsx';
import Unanswered from '#app/components/unanswered.tsx';
import { useForm } from '#app/components/use-form.ts';
import { useRegainedFocus } from '#app/components/use-regained-focus.ts';
import { useUnanswered } from '#app/components/use-unanswered.ts';
import { theme } from '#app/theme/theme.ts';
import { LIMIT_PERIODS, type Protection } from '#contract/protection.ts';
import { m } from '#messages';
import { formatLimit, periodWords } from './describe-refusal.ts';
import { findLimit, limitFormFlow } from './limit-flows.ts';
import { LimitFields } from './limit-form.tsx';
import { limitReviewFlow } from './limit-review-flow.ts';

export interface AskLimitProps {
  known: Protection;
  /** Where the player was going. */
  to: string;
}

/** Asks a new player for a deposit limit, once. */
function AskLimit({ known, to }: AskLimitProps) {
  const [isDue] = useState(known.isReviewDue);
  if (!isDue) return <Navigate to={to} replace />;
  return <Ask known={known} to={to} />;
}

function Ask({ known, to }: AskLimitProps) {
  const navigate = useNavigate();
  const form = useFlow(limitFormFlow, {
    input: {
      limit: findLimit(known, { kind: 'deposit', period: 'week' }),
      time: known.time,
      isOpen: true,
    },
  });
  const review = useFlow(limitReviewFlow, { input: { asksAgain: true } });
  const limit = useSelector(form, ({ context }) => context.limit);
  const { form: entry, alert, unanswered: setting, isBusy } = useForm(form, 'setting');
  const reviewError = useSelector(review, ({ context }) => context.formError);
  const isSet = useSelector(form, ({ context }) => context.outcome === 'holds');
  const isSure = useSelector(review, (state) => !state.matches('due'));
  const isNoting = useSelector(review, (state) => state.hasTag('busy'));
  const hasFailed = useSelector(review, (state) => state.matches('failed'));
  const isDone = useSelector(review, (state) => state.matches('done'));
  const noting = useUnanswered(useSelector(review, ({ children }) => children.noting));
  const heading = useRegainedFocus<HTMLHeadingElement>(`${isSure} ${isSet}`);

  useEffect(() => {
    if (isDone) navigate(to, { replace: true });
  }, [isDone, navigate, to]);

  const { art, title, lead } = readWords();
  return (
    <Page $width={28}>
      <Card>
        <Top>
          <Art name={art} size="min(5.5rem, 24vw)" eager />
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p>{lead}</p>
        </Top>
        {renderStep()}
      </Card>
    </Page>
  );

  function readWords() {
    if (isSet) {
      const words = { amount: formatLimit('deposit', limit.amount), period: periodWords[limit.period]() };
      return {
        art: 'check-mark-button',
        title: m.limits_ask_done(),
        lead: m.limits_ask_done_text(words),
      } as const;
    }
    if (isSure) {
      return { art: 'owl', title: m.limits_ask_without(), lead: m.limits_ask_sure() } as const;
    }
    const hours = known.terms.raiseHours;
    return { art: 'owl', title: m.limits_ask_title(), lead: m.limits_ask_lead({ hours }) } as const;
  }

  function renderStep() {
    if (isSet) {
      return (
        <ButtonLink to={to} wide replace>
          {m.limits_continue()}
        </ButtonLink>
      );
    }
    if (setting ?? noting) {
      return (
        <>
          {setting && <Unanswered compact submission={setting} />}
          {noting && <Unanswered compact submission={noting} />}
        </>
      );
    }
    if (isSure) {
      return (
        <Stack $gap={0.875}>
          <FormAlert message={reviewError && describeFormError(reviewError)} />
          {hasFailed ? (
            <ButtonLink to={to} wide replace>
              {m.limits_continue()}
            </ButtonLink>
          ) : (
            <>
              <Button wide busy={isNoting} onClick={() => review.send({ type: 'limits.keep' })}>
                {m.limits_continue()}
              </Button>
              <Button
                wide
                variant="quiet"
                aria-disabled={isNoting}
                onClick={() => review.send({ type: 'review.back' })}
              >
                {m.limits_back()}
              </Button>
            </>
          )}
        </Stack>
      );
    }
    return (
      <Form $gap={0.875} {...entry}>
        <FormAlert {...alert} />
        <LimitFields form={form} label={m.limits_field()} hint={m.limits_hint_first()} />
        <SelectField
          label={m.limits_ask_period()}
          value={limit.period}
          disabled={isBusy}
          onChange={({ target }) => choosePeriod(target.value)}
        >
          {LIMIT_PERIODS.map((period) => (
            <option key={period} value={period}>
              {periodWords[period]()}
            </option>
          ))}
        </SelectField>
        <Button type="submit" wide busy={isBusy}>
          {m.limits_save()}
        </Button>
        <Button
          wide
          variant="quiet"
          aria-disabled={isBusy}
          onClick={() => review.send({ type: 'limits.keep' })}
        >
          {m.limits_ask_skip()}
        </Button>
      </Form>
    );
  }

  function choosePeriod(value: string) {
    const period = LIMIT_PERIODS.find((each) => each === value) ?? 'week';
    form.send({ type: 'limit.chosen', limit: findLimit(known, { kind: 'deposit', period }) });
  }
}

/** The reminder to look at one's limits: see the chart `limit-review`. */
function Review({ known: { limits, terms, isReviewDue } }: { known: Protection }) {
  const review = useFlow(limitReviewFlow, { input: { asksAgain: false } });
  const formError = useSelector(review, ({ context }) => context.formError);
  const isBusy = useSelector(review, (state) => state.hasTag('busy'));
  const isDone = useSelector(review, (state) => state.matches('done'));
  const unanswered = useUnanswered(useSelector(review, ({ children }) => children.noting));
  const hasLimit = limits.some(({ amount }) => amount !== null);
  if (!isReviewDue && !isDone) return null;
  return (
    <Stack $gap={0.5}>
      {unanswered && <Unanswered compact submission={unanswered} />}
      {!isDone && !unanswered && (
        <Notice>
          <p>{hasLimit ? m.limits_review() : m.limits_review_none()}</p>
          <Button
            size="small"
            variant="quiet"
            busy={isBusy}
            onClick={() => review.send({ type: 'limits.keep' })}
          >
            {m.limits_review_keep()}
          </Button>
        </Notice>
      )}
      <FormAlert message={formError && describeFormError(formError)} />
      <Status role="status" $mood="good">
        {isDone && m.limits_review_done({ months: terms.reviewMonths })}
      </Status>
    </Stack>
  );
}

/** In one chunk, because both end a review. */
export const askLimit = { AskLimit, Review };

const Top = styled.div`
  display: grid;
  justify-items: center;
  gap: 0.5rem;
  padding-bottom: 1.25rem;
  text-align: center;
  text-wrap: balance;

  p {
    color: ${theme.color.dim};
  }
`;
