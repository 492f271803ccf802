import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyPart } from '#app/app/lazy-part.tsx';
import type { BreakPageProps } from '#app/features/protection/break-page.tsx';
import { m } from '#messages';
import { Arrival } from './arrival.tsx';

export interface BreakGuardProps {
  /** Of the route. */
  path: string;
  /** The page. */
  children: ReactNode;
}

/** For players who take a break: shows a page that has nothing to do with play, and the break elsewhere. */
export default function BreakGuard({ path, children }: BreakGuardProps) {
  const [query] = useSearchParams();
  const isOpen = path === '/wallets' ? query.get('name') === 'withdraw' : OPEN.test(path);
  const title = m.break_in_force();
  if (isOpen) return children;
  return (
    <>
      <BreakPage title={title} />
      <Arrival title={title} isWhole={false} />
    </>
  );
}

/** In its own chunk: the core names all that a part of it loads. */
const BreakPage = lazyPart<BreakPageProps>({
  when: 'pressed',
  load: () => import('#app/features/protection/break-page.tsx'),
});

/** What is theirs, how to reach us, and what they agreed to. */
const OPEN = new RegExp(
  `^/(${[
    'wallets/(record|card/.+)',
    'withdrawal/.+',
    'member/(limits|profile|report)',
    'email(/.+)?',
    'feedback(/.+)?',
    'service',
    'about-us',
    'faq',
    'privacy-policy',
    'terms-of-use',
    'auth/.+',
  ].join('|')})$`,
);
