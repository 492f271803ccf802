import { type FormEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { CopyLine } from '#app/components/copy-line.tsx';
import { FormAlert } from '#app/components/form-alert.tsx';
import { formatCount } from '#app/components/format-count.ts';
import { Notice } from '#app/components/notice.tsx';
import { TextField } from '#app/components/text-field.tsx';
import { Facts } from '#app/screens/records/facts.tsx';
import { theme } from '#app/theme/theme.ts';
import { CLIENT_SEED } from '#contract/constants.ts';
import type { DrawCommitment } from '#contract/jackpot.ts';
import { m } from '#messages';
import { useSeedChange } from './use-seed-change.ts';
import { verifyPath } from './verify-path.ts';

export interface FairnessPanelProps {
  fairness: DrawCommitment;
  /** A draw is under way: seeds stay as they are. */
  isLocked: boolean;
  /** Other seeds stand from now on. */
  onChanged: () => void;
}

/** What the server has committed to, the player's own part of it, and how to end a seed so that it is revealed. */
export default function FairnessPanel({ fairness, isLocked, onChanged }: FairnessPanelProps) {
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
      <SeedForm isLocked={isLocked} onChanged={onChanged} />
      <ButtonLink variant="quiet" size="small" to={verifyPath()}>
        {m.draw_verify_way()}
      </ButtonLink>
    </Panel>
  );
}

function SeedForm({ isLocked, onChanged }: Pick<FairnessPanelProps, 'isLocked' | 'onChanged'>) {
  const [seed, setSeed] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { data, isError, isPending, change } = useSeedChange();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isLocked || isPending) return;
    setWrong(!CLIENT_SEED.test(seed));
    if (!CLIENT_SEED.test(seed) || !(await change(seed))) return;
    setSeed('');
    onChanged();
  }

  return (
    <Form noValidate onSubmit={submit}>
      <TextField
        label={m.draw_seed_label()}
        hint={m.draw_seed_hint()}
        error={isWrong ? m.draw_seed_wrong() : undefined}
        value={seed}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => {
          setSeed(target.value);
          setWrong(false);
        }}
      />
      <Button type="submit" busy={isPending} aria-disabled={isLocked || undefined}>
        {m.draw_seed_change()}
      </Button>
      {isLocked && <p>{m.draw_seed_locked()}</p>}
      <FormAlert message={isError && !isPending ? m.draw_seed_failed() : null} />
      <div role="status">
        {data && !isPending && (
          <Revealed>
            <p>{m.draw_seed_revealed({ count: formatCount(data.revealed.draws) })}</p>
            <code>{data.revealed.serverSeed}</code>
          </Revealed>
        )}
      </div>
    </Form>
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

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.75rem;
`;

const Revealed = styled.div`
  padding: 0.75rem 1rem;
  border-radius: ${theme.radius.medium};
  background: ${theme.color.sunken};

  code {
    overflow-wrap: anywhere;
    user-select: all;
  }
`;
