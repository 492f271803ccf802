import { useSelector } from '@xstate/react';
import { type FormEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { command } from '#app/app/command.ts';
import { CopyLine } from '#app/app/copy-line.tsx';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { useFlow } from '#app/app/use-flow.ts';
import { verifyPath } from '#app/app/verify-path.ts';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { Facts } from '#app/components/facts.tsx';
import { FormAlert } from '#app/components/form-alert.tsx';
import { formatCount } from '#app/components/format-count.ts';
import { Form, Inset } from '#app/components/layout.ts';
import { Notice } from '#app/components/notice.tsx';
import { TextField } from '#app/components/text-field.tsx';
import Unanswered from '#app/components/unanswered.tsx';
import { useUnanswered } from '#app/components/use-unanswered.ts';
import { statementsOf } from '#app/platform/kept-statements.ts';
import { theme } from '#app/theme/theme.ts';
import type { changeDrawSeed, DrawCommitment } from '#contract/jackpot.ts';
import {
  type SeedChangeInput,
  seedChangeActors,
  seedChangeMachine,
} from '#machines/fairness/seed-change.machine.ts';
import { m } from '#messages';

interface FairnessPanelProps {
  /** Changes the seeds of this kind of draw. */
  call: typeof changeDrawSeed;
  fairness: DrawCommitment;
  /** A draw is in progress: the seeds cannot change. */
  isLocked: boolean;
  /** Receives the new seeds. */
  ownerRef: SeedChangeInput['ownerRef'];
}

/**
 * The server's commitment, the player's seed, and a form that changes the seeds and so reveals the old server
 * seed.
 */
export default function FairnessPanel({ call, fairness, isLocked, ownerRef }: FairnessPanelProps) {
  const heading = useId();
  const { clientSeed, commitment, isChosen, nextCommitment, nonce, tableVersion } = fairness;
  return (
    <Panel $gap={0.75} aria-labelledby={heading}>
      <h2 id={heading}>{m.draw_fair_title()}</h2>
      {!isChosen && (
        <Notice>
          <p>{m.draw_seed_invite()}</p>
        </Notice>
      )}
      <p>{m.draw_fair_text()}</p>
      <CopyLine label={m.draw_fair_commitment()} copyLabel={m.draw_fair_commitment_copy()} id={commitment} />
      <Facts
        facts={[
          [m.draw_fair_client_seed(), clientSeed],
          [m.draw_fair_nonce(), formatCount(nonce)],
          [m.draw_fair_table(), tableVersion],
        ]}
      />
      <h3>{m.draw_seed_title()}</h3>
      <p>{m.draw_seed_text()}</p>
      <CopyLine label={m.draw_fair_next()} copyLabel={m.draw_fair_next_copy()} id={nextCommitment} />
      <SeedForm call={call} isLocked={isLocked} ownerRef={ownerRef} />
      <ButtonLink variant="quiet" size="small" to={verifyPath()}>
        {m.draw_verify_way()}
      </ButtonLink>
    </Panel>
  );
}

function SeedForm({ call, isLocked, ownerRef }: Pick<FairnessPanelProps, 'call' | 'isLocked' | 'ownerRef'>) {
  const [flow] = useState(() => seedChangeFlow(call));
  const change = useFlow(flow, { input: { ownerRef } });
  const { clientSeed, fault, revealed } = useSelector(change, ({ context }) => context);
  const isPending = useSelector(change, (state) => state.hasTag('uninterruptible'));
  const unanswered = useUnanswered(useSelector(change, ({ children }) => children.submission));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isLocked) change.send({ type: 'form.submit' });
  }

  return (
    <Form $gap={0.75} onSubmit={submit}>
      <TextField
        label={m.draw_seed_label()}
        hint={m.draw_seed_hint()}
        error={fault === 'wrong' ? m.draw_seed_wrong() : undefined}
        value={clientSeed}
        maxLength={64}
        readOnly={isPending}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => change.send({ type: 'seed.changed', text: target.value })}
      />
      {unanswered ? (
        <Unanswered compact submission={unanswered} />
      ) : (
        <Button type="submit" busy={isPending} aria-disabled={isLocked || undefined}>
          {m.draw_seed_change()}
        </Button>
      )}
      {isLocked && <p>{m.draw_seed_locked()}</p>}
      <FormAlert message={fault === 'failed' ? m.draw_seed_failed() : null} />
      <div role="status">
        {revealed && (
          <Revealed>
            <p>{m.draw_seed_revealed({ count: formatCount(revealed.draws) })}</p>
            <code>{revealed.serverSeed}</code>
          </Revealed>
        )}
      </div>
    </Form>
  );
}

/** For `useFlow`: the player's part of the seeds of one kind of draw, by the call that changes them. */
function seedChangeFlow(call: typeof changeDrawSeed) {
  return (dependencies: FlowDependencies) => provideChange(call, dependencies);
}

function provideChange(call: typeof changeDrawSeed, dependencies: FlowDependencies) {
  return seedChangeMachine.provide({
    actors: {
      submission: command(seedChangeActors.submission, dependencies, async (input) => {
        const { requestId, body } = input;
        const changed = await dependencies.login.call(call, { requestId, ...body });
        const { statement, signature } = changed.fairness;
        await statementsOf(dependencies).keep({ statement, signature });
        return changed;
      }),
    },
  });
}

const Panel = styled(Card)`
  h3 {
    margin-top: 0.5rem;
  }

  p {
    color: ${theme.color.dim};
    font-size: ${theme.text.small};
  }
`;

const Revealed = styled(Inset)`
  code {
    overflow-wrap: anywhere;
    ${theme.select.all}
  }
`;
