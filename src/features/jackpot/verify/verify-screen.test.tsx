import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { fairnessVectors, vectorTables } from '#games/rules/fairness-vectors.ts';
import { createMemoryStatements } from '#tests/create-memory-statements.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import {
  createTestSigner,
  formerCommitment,
  type SignedReceipt,
  signReceipt,
  signStatements,
} from '#tests/sign-receipt.ts';
import VerifyScreen from './verify-screen.tsx';

const { subtle } = globalThis.crypto;

let whole: SignedReceipt;

beforeAll(async () => {
  whole = await signReceipt();
});

async function show({ at = '/activity/jackpot/verify', ...options }: Parameters<typeof openTestApp>[0] = {}) {
  const app = await openTestApp({ at, ...options });
  app.show(<VerifyScreen />);
  return app;
}

async function paste(content: string, options: Parameters<typeof show>[0] = {}) {
  const app = await show(options);
  fireEvent.change(screen.getByLabelText('Or paste the file’s contents'), { target: { value: content } });
  await app.user.click(screen.getByRole('button', { name: 'Check' }));
  return app;
}

/** The outcome of each step. */
async function findOutcomes(): Promise<Record<string, string>> {
  const steps = within(await screen.findByRole('list', { name: 'Step by step' })).getAllByRole('listitem');
  return Object.fromEntries(
    steps.map((step) => [
      step.querySelector('h3')?.textContent ?? '',
      step.querySelector('[data-outcome]')?.textContent ?? '',
    ]),
  );
}

const SHOWN = 'What you were shown before';
const agreeing = {
  Signature: 'Matches',
  'Table of odds': 'Matches',
  Commitment: 'Matches',
  [SHOWN]: 'Matches',
  Result: 'Matches',
};

/** A device that drew on this receipt. */
async function keepProof({ proof }: SignedReceipt) {
  const statements = createMemoryStatements();
  for (const shown of proof.statements) await statements.keep(shown);
  await statements.noteDraw({ drawId: 'd1', commitment: proof.relied });
  return statements;
}

describe('a receipt', () => {
  test('that agrees is confirmed step by step', async () => {
    const { asked } = await paste(JSON.stringify(whole));
    expect(await screen.findByRole('heading', { name: 'Everything matches' })).toBeTruthy();
    expect(await findOutcomes()).toEqual(agreeing);
    const result = screen.getByText('Message:').closest('li');
    expect([...(result?.querySelectorAll('code') ?? [])].map((code) => code.textContent)).toEqual([
      'perya:0',
      '3727188181',
      String(3_727_188_181 % 1_000_000),
      '50 diamonds',
    ]);
    expect(asked('getDrawReceipt')).toEqual([]);
  });

  test.each([
    ['is the server’s published key', () => ({ publicKey: whole.publicKey }), /^It’s the key/],
    ['didn’t load', () => ({ refuse: 'unavailable' as const }), /^The server’s own key didn’t/],
  ])('with a key that %s says so', async (_, getDrawReceiptKey, words) => {
    const { asked } = await paste(JSON.stringify(whole), { answers: { getDrawReceiptKey } });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Everything matches' })).toBeTruthy();
    expect(await findOutcomes()).toEqual(agreeing);
    expect(JSON.stringify(asked('getDrawReceiptKey'))).not.toContain(whole.publicKey);
  });

  test('with a foreign signature does not hold, even if its numbers are right', async () => {
    const { publicKey } = await signReceipt();
    await paste(JSON.stringify(whole), { answers: { getDrawReceiptKey: () => ({ publicKey }) } });
    expect(await screen.findByText(/^The server publishes a different key/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'This receipt doesn’t check out' })).toBeTruthy();
    expect(await findOutcomes()).toEqual({ ...agreeing, Signature: 'Doesn’t match' });
  });

  test('can be a file', async () => {
    const { user } = await show();
    const file = new File([JSON.stringify(whole)], 'draw.json', { type: 'application/json' });
    await user.upload(screen.getByLabelText('Receipt file'), file);
    expect(await screen.findByRole('heading', { name: 'Everything matches' })).toBeTruthy();
  });

  test('in a file that is too large is not read', async () => {
    const { user } = await show();
    const file = new File(['x'.repeat(1_000_001)], 'draw.json', { type: 'application/json' });
    await user.upload(screen.getByLabelText('Receipt file'), file);
    expect(await screen.findByText('This file is too large to be a receipt.')).toBeTruthy();
  });

  test('with a secret seed explains how to reveal it', async () => {
    await paste(JSON.stringify({ ...whole, serverSeed: '' }));
    expect(await screen.findByRole('heading', { name: 'It can’t be computed yet' })).toBeTruthy();
    expect(await findOutcomes()).toEqual({
      ...agreeing,
      Commitment: 'Couldn’t be checked',
      Result: 'Couldn’t be checked',
    });
  });

  test('alone is not called fair, because it would agree with itself whenever its seed was chosen', async () => {
    await paste(JSON.stringify({ ...whole, proof: undefined }));
    expect(await screen.findByRole('heading', { name: 'We can’t tell whether it was fair' })).toBeTruthy();
    expect(screen.getByText(/^Nothing kept here or in the file/)).toBeTruthy();
    expect(await findOutcomes()).toEqual({ ...agreeing, [SHOWN]: 'Couldn’t be checked' });
  });

  test('with its device’s statements can be checked on another, which names their source', async () => {
    await paste(JSON.stringify(whole));
    expect(await screen.findByText(/^It came with the file/)).toBeTruthy();
  });

  test('is compared with this device’s statements', async () => {
    await paste(JSON.stringify({ ...whole, proof: undefined }), { statements: await keepProof(whole) });
    expect(await screen.findByRole('heading', { name: 'Everything matches' })).toBeTruthy();
    expect(screen.getByText('Kept on this device.')).toBeTruthy();
  });

  test('does not hold when the server announced another seed before the player chose their part', async () => {
    const signer = await createTestSigner();
    const receipt = await signReceipt({}, signer);
    const statements = await signStatements(signer, { before: { nextCommitment: 'a'.repeat(64) } });
    await paste(JSON.stringify({ ...receipt, proof: { statements, relied: '' } }));
    expect(await screen.findByRole('heading', { name: 'This receipt doesn’t check out' })).toBeTruthy();
    expect(await findOutcomes()).toEqual({ ...agreeing, [SHOWN]: 'Doesn’t match' });
  });

  test('on a seed for which the server knew the player’s part is marked as such', async () => {
    const signer = await createTestSigner();
    const receipt = await signReceipt({}, signer);
    const statements = await signStatements(signer, { shown: { isChosen: false } });
    await paste(JSON.stringify({ ...receipt, proof: { statements, relied: '' } }));
    expect(
      await screen.findByRole('heading', { name: /^The numbers match, but your part was/ }),
    ).toBeTruthy();
    expect(await findOutcomes()).toEqual({ ...agreeing, [SHOWN]: 'Couldn’t be checked' });
  });

  test('from before the chain is computed by its own rule', async () => {
    const former = await signReceipt({ version: undefined, commitment: await formerCommitment() });
    await paste(JSON.stringify({ ...former, proof: undefined }));
    expect(await screen.findByRole('heading', { name: 'We can’t tell whether it was fair' })).toBeTruthy();
    expect(screen.getByText(/as on all receipts from that time/)).toBeTruthy();
    expect(await findOutcomes()).toEqual({ ...agreeing, [SHOWN]: 'Couldn’t be checked' });
  });

  test.each<[string, () => Promise<object> | object, Partial<typeof agreeing>]>([
    [
      'was changed after signing',
      () => ({ ...whole, receipt: whole.receipt.replace('"count":50', '"count":51') }),
      { Signature: 'Doesn’t match', Result: 'Doesn’t match' },
    ],
    ['has no signature', () => ({ ...whole, signature: '' }), { Signature: 'Doesn’t match' }],
    [
      'has no key',
      () => ({ ...whole, publicKey: '*' }),
      { Signature: 'Doesn’t match', [SHOWN]: 'Doesn’t match' },
    ],
    [
      'has another seed',
      () => ({ ...whole, serverSeed: '0'.repeat(64) }),
      { Commitment: 'Doesn’t match', Result: 'Doesn’t match' },
    ],
    [
      'has an invalid seed',
      () => ({ ...whole, serverSeed: 'luck' }),
      { Commitment: 'Doesn’t match', Result: 'Doesn’t match' },
    ],
    [
      'has another table',
      () => ({ ...whole, table: vectorTables.usual.map((row) => ({ ...row, weight: 2 })) }),
      { 'Table of odds': 'Doesn’t match', [SHOWN]: 'Doesn’t match', Result: 'Doesn’t match' },
    ],
    [
      'has no table',
      () => ({ ...whole, table: [] }),
      { 'Table of odds': 'Doesn’t match', [SHOWN]: 'Doesn’t match', Result: 'Doesn’t match' },
    ],
    ['is for a prize that was not drawn', () => signReceipt({ propId: 2_001 }), { Result: 'Doesn’t match' }],
    [
      'is for another commitment',
      () => signReceipt({ commitment: 'c' }),
      { Commitment: 'Doesn’t match', [SHOWN]: 'Doesn’t match' },
    ],
  ])('that %s does not hold', async (_, change, outcomes) => {
    await paste(JSON.stringify(await change()));
    expect(await screen.findByRole('heading', { name: 'This receipt doesn’t check out' })).toBeTruthy();
    expect(await findOutcomes()).toEqual({ ...agreeing, ...outcomes });
  });

  test('is checked without its signature in a browser without Ed25519', async () => {
    const importKey = subtle.importKey.bind(subtle);
    vi.spyOn(subtle, 'importKey').mockImplementation(withoutEd25519(importKey));
    await paste(JSON.stringify(whole));
    expect(await screen.findByRole('heading', { name: /we couldn’t check its signature$/ })).toBeTruthy();
    expect(await findOutcomes()).toEqual({ ...agreeing, Signature: 'Couldn’t be checked' });
    expect(screen.getByText(/This browser has no Ed25519/)).toBeTruthy();
  });

  test.each([
    ['invalid JSON', 'luck'],
    ['other JSON', '{"a":1}'],
    ['JSON without a receipt', () => JSON.stringify({ ...whole, receipt: '{}' })],
  ])('that is %s is refused', async (_, content) => {
    await paste(typeof content === 'string' ? content : content());
    expect(await screen.findByRole('heading', { name: 'This is not a draw receipt' })).toBeTruthy();
  });
});

describe('a draw in the address', () => {
  const at = '/activity/jackpot/verify?drawId=d1';

  test('is fetched for its player', async () => {
    const answers = { getDrawReceipt: () => whole };
    const { asked } = await show({ at, player: {}, answers, statements: await keepProof(whole) });
    expect(await screen.findByRole('heading', { name: 'Everything matches' })).toBeTruthy();
    expect(asked('getDrawReceipt')).toMatchObject([{ drawId: 'd1' }]);
  });

  test('leads a visitor to the login and back', async () => {
    const { asked } = await show({ at });
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Log in' });
    expect(decodeURIComponent(link.search)).toContain(at);
    expect(asked('getDrawReceipt')).toEqual([]);
  });

  test('of another player is refused', async () => {
    await show({ at, player: {}, answers: { getDrawReceipt: () => ({ refuse: 'notFound' }) } });
    expect(await screen.findByRole('heading', { name: 'We can’t find that draw' })).toBeTruthy();
  });

  test('can be retried when it did not load', async () => {
    let isDown = true;
    const { user } = await show({
      at,
      player: {},
      answers: { getDrawReceipt: () => (isDown ? { refuse: 'internal' } : whole) },
      statements: await keepProof(whole),
    });
    expect(await screen.findByRole('heading', { name: 'The receipt didn’t load' })).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Everything matches' })).toBeTruthy();
  });
});

describe('the test vectors', () => {
  test('pass in this browser', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Run the test vectors' }));
    const all = fairnessVectors.length;
    expect(await screen.findByText(`${all} of ${all} match`)).toBeTruthy();
  });

  test('fail in a browser that computes wrongly', async () => {
    vi.spyOn(subtle, 'sign').mockResolvedValue(new ArrayBuffer(32));
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Run the test vectors' }));
    expect(await screen.findByText('Doesn’t match: the first draw on a seed')).toBeTruthy();
  });
});

test('without cryptography the page says so and accepts no receipt', async () => {
  const app = await openTestApp({ at: '/activity/jackpot/verify' });
  vi.spyOn(app.app.dependencies.window, 'crypto', 'get').mockReturnValue({} as Crypto);
  app.show(<VerifyScreen />);
  expect(screen.getByRole('heading', { name: 'This browser can’t compute it here' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Check' })).toBeNull();
});

function withoutEd25519(importKey: SubtleCrypto['importKey']): SubtleCrypto['importKey'] {
  return (async (...args: Parameters<SubtleCrypto['importKey']>) => {
    if (Object(args[2]).name === 'Ed25519')
      throw Object.assign(new Error('unknown'), { name: 'NotSupportedError' });
    return importKey(...args);
  }) as SubtleCrypto['importKey'];
}
