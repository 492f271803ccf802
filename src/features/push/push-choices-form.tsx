import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { useFlow } from '#app/app/use-flow.ts';
import { Button } from '#app/components/button.tsx';
import { Checkbox } from '#app/components/checkbox.tsx';
import { FormAlert } from '#app/components/form-alert.tsx';
import { Hint, Row, Stack, Status } from '#app/components/layout.ts';
import { Setting } from '#app/components/setting.tsx';
import { TextField } from '#app/components/text-field.tsx';
import { theme } from '#app/theme/theme.ts';
import { PUSH_KINDS, type PushChoices, type PushKind } from '#contract/push.ts';
import { m } from '#messages';
import { pushChoicesFlow } from './push-flow.ts';

interface PushChoicesFormProps {
  choices: PushChoices;
  /** An IANA name. */
  timeZone: string;
}

/** What the player wants to be told, and when not: see the chart `push-choices`. */
export function PushChoicesForm({ choices, timeZone }: PushChoicesFormProps) {
  const flow = useFlow(pushChoicesFlow, { input: { choices } });
  const { kinds, quiet } = useSelector(flow, ({ context }) => context.wanted);
  const isSaved = useSelector(flow, (state) => state.matches({ idle: 'saved' }));
  const hasFailed = useSelector(flow, (state) => state.matches('failed'));

  function change(changed: Partial<PushChoices>) {
    flow.send({ type: 'choices.change', choices: { kinds, quiet, ...changed } });
  }

  function renderTime(end: 'from' | 'to', label: string) {
    return (
      <TextField
        type="time"
        label={label}
        value={toTime(quiet[end])}
        hint={quiet.from === quiet.to && end === 'to' ? m.push_quiet_same() : undefined}
        onChange={({ target }) => {
          const minute = toMinute(target.value);
          if (minute !== null) change({ quiet: { ...quiet, [end]: minute } });
        }}
      />
    );
  }

  return (
    <Parts>
      <Setting label={m.push_kinds()} hint={m.push_kinds_hint()}>
        {chosen.map((kind) => (
          <Checkbox
            key={kind}
            label={names[kind]()}
            checked={kinds[kind]}
            onChange={({ target }) => change({ kinds: { ...kinds, [kind]: target.checked } })}
          />
        ))}
      </Setting>
      <div>
        <Checkbox
          label={m.push_quiet()}
          checked={quiet.isOn}
          onChange={({ target }) => change({ quiet: { ...quiet, isOn: target.checked } })}
        />
        {quiet.isOn && (
          <Times>
            {renderTime('from', m.push_quiet_from())}
            {renderTime('to', m.push_quiet_to())}
          </Times>
        )}
        <Hint $above={0.5}>{m.push_quiet_hint({ zone: timeZone.replaceAll('_', ' ') })}</Hint>
      </div>
      <FormAlert message={hasFailed ? m.push_unsaved() : null} />
      {hasFailed && (
        <Row $gap={0.625}>
          <Button size="small" onClick={() => flow.send({ type: 'choices.retry' })}>
            {m.push_retry()}
          </Button>
          <Button size="small" variant="quiet" onClick={() => flow.send({ type: 'choices.revert' })}>
            {m.push_revert()}
          </Button>
        </Row>
      )}
      <Status role="status" $mood="good">
        {isSaved && m.push_saved()}
      </Status>
    </Parts>
  );
}

type ChosenKind = Exclude<PushKind, 'security'>;

/** Messages about security are always sent. */
const chosen = PUSH_KINDS.filter((kind): kind is ChosenKind => kind !== 'security');

const names: Record<ChosenKind, () => string> = {
  money: m.push_kind_money,
  gifts: m.push_kind_gifts,
  answers: m.push_kind_answers,
  news: m.push_kind_news,
};

/** As a time field holds it. */
function toTime(minute: number): string {
  const [hours, minutes] = [Math.floor(minute / 60), minute % 60];
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

/** Null while the field is incomplete. */
function toMinute(time: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(time) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

const Parts = styled(Stack)`
  margin-top: 1.25rem;
  padding-top: 1.25rem;
  border-top: 1px solid ${theme.color.line};
`;

const Times = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr));
  align-items: start;
  gap: 0.75rem;

  input {
    color-scheme: dark;
  }
`;
