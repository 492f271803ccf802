import { useDots } from '#app/app/queries.ts';
import { Card } from '#app/components/card.tsx';
import { m } from '#messages';
import { MenuLink, MenuTitle } from './menu-link.tsx';

export function MessagesLinks() {
  const dots = useDots();
  const news = dots?.emailAwardFlag ? m.mail_dot_gift() : dots?.hasMail ? m.mail_dot() : undefined;
  return (
    <Card as="nav" aria-label={m.member_messages()}>
      <MenuTitle>{m.member_messages()}</MenuTitle>
      <ul>
        <MenuLink to="/email" art="incoming-envelope" label={m.mail_title()} news={news} />
      </ul>
    </Card>
  );
}
