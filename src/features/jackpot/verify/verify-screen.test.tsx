import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
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

afterEach(() => vi.restoreAllMocks());

async function show({ at = '/activity/jackpot/verify', ...options }: Parameters<typeof openTestApp>[0] = {}) {
  const app = await openTestApp({ at, ...options });
  app.show(<VerifyScreen />);
  return app;
}

async function paste(content: string, options: Parameters<typeof show>[0] = {}) {
  const app = await show(options);
  fireEvent.change(screen.getByLabelText('Or paste what the file contains'), { target: { value: content } });
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
  Signature: 'Agrees',
  'Table of odds': 'Agrees',
  Commitment: 'Agrees',
  [SHOWN]: 'Agrees',
  Result: 'Agrees',
};

/** A device that drew on this receipt. */
async function keepProof({ proof }: SignedReceipt) {
  const statements = createMemoryStatements();
  for (const shown of proof.statements) await statements.keep(shown);
  await statements.noteDraw({ drawId: 'd1', commitment: proof.relied });
  return statements;
}

describe('a receipt', () => {
  test('that agrees in every step says so, step by step', async () => {
    const { asked } = await paste(JSON.stringify(whole));
    expect(await screen.findByRole('heading', { name: 'Everything agrees' })).toBeTruthy();
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
    ['is the one that the server publishes', () => ({ publicKey: whole.publicKey }), /^It is the key that/],
    ['could not be loaded', () => ({ refuse: 'unavailable' as const }), /^The server’s own key could not/],
  ])('whose key %s says so', async (_, getDrawReceiptKey, words) => {
    const { asked } = await paste(JSON.stringify(whole), { answers: { getDrawReceiptKey } });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Everything agrees' })).toBeTruthy();
    expect(await findOutcomes()).toEqual(agreeing);
    expect(JSON.stringify(asked('getDrawReceiptKey'))).not.toContain(whole.publicKey);
  });

  test('with a foreign signature does not hold, even if its numbers are right', async () => {
    const { publicKey } = await signReceipt();
    await paste(JSON.stringify(whole), { answers: { getDrawReceiptKey: () => ({ publicKey }) } });
    expect(await screen.findByText(/^The server publishes another key/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'This receipt does not hold' })).toBeTruthy();
    expect(await findOutcomes()).toEqual({ ...agreeing, Signature: 'Does not agree' });
  });

  test('can be a file', async () => {
    const { user } = await show();
    const file = new File([JSON.stringify(whole)], 'draw.json', { type: 'application/json' });
    await user.upload(screen.getByLabelText('Receipt file'), file);
    expect(await screen.findByRole('heading', { name: 'Everything agrees' })).toBeTruthy();
  });

  test('whose file is too large is not read', async () => {
    const { user } = await show();
    const file = new File(['x'.repeat(1_000_001)], 'draw.json', { type: 'application/json' });
    await user.upload(screen.getByLabelText('Receipt file'), file);
    expect(await screen.findByText('This file is too large to be a receipt.')).toBeTruthy();
  });

  test('with a secret seed says how to reveal it', async () => {
    await paste(JSON.stringify({ ...whole, serverSeed: '' }));
    expect(await screen.findByRole('heading', { name: 'It cannot be computed yet' })).toBeTruthy();
    expect(await findOutcomes()).toEqual({
      ...agreeing,
      Commitment: 'Could not be checked',
      Result: 'Could not be checked',
    });
  });

  test('alone is not called fair: it would agree with itself whenever its seed was chosen', async () => {
    await paste(JSON.stringify({ ...whole, proof: undefined }));
    expect(await screen.findByRole('heading', { name: 'Whether it was fair cannot be said' })).toBeTruthy();
    expect(screen.getByText(/^Nothing was kept here, and nothing came with the file/)).toBeTruthy();
    expect(await findOutcomes()).toEqual({ ...agreeing, [SHOWN]: 'Could not be checked' });
  });

  test('with the statements of its device is checked on another, which says where they come from', async () => {
    await paste(JSON.stringify(whole));
    expect(await screen.findByText(/^It came with the file/)).toBeTruthy();
  });

  test('is compared with what this device kept', async () => {
    await paste(JSON.stringify({ ...whole, proof: undefined }), { statements: await keepProof(whole) });
    expect(await screen.findByRole('heading', { name: 'Everything agrees' })).toBeTruthy();
    expect(screen.getByText('Kept on this device.')).toBeTruthy();
  });

  test('does not hold when the server announced another seed before the player chose their part', async () => {
    const signer = await createTestSigner();
    const receipt = await signReceipt({}, signer);
    const statements = await signStatements(signer, { before: { nextCommitment: 'a'.repeat(64) } });
    await paste(JSON.stringify({ ...receipt, proof: { statements, relied: '' } }));
    expect(await screen.findByRole('heading', { name: 'This receipt does not hold' })).toBeTruthy();
    expect(await findOutcomes()).toEqual({ ...agreeing, [SHOWN]: 'Does not agree' });
  });

  test('on a seed for which the server knew the player’s part says so', async () => {
    const signer = await createTestSigner();
    const receipt = await signReceipt({}, signer);
    const statements = await signStatements(signer, { shown: { isChosen: false } });
    await paste(JSON.stringify({ ...receipt, proof: { statements, relied: '' } }));
    expect(
      await screen.findByRole('heading', { name: /^The numbers agree, but your part was/ }),
    ).toBeTruthy();
    expect(await findOutcomes()).toEqual({ ...agreeing, [SHOWN]: 'Could not be checked' });
  });

  test('of before the chain is computed by its own rule', async () => {
    const former = await signReceipt({ version: undefined, commitment: await formerCommitment() });
    await paste(JSON.stringify({ ...former, proof: undefined }));
    expect(await screen.findByRole('heading', { name: 'Whether it was fair cannot be said' })).toBeTruthy();
    expect(screen.getByText(/as on all receipts of that time/)).toBeTruthy();
    expect(await findOutcomes()).toEqual({ ...agreeing, [SHOWN]: 'Could not be checked' });
  });

  test.each<[string, () => Promise<object> | object, Partial<typeof agreeing>]>([
    [
      'was changed after it was signed',
      () => ({ ...whole, receipt: whole.receipt.replace('"count":50', '"count":51') }),
      { Signature: 'Does not agree', Result: 'Does not agree' },
    ],
    ['has no signature', () => ({ ...whole, signature: '' }), { Signature: 'Does not agree' }],
    [
      'has no key',
      () => ({ ...whole, publicKey: '*' }),
      { Signature: 'Does not agree', [SHOWN]: 'Does not agree' },
    ],
    [
      'has another seed',
      () => ({ ...whole, serverSeed: '0'.repeat(64) }),
      { Commitment: 'Does not agree', Result: 'Does not agree' },
    ],
    [
      'has an invalid seed',
      () => ({ ...whole, serverSeed: 'luck' }),
      { Commitment: 'Does not agree', Result: 'Does not agree' },
    ],
    [
      'has another table',
      () => ({ ...whole, table: vectorTables.usual.map((row) => ({ ...row, weight: 2 })) }),
      { 'Table of odds': 'Does not agree', [SHOWN]: 'Does not agree', Result: 'Does not agree' },
    ],
    [
      'has no table',
      () => ({ ...whole, table: [] }),
      { 'Table of odds': 'Does not agree', [SHOWN]: 'Does not agree', Result: 'Does not agree' },
    ],
    ['is of a prize that was not drawn', () => signReceipt({ propId: 2_001 }), { Result: 'Does not agree' }],
    [
      'is of another commitment',
      () => signReceipt({ commitment: 'c' }),
      { Commitment: 'Does not agree', [SHOWN]: 'Does not agree' },
    ],
  ])('that %s does not hold', async (_, change, outcomes) => {
    await paste(JSON.stringify(await change()));
    expect(await screen.findByRole('heading', { name: 'This receipt does not hold' })).toBeTruthy();
    expect(await findOutcomes()).toEqual({ ...agreeing, ...outcomes });
  });

  test('is checked without its signature in a browser without Ed25519', async () => {
    const importKey = subtle.importKey.bind(subtle);
    vi.spyOn(subtle, 'importKey').mockImplementation(withoutEd25519(importKey));
    await paste(JSON.stringify(whole));
    expect(await screen.findByRole('heading', { name: /its signature could not be checked$/ })).toBeTruthy();
    expect(await findOutcomes()).toEqual({ ...agreeing, Signature: 'Could not be checked' });
    expect(screen.getByText(/This browser has no Ed25519/)).toBeTruthy();
  });

  test.each([
    ['no JSON', 'luck'],
    ['other JSON', '{"a":1}'],
    ['JSON that holds no receipt', () => JSON.stringify({ ...whole, receipt: '{}' })],
  ])('that is %s is refused', async (_, content) => {
    await paste(typeof content === 'string' ? content : content());
    expect(await screen.findByRole('heading', { name: 'This is not a draw receipt' })).toBeTruthy();
  });
});

describe('a draw that the address names', () => {
  const at = '/activity/jackpot/verify?drawId=d1';

  test('is fetched for its player', async () => {
    const answers = { getDrawReceipt: () => whole };
    const { asked } = await show({ at, player: {}, answers, statements: await keepProof(whole) });
    expect(await screen.findByRole('heading', { name: 'Everything agrees' })).toBeTruthy();
    expect(asked('getDrawReceipt')).toMatchObject([{ drawId: 'd1' }]);
  });

  test('leads a visitor to the login and back', async () => {
    const { asked } = await show({ at });
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Log in' });
    expect(decodeURIComponent(link.search)).toContain(at);
    expect(asked('getDrawReceipt')).toEqual([]);
  });

  test('that is not the player’s says so', async () => {
    await show({ at, player: {}, answers: { getDrawReceipt: () => ({ refuse: 'notFound' }) } });
    expect(await screen.findByRole('heading', { name: 'You have no such draw' })).toBeTruthy();
  });

  test('can be retried when it did not load', async () => {
    let isDown = true;
    const { user } = await show({
      at,
      player: {},
      answers: { getDrawReceipt: () => (isDown ? { refuse: 'internal' } : whole) },
      statements: await keepProof(whole),
    });
    expect(await screen.findByRole('heading', { name: 'The receipt did not load' })).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Everything agrees' })).toBeTruthy();
  });
});

describe('the test vectors', () => {
  test('pass in this browser', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Run the test vectors' }));
    const all = fairnessVectors.length;
    expect(await screen.findByText(`${all} of ${all} agree`)).toBeTruthy();
  });

  test('fail in a browser that computes wrongly', async () => {
    vi.spyOn(subtle, 'sign').mockResolvedValue(new ArrayBuffer(32));
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Run the test vectors' }));
    expect(await screen.findByText('Does not agree: the first draw on a seed')).toBeTruthy();
  });
});

test('without cryptography the page says so and accepts no receipt', async () => {
  const app = await openTestApp({ at: '/activity/jackpot/verify' });
  vi.spyOn(app.app.dependencies.window, 'crypto', 'get').mockReturnValue({} as Crypto);
  app.show(<VerifyScreen />);
  expect(screen.getByRole('heading', { name: 'This browser cannot compute it here' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Check' })).toBeNull();
});

function withoutEd25519(importKey: SubtleCrypto['importKey']): SubtleCrypto['importKey'] {
  return (async (...args: Parameters<SubtleCrypto['importKey']>) => {
    if (Object(args[2]).name === 'Ed25519') throw new DOMException('unknown', 'NotSupportedError');
    return importKey(...args);
  }) as SubtleCrypto['importKey'];
}
