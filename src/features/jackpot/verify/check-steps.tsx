import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useDescribePrize } from '#app/app/prize.tsx';
import { Card } from '#app/components/card.tsx';
import { formatCount } from '#app/components/format-count.ts';
import { Hint, Stack } from '#app/components/layout.ts';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';
import AgreesIcon from '~icons/ph/check-circle-fill';
import OpenIcon from '~icons/ph/minus-circle-bold';
import DiffersIcon from '~icons/ph/x-circle-fill';
import type { ProofVerdict } from './check-proof.ts';
import type { ReceiptCheck } from './check-receipt.ts';
import type { ReceiptFile } from './read-receipt-file.ts';
import type { KeyVerdict } from './use-published-key.ts';

interface CheckStepsProps {
  file: ReceiptFile;
  check: ReceiptCheck;
  keyVerdict: KeyVerdict;
}

/** Every step with its inputs, its result, and whether the receipt agrees. */
export function CheckSteps({ file: { receipt, publicKey, serverSeed }, check, keyVerdict }: CheckStepsProps) {
  const { signature, table, seed, proof } = check;
  return (
    <Card as="ol" $gap={1.25} aria-label={m.verify_steps()}>
      <Step
        title={m.verify_signature()}
        outcome={keyVerdict === 'other' ? 'differs' : signatureOutcomes[signature]}
      >
        <Hint>
          {signature === 'unsupported' ? m.verify_signature_unsupported() : m.verify_signature_text()}
        </Hint>
        <Value name={m.verify_public_key()}>{publicKey}</Value>
        <Hint>{keyWords[keyVerdict]()}</Hint>
      </Step>
      <Step title={m.verify_table()} outcome={table.agrees ? 'agrees' : 'differs'}>
        <Hint>{m.verify_table_text()}</Hint>
        <Value name={m.verify_computed()}>{table.version}</Value>
        <Value name={m.verify_said()}>{receipt.tableVersion}</Value>
      </Step>
      <Step title={m.verify_commitment()} outcome={seed ? (seed.agrees ? 'agrees' : 'differs') : 'open'}>
        <Hint>{seed ? describeCommitment(receipt) : m.verify_secret()}</Hint>
        {seed && (
          <>
            <Value name={m.verify_server_seed()}>{serverSeed}</Value>
            <Value name={m.verify_computed()}>{seed.commitment ?? m.verify_nothing()}</Value>
          </>
        )}
        <Value name={m.verify_said()}>{receipt.commitment}</Value>
      </Step>
      <Step title={m.verify_proof()} outcome={proofLooks[proof.verdict].outcome}>
        <Hint>{proofLooks[proof.verdict].words()}</Hint>
        {proof.source === 'device' && <Hint>{m.verify_proof_device()}</Hint>}
        {proof.source === 'file' && <Hint>{m.verify_proof_file()}</Hint>}
      </Step>
      <Step title={m.verify_result()} outcome={seed ? (seed.draw?.agrees ? 'agrees' : 'differs') : 'open'}>
        {seed?.draw ? (
          <Result draw={seed.draw} />
        ) : (
          <Hint>{seed ? m.verify_nothing() : m.verify_secret()}</Hint>
        )}
      </Step>
    </Card>
  );
}

function describeCommitment({ version }: ReceiptFile['receipt']): string {
  return version === 1 ? m.verify_commitment_former() : m.verify_commitment_text();
}

const keyWords: Record<KeyVerdict, () => string> = {
  asking: m.verify_key_asking,
  same: m.verify_key_same,
  other: m.verify_key_other,
  unknown: m.verify_key_unknown,
};

type Outcome = 'agrees' | 'differs' | 'open';

const signatureOutcomes: Record<ReceiptCheck['signature'], Outcome> = {
  valid: 'agrees',
  invalid: 'differs',
  unsupported: 'open',
};

const proofLooks: Record<ProofVerdict, { outcome: Outcome; words: () => string }> = {
  proven: { outcome: 'agrees', words: m.verify_proof_proven },
  unchosen: { outcome: 'open', words: m.verify_proof_unchosen },
  unannounced: { outcome: 'open', words: m.verify_proof_unannounced },
  missing: { outcome: 'open', words: m.verify_proof_missing },
  contradicted: { outcome: 'differs', words: m.verify_proof_contradicted },
};

function Result({ draw }: { draw: NonNullable<NonNullable<ReceiptCheck['seed']>['draw']> }) {
  const { words } = useDescribePrize()(draw.row);
  const { message, place, word, sum } = draw;
  return (
    <>
      <Hint>{m.verify_result_text()}</Hint>
      <Value name={m.verify_message()}>{message}</Value>
      <Value name={m.verify_word({ place: place + 1 })}>{String(word)}</Value>
      <Value name={m.verify_remainder({ sum: formatCount(sum) })}>{String(word % sum)}</Value>
      <Value name={m.verify_row()}>{words}</Value>
    </>
  );
}

function Step({ title, outcome, children }: { title: string; outcome: Outcome; children: ReactNode }) {
  const { Icon, words } = outcomes[outcome];
  return (
    <Stack as="li" $gap={0.25}>
      <h3>{title}</h3>
      <Outcome data-outcome={outcome}>
        <Icon aria-hidden />
        {words()}
      </Outcome>
      {children}
    </Stack>
  );
}

const outcomes = {
  agrees: { Icon: AgreesIcon, words: m.verify_agrees },
  differs: { Icon: DiffersIcon, words: m.verify_differs },
  open: { Icon: OpenIcon, words: m.verify_open },
};

function Value({ name, children }: { name: string; children: string }) {
  return (
    <Hint as="div">
      {name} <code>{children}</code>
    </Hint>
  );
}

const Outcome = styled.strong`
  display: flex;
  align-items: center;
  gap: 0.375rem;
  color: ${theme.color.dim};

  svg {
    flex: none;
    font-size: 1.25rem;
  }

  &[data-outcome='agrees'] {
    color: ${theme.color.teal};
  }

  &[data-outcome='differs'] {
    color: ${theme.color.danger};
  }
`;
