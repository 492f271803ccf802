import { useSelector } from '@xstate/react';
import { type FormEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { useApp } from '#app/app/app-context.tsx';
import { CopyLine } from '#app/app/copy-line.tsx';
import { useFlow } from '#app/app/use-flow.ts';
import { verifyPath } from '#app/app/verify-path.ts';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { Facts } from '#app/components/facts.tsx';
import { FormAlert } from '#app/components/form-alert.tsx';
import { formatCount } from '#app/components/format-count.ts';
import { Stack } from '#app/components/layout.ts';
import { Notice } from '#app/components/notice.tsx';
import { TextField } from '#app/components/text-field.tsx';
import Unanswered from '#app/components/unanswered.tsx';
import { useUnanswered } from '#app/components/use-unanswered.ts';
import { theme } from '#app/theme/theme.ts';
import type { changeDrawSeed, DrawCommitment } from '#contract/jackpot.ts';
import type { SeedChangeInput } from '#machines/fairness/seed-change.machine.ts';
import { m } from '#messages';
import { seedChangeFlow } from './seed-change-flow.ts';

export interface FairnessPanelProps {
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
    <Panel aria-labelledby={heading}>
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
  const { createId } = useApp().dependencies;
  const change = useFlow(flow, { input: { createId, ownerRef } });
  const { clientSeed, fault, revealed } = useSelector(change, ({ context }) => context);
  const isPending = useSelector(change, (state) => state.hasTag('uninterruptible'));
  const unanswered = useUnanswered(useSelector(change, ({ children }) => children.submission));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isLocked) change.send({ type: 'form.submit' });
  }

  return (
    <Stack as="form" $gap={0.75} noValidate onSubmit={submit}>
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
    </Stack>
  );
}

const Panel = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.75rem;
  padding: min(1rem, 4vw);
  border-radius: ${theme.radius.huge};
  background: ${theme.color.raised};

  h2 {
    font-size: ${theme.text.lead};
  }

  h3 {
    margin-top: 0.5rem;
    font-size: ${theme.text.body};
  }

  p {
    color: ${theme.color.dim};
    font-size: ${theme.text.small};
  }
`;

const Revealed = styled.div`
  padding: 0.75rem 1rem;
  border-radius: ${theme.radius.medium};
  background: ${theme.color.sunken};

  code {
    overflow-wrap: anywhere;
    ${theme.select.all}
  }
`;
