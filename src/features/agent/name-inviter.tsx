import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { command } from '#app/app/command.ts';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { LaterUnanswered } from '#app/app/later-unanswered.tsx';
import { useFlow } from '#app/app/use-flow.ts';
import { useHeard } from '#app/app/use-heard.ts';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { formatTime } from '#app/components/format-time.ts';
import { Hint } from '#app/components/layout.ts';
import { TextField } from '#app/components/text-field.tsx';
import { useUnanswered } from '#app/components/use-unanswered.ts';
import { agentFill } from '#contract/agent.ts';
import { agentFillActors, agentFillMachine, type FillError } from '#machines/agent/agent-fill.machine.ts';
import { m } from '#messages';

interface NameInviterProps {
  /** Milliseconds, from the device's clock. */
  until: number;
  refresh: () => void;
}

/** For new players who did not come by an invitation link. */
export default function NameInviter({ until, refresh }: NameInviterProps) {
  const form = useFlow(agentFillFlow);
  const { code, error } = useSelector(form, ({ context }) => context);
  const isBusy = useSelector(form, (state) => state.hasTag('busy'));
  const unanswered = useUnanswered(useSelector(form, ({ children }) => children.submission));

  useHeard(form, 'inviter.changed', refresh);

  function submit(event: FormEvent) {
    event.preventDefault();
    form.send({ type: 'form.submit' });
  }

  return (
    <Card $gap={0.75} as="form" aria-label={m.agent_fill_title()} noValidate onSubmit={submit}>
      <h2>{m.agent_fill_title()}</h2>
      <Hint>{m.agent_fill_hint({ time: formatTime(until, 'moment') })}</Hint>
      <TextField
        label={m.auth_invite_code()}
        value={code}
        error={error ? describeError[error]() : undefined}
        maxLength={32}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        readOnly={isBusy}
        onChange={({ target }) => form.send({ type: 'code.changed', code: target.value })}
      />
      {unanswered && <LaterUnanswered compact submission={unanswered} />}
      <Button type="submit" wide busy={isBusy}>
        {m.agent_fill_send()}
      </Button>
    </Card>
  );
}

const describeError: Record<FillError, () => string> = {
  empty: m.agent_fill_empty,
  nobody: m.agent_fill_nobody,
  same: m.agent_fill_same,
  younger: m.agent_fill_younger,
  late: m.agent_fill_late,
  fixed: m.agent_fill_fixed,
  failed: m.agent_fill_failed,
  unknown: m.agent_fill_unknown,
};

/** For `useFlow`: names who invited the player. */
function agentFillFlow(dependencies: FlowDependencies) {
  const { login } = dependencies;
  return agentFillMachine.provide({
    actors: {
      submission: command(agentFillActors.submission, dependencies, ({ body }) =>
        login.call(agentFill, body),
      ),
    },
  });
}
