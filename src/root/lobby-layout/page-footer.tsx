import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import LanguageChoice from '#app/app/language-choice.tsx';
import { useActivityIds, useAppConfig, useLogin } from '#app/app/queries.ts';
import { readUrl } from '#app/app/read-url.ts';
import { Link } from '#app/components/link.tsx';
import { JackpotAmounts } from '#app/features/jackpot/jackpot-wall.tsx';
import { theme } from '#app/theme/theme.ts';
import type { CustomerService } from '#contract/app-config.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { SERVICE_TYPE } from '#contract/service.ts';
import { getLocale } from '#locale';
import { m } from '#messages';

/** Visitors find the language here, which players choose in the settings, and at home the jackpots. */
export default function PageFooter() {
  const config = useAppConfig();
  const login = useLogin();
  const isAtHome = useLocation().pathname === '/';
  const hasJackpots = useActivityIds()?.includes(ACTIVITY_ID.luckyJackpot) ?? false;

  return (
    <Foot>
      {login === 'visitor' && isAtHome && hasJackpots && (
        <Jackpots>
          <JackpotAmounts />
        </Jackpots>
      )}
      {login === 'visitor' && (
        <Languages>
          <LanguageChoice />
        </Languages>
      )}
      {config && <p>{m.ui_adults_only({ age: config.minAge })}</p>}
      <HelpLines />
      <Links>
        <li>
          <Link to="/member/limits">{m.limits_title()}</Link>
        </li>
        <li>
          <Link to="/faq">{m.faq_title()}</Link>
        </li>
        <li>
          <Link to="/about-us">{m.about_title()}</Link>
        </li>
        <li>
          <Link to="/terms-of-use">{m.ui_terms()}</Link>
        </li>
        <li>
          <Link to="/privacy-policy">{m.ui_privacy()}</Link>
        </li>
      </Links>
    </Foot>
  );
}

/** Who helps when play harms: a number to call, also without a connection. */
function HelpLines() {
  const lines = useAppConfig()?.appCustomerServiceQueue.flatMap((service) => readHelp(service) ?? []);
  return lines?.map(({ to, shown, name }) => (
    <p key={to}>
      {m.ui_help_line()} {name} <Outside href={to}>{shown}</Outside>
    </p>
  ));
}

/** @returns null for another way, for another language, and if it is neither a number nor an address */
function readHelp({ itemType, param1, param2 }: CustomerService) {
  const [, language = getLocale(), name = ''] = /^(?:(en|fil|zh-Hans):)?(.*)$/.exec(param2.trim()) ?? [];
  if (itemType !== SERVICE_TYPE.help || language !== getLocale()) return null;
  const where = param1.trim();
  if (/^\+?\d{3,15}$/.test(where)) return { to: `tel:${where}`, shown: where, name };
  const url = /^https:\/\//.test(where) ? readUrl(where) : null;
  return url && { to: where, shown: url.host, name };
}

/** Hidden beside a skeleton, as the page that replaces the skeleton would push the footer out of view. */
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.25rem 1.5rem;
  margin-top: 2rem;
  padding-block: 1rem;
  border-top: 1px solid ${theme.color.line};
  color: ${theme.color.dim};
  font-size: ${theme.text.small};

  main:has(span[aria-hidden]:empty) + footer:has(> &) {
    visibility: hidden;
  }
`;

const Jackpots = styled.div`
  flex: 1 0 100%;
  padding-bottom: 1rem;
  color: ${theme.color.ink};
  font-size: ${theme.text.body};
`;

const Outside = styled.a`
  padding-block: 0.8125rem;
  text-decoration: underline;
  text-decoration-color: ${theme.color.lineStrong};
  text-underline-offset: 0.25em;
`;

const Languages = styled.div`
  flex: 0 1 100%;
  max-width: 22rem;
`;

const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  column-gap: 1.25rem;

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${theme.size.target};
    text-decoration: underline;
    text-decoration-color: ${theme.color.lineStrong};
    text-underline-offset: 0.25em;
  }
`;
