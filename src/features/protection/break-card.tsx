import { useSelector } from '@xstate/react';
import { type SubmitEvent, useId } from 'react';
import styled from 'styled-components';
import { useFlow } from '#app/app/use-flow.ts';
import { Art } from '#app/components/art.tsx';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { Checkbox } from '#app/components/checkbox.tsx';
import { FormAlert } from '#app/components/form-alert.tsx';
import { FormButtons } from '#app/components/form-buttons.tsx';
import { Bullets, Form, Inset, Lead, PictureHead, Row, Stack } from '#app/components/layout.ts';
import { useErrorFocus } from '#app/components/use-error-focus.ts';
import { useRegainedFocus } from '#app/components/use-regained-focus.ts';
import { useUnanswered } from '#app/components/use-unanswered.ts';
import { theme } from '#app/theme/theme.ts';
import {
  type BreakChoice,
  EXCLUSION_KINDS,
  type ExclusionKind,
  type Protection,
} from '#contract/protection.ts';
import { endOf, listBreaks } from '#machines/protection/protection-rules.ts';
import { m } from '#messages';
import { breakFlow } from './break-flow.ts';
import { Pill } from './card-parts.tsx';
import { describeBreak, formatLength, formatMoment, kindNames } from './describe-break.ts';
import { describeBreakError, ReturnButton } from './return-button.tsx';

/** A time-out or a self-exclusion: see the chart `break-form`. */
export default function BreakCard(known: Protection) {
  const flow = useFlow(breakFlow);
  const { choice, error, isUnderstood } = useSelector(flow, ({ context }) => context);
  const isBusy = useSelector(flow, (state) => state.hasTag('busy'));
  const isChoosing = useSelector(flow, (state) => state.matches('choosing'));
  const taking = useUnanswered(useSelector(flow, ({ children }) => children.taking));
  const focus = useErrorFocus(isBusy);
  const step = useRegainedFocus<HTMLButtonElement>(isChoosing);
  const title = useRegainedFocus<HTMLHeadingElement>(!isChoosing);
  const name = useId();
  const { state } = known.exclusion;
  const end = formatMoment(endOf(choice, known.time));

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    flow.send({ type: 'form.submit' });
    focus.countAttempt();
  }

  return (
    <Card aria-label={m.break_title()}>
      <Entry ref={focus.form} onSubmit={submit}>
        {isChoosing ? renderChoice() : renderMeaning()}
      </Entry>
    </Card>
  );

  function renderChoice() {
    return (
      <>
        <PictureHead>
          <Art name="crescent-moon" size="min(2.5rem, 12vw)" eager />
          <div>
            <h2>{m.break_title()}</h2>
            <p>{state === 'inForce' ? m.break_intro_longer() : m.break_intro()}</p>
          </div>
        </PictureHead>
        {state !== 'none' && <Standing {...known} />}
        <FormAlert ref={focus.notice} message={error && describeBreakError(error)} />
        <Kinds>{EXCLUSION_KINDS.map((kind) => renderKind(kind))}</Kinds>
        <Button ref={step} type="submit" variant="quiet">
          {m.break_continue()}
        </Button>
      </>
    );
  }

  function renderKind(kind: ExclusionKind) {
    const choices = listBreaks(known, kind);
    if (choices.length === 0) return null;
    const hintId = `${name}-${kind}`;
    return (
      <Kind key={kind} aria-describedby={hintId}>
        <legend>{kindNames[kind]()}</legend>
        <p id={hintId}>{hints[kind]()}</p>
        <Row $gap={0.5}>
          {choices.map((each) => (
            <Pill key={`${each.length} ${each.unit}`}>
              <input
                type="radio"
                name={name}
                checked={isSame(each, choice)}
                onChange={() => flow.send({ type: 'break.choose', ...each })}
              />
              {formatLength(each)}
            </Pill>
          ))}
        </Row>
      </Kind>
    );
  }

  function renderMeaning() {
    const { kind } = choice;
    const isMissing = error === 'notUnderstood';
    return (
      <>
        <h2 ref={title} tabIndex={-1}>
          {m.break_confirm({ kind: kindNames[kind](), length: formatLength(choice) })}
        </h2>
        <FormAlert ref={focus.notice} message={error && !isMissing ? describeBreakError(error) : null} />
        <Meaning>
          <li>{m.break_means_until({ time: end })}</li>
          <li>{m.break_means_logged_out()}</li>
          <li>{m.break_means_rounds()}</li>
          <li>{m.break_means_play()}</li>
          <li>{m.break_means_withdraw()}</li>
          <li>
            <strong>{m.break_means_firm()}</strong>
          </li>
        </Meaning>
        {kind === 'selfExclusion' && (
          <Checkbox
            label={m.break_understood({ time: end })}
            checked={isUnderstood}
            disabled={isBusy}
            error={isMissing ? describeBreakError(error) : undefined}
            onChange={({ target }) => flow.send({ type: 'understood.changed', isUnderstood: target.checked })}
          />
        )}
        <FormButtons
          unanswered={taking}
          isBusy={isBusy}
          isHeld
          label={starts[kind]()}
          onCancel={() => flow.send({ type: 'break.cancel' })}
        />
      </>
    );
  }
}

/** The break that is in force, or the button that ends a break whose time is over. */
function Standing(known: Protection) {
  const { title, time, hint } = describeBreak(known);
  const place = useRegainedFocus<HTMLDivElement>(known.exclusion.state);
  return (
    <Inset ref={place} tabIndex={-1}>
      <Stack $gap={0.75}>
        <div role="status">
          <strong>{title}</strong>
          {time && <Lead>{time}</Lead>}
          {hint && <Lead>{hint}</Lead>}
        </div>
        {known.exclusion.state === 'over' && <ReturnButton />}
      </Stack>
    </Inset>
  );
}

function isSame(one: BreakChoice, other: BreakChoice): boolean {
  return one.kind === other.kind && one.length === other.length && one.unit === other.unit;
}

const hints: Record<ExclusionKind, () => string> = {
  timeOut: m.break_time_out_hint,
  selfExclusion: m.break_self_exclusion_hint,
};

const starts: Record<ExclusionKind, () => string> = {
  timeOut: m.break_start_time_out,
  selfExclusion: m.break_start_self_exclusion,
};

/** Side by side where there is room. */
const Kinds = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr));
  gap: 1.125rem;
`;

const Kind = styled.fieldset`
  min-width: 0;

  legend {
    padding: 0;
    font-size: ${theme.text.lead};
    font-weight: 650;
  }

  p {
    padding-bottom: 0.625rem;
    color: ${theme.color.dim};
  }
`;

const Entry = styled(Form)`
  > button {
    justify-self: start;
  }
`;

const Meaning = styled(Bullets)`
  color: ${theme.color.dim};

  strong {
    color: ${theme.color.ink};
    font-weight: 650;
  }
`;
