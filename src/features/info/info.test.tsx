import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { isPage } from '#contract/pages.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import AboutUsScreen from './about-us-screen.tsx';
import { topics } from './answers.ts';
import FaqScreen from './faq-screen.tsx';

const answers = topics.flatMap((topic) => topic.answers);

const questions = () => screen.getAllByRole('group').map((group) => group.firstElementChild?.textContent);

async function openFaq(at = '/faq') {
  const app = await openTestApp({ at });
  app.show(<FaqScreen />);
  return app;
}

test('every answer has its own address and leads to an existing page', () => {
  expect(new Set(answers.map(({ id }) => id)).size).toBe(answers.length);
  const places = answers.flatMap(({ place }) => (place ? [place.to] : []));
  expect(places.length).toBeGreaterThan(20);
  for (const place of places) expect([place, isPage(place.replace(/[?#].*/, ''))]).toEqual([place, true]);
});

test('the question in the address is open, and opening another updates the address', async () => {
  const { user } = await openFaq('/faq#forgot-pin');
  const opened = () => screen.getAllByRole('group').filter((group) => group.hasAttribute('open'));
  expect(opened().map(({ id }) => id)).toEqual(['forgot-pin']);
  expect(
    within(opened()[0] as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/member/profile');

  await user.click(screen.getByText('Why can’t I withdraw everything?'));
  await vi.waitFor(() => expect(opened().map(({ id }) => id)).toEqual(['locked-coins']), { timeout: 30_000 });
});

test.each([
  ['limits', /deposit or lose, or how long you play/],
  ['reality-check', /shows how long you’ve played, what you bet and what you won/],
  ['breaks', /time-out .* or exclude yourself/],
  [
    'elsewhere',
    /^A break here holds only here\. Exclude yourself at every other operator .* blocks gambling sites/,
  ],
  ['help', /^Talk to someone\. The number at the bottom of every page/],
])('the answer %s explains a way to control play and links to it', async (id, words) => {
  await openFaq(`/faq#${id}`);
  const answer = within(document.getElementById(id) as HTMLElement);
  expect(answer.getByText(words)).toBeTruthy();
  expect(answer.getByRole('link').getAttribute('href')).toBe('/member/limits');
});

test('the search covers questions and answers and counts the results', async () => {
  const { user } = await openFaq();
  expect(questions()).toHaveLength(answers.length);
  const search = screen.getByRole('searchbox', { name: 'Search the answers' });
  await user.type(search, 'PIN forg');
  expect(questions()).toEqual(['I forgot my withdrawal PIN']);
  expect(screen.getByRole('status').textContent).toBe('1 answer');

  await user.clear(search);
  await user.type(search, 'midnight manila');
  expect(questions()).toEqual(['When does a new day start?']);
});

test('an empty result is reported, and all questions can be shown again', async () => {
  const { user } = await openFaq();
  await user.type(screen.getByRole('searchbox'), 'zeppelin');
  expect(screen.getByRole('heading', { name: 'No answer found' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show all questions' }));
  expect(questions()).toHaveLength(answers.length);
});

test.each([
  [[], []],
  [[8], ['/vip/level']],
])('with the activities %j, an answer about one leads to %j', async (activityIds, expected) => {
  const { show } = await openTestApp({
    at: '/faq#vip',
    answers: { preLogin: (_, usual) => ({ ...usual(), activityIds }) },
  });
  show(<FaqScreen />);
  const opened = screen.getByText('How does my VIP level rise?').closest('details');
  const links = within(opened as HTMLElement).queryAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(expected);
});

test('the about page says what is real and what play costs over time, with links', async () => {
  const app = await openTestApp({ at: '/about-us' });
  app.show(<AboutUsScreen />);
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual([
    'What Perya is',
    'Your coins',
    'Chance',
    'What is real',
    'What is practice',
    'Play with care',
  ]);
  expect(screen.getByText(/^Over time the house wins more than it pays back/)).toBeTruthy();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/faq', '/terms-of-use', '/privacy-policy']);
});
