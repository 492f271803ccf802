import { useDots } from '#app/app/queries.ts';
import { useCall } from '#app/app/use-call.ts';
import { Card } from '#app/components/card.tsx';
import { MenuLink, MenuTitle } from '#app/components/menu-link.tsx';
import { feedbackList } from '#contract/feedback.ts';
import { m } from '#messages';

/** The player's messages, what they have written to the team, and where answers are. */
export function MessagesLinks() {
  const dots = useDots();
  const { data } = useCall(feedbackList, { pageSize: 1 }, { refetchOnWindowFocus: 'always' });
  const news = dots?.emailAwardFlag ? m.mail_dot_gift() : dots?.hasMail ? m.mail_dot() : undefined;
  const answered = data && data.unreadAnswers > 0 ? m.feedback_record_new() : undefined;
  return (
    <Card as="nav" aria-label={m.member_messages()}>
      <MenuTitle>{m.member_messages()}</MenuTitle>
      <ul>
        <MenuLink to="/email" art="incoming-envelope" label={m.mail_title()} news={news} />
        <MenuLink to="/feedback" art="megaphone" label={m.feedback_title()} />
        <MenuLink to="/feedback/record" art="parrot" label={m.feedback_record()} news={answered} />
        <MenuLink to="/service" art="headphone" label={m.service_title()} />
        <MenuLink to="/faq" art="books" label={m.faq_title()} />
      </ul>
    </Card>
  );
}
