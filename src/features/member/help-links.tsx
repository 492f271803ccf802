import { useQuery } from '@tanstack/react-query';
import { useCurrentLogin } from '#app/app/queries.ts';
import { Card } from '#app/components/card.tsx';
import { feedbackList } from '#contract/feedback.ts';
import { m } from '#messages';
import { MenuLink, MenuTitle } from './menu-link.tsx';

/** Where answers are, and the player's messages to the team. */
export function HelpLinks() {
  const login = useCurrentLogin();
  const { data } = useQuery({
    queryKey: [login.epoch, 'unreadAnswers'],
    queryFn: ({ signal }) => login.call(feedbackList, { pageSize: 1 }, { signal }),
    networkMode: 'always',
    gcTime: 0,
    refetchOnWindowFocus: 'always',
  });
  const news = data && data.unreadAnswers > 0 ? m.feedback_record_new() : undefined;
  return (
    <Card as="nav" aria-label={m.feedback_help()}>
      <MenuTitle>{m.feedback_help()}</MenuTitle>
      <ul>
        <MenuLink to="/faq" art="books" label={m.faq_title()} />
        <MenuLink to="/feedback" art="megaphone" label={m.feedback_title()} />
        <MenuLink to="/feedback/record" art="parrot" label={m.feedback_record()} news={news} />
      </ul>
    </Card>
  );
}
