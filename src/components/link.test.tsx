import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { Link, type LinkProps } from './link.tsx';

afterEach(cleanup);

function Here() {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
}

function show(props: LinkProps) {
  render(
    <MemoryRouter initialEntries={['/start']}>
      <Link {...props}>Go</Link>
      <Here />
    </MemoryRouter>,
  );
  return screen.getByRole('link', { name: 'Go' });
}

/** Runs after React’s listener and stops the browser from leaving the document. */
function stayInTest() {
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
}

test('a press changes the page without loading a document', async () => {
  const link = show({ to: '/game/search?q=dice' });
  expect(link.getAttribute('href')).toBe('/game/search?q=dice');
  await userEvent.click(link);
  expect(screen.getByText('at /game/search?q=dice')).toBeTruthy();
});

test.each<[string, Partial<LinkProps>]>([
  ['opens another tab', { target: '_blank' }],
  ['loads a document', { reloadDocument: true }],
  ['has a listener that prevents the navigation', { onClick: (event) => event.preventDefault() }],
])('a link does not change the page when it %s', async (_, props) => {
  const link = show({ to: '/member', ...props });
  stayInTest();
  await userEvent.click(link);
  expect(screen.getByText('at /start')).toBeTruthy();
});

test('the browser handles a press with a modifier key', async () => {
  const link = show({ to: '/member' });
  const user = userEvent.setup();
  stayInTest();
  await user.keyboard('{Control>}');
  await user.click(link);
  expect(screen.getByText('at /start')).toBeTruthy();
});
