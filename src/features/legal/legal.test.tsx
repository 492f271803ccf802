import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openTestApp } from '#tests/open-test-app.tsx';
import { sampleConfig } from '#tests/scripted-server.ts';
import PrivacyPolicyScreen from './privacy-policy-screen.tsx';
import TermsOfUseScreen from './terms-of-use-screen.tsx';

const has = (text: string) => expect(screen.getByText(text)).toBeTruthy();

test('the terms contain the config’s numbers', async () => {
  const { show } = await openTestApp();
  show(<TermsOfUseScreen />);
  has('You can deposit by GCash, Maya, Card, or Bank transfer, up to ₱50,000.00 at a time.');
  has('The fee to withdraw to GCash is 0.5%.');
  has('The fee to withdraw to a bank account is ₱15.00.');
  has(
    'First deposit: 100% on top, up to ₱1,000.00, if you deposit ₱100.00 or more within 7 days of joining. You decide whether to take it. The bonus must be wagered 5×.',
  );
  has('A deposit itself must be wagered 1× before it can be withdrawn, with or without a bonus.');
  has(
    '0.5% of every bet goes into the jackpots. Each begins with an amount that the house puts in, and starts from there again when it has been won.',
  );
  has(
    'After a change other than a first PIN, payout account or address for goods, withdrawals and goods wait up to 24 hours, or until a person has looked at a withdrawal. You are told of every change, with a way to say that it wasn’t you.',
  );
  has('You earn a draw for every ₱10,000.00 you wager.');
});

test('nothing is promised that the config does not offer', async () => {
  const { show } = await openTestApp({
    config: {
      rechargeTypes: [],
      firstDepositConfigs: [],
      activities: [],
      jackpotPools: [],
      coolingHours: 0,
      drawChances: { daily: 0, depositPerChance: 0, wagerPerChance: 0 },
    },
  });
  show(<TermsOfUseScreen />);
  for (const promise of [
    /^You can deposit by/,
    /^First deposit:/,
    /^A new account/,
    /^After a change other than/,
    /goes into the jackpots/,
    /earn/,
  ])
    expect(screen.queryByText(promise)).toBeNull();
});

test.each([
  ['terms', TermsOfUseScreen, /^New: a change to how you log in/],
  ['privacy policy', PrivacyPolicyScreen, /^What the cookie for your device/],
])('the %s show their version and its changes', async (_, Screen, changes) => {
  const { show } = await openTestApp();
  show(<Screen />);
  has(`Version ${sampleConfig.termsVersion}`);
  has(`What is new in version ${sampleConfig.termsVersion}`);
  expect(screen.getByText(changes)).toBeTruthy();
});
