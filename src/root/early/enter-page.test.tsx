import { beforeEach, expect, test } from 'vitest';
import { leadVisitor, loadCode } from './enter-page.ts';

const page = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML = `
    <meta name="code" content="assets/head-1.js" />
    <meta name="player-code" content="assets/vip-1.js" />
    <meta name="visitor-code" content="assets/auth-1.js assets/money-1.js" />`;
  page.setAttribute('data-view', 'players');
  page.toggleAttribute('data-player', false);
  history.replaceState(null, '', '/vip?back=1#top');
});

function enterPage() {
  loadCode(page);
  leadVisitor(page);
}

const asked = () =>
  [...document.querySelectorAll('link')].map((link) => `${link.rel} ${link.getAttribute('href')}`);
const address = () => location.pathname + location.search + location.hash;

test('a visitor at a players-only page gets the log-in with the way back, and loads its code', () => {
  const before = history.length;
  enterPage();
  expect(address()).toBe('/auth/login?returnTo=%2Fvip%3Fback%3D1%23top');
  expect(history.length).toBe(before);
  expect(asked()).toEqual([
    ...['modulepreload /assets/head-1.js', 'modulepreload /assets/auth-1.js'],
    'modulepreload /assets/money-1.js',
  ]);
});

test('a known player starts with the account form', () => {
  localStorage.setItem('perya.account', 'ana');
  enterPage();
  expect(address()).toBe('/auth/login?type=account&returnTo=%2Fvip%3Fback%3D1%23top');
});

test('a player stays and loads the page’s code', () => {
  page.toggleAttribute('data-player', true);
  enterPage();
  expect(address()).toBe('/vip?back=1#top');
  expect(asked()).toEqual(['modulepreload /assets/head-1.js', 'modulepreload /assets/vip-1.js']);
});

test('a public page stays for a visitor too', () => {
  page.setAttribute('data-view', 'visitors');
  document.head.innerHTML = '<meta name="code" content="" />';
  enterPage();
  expect(address()).toBe('/vip?back=1#top');
  expect(asked()).toEqual([]);
});

test('an invitation waits for the app', () => {
  history.replaceState(null, '', '/vip?inviteCode=abc');
  enterPage();
  expect(address()).toBe('/vip?inviteCode=abc');
});
