import styled from 'styled-components';
import { lookOfActivity } from '#app/app/activity-look.ts';
import { useActivityIds, useAppConfig } from '#app/app/queries.ts';
import { Art } from '#app/components/art.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Link } from '#app/components/link.tsx';
import { theme } from '#app/theme/theme.ts';
import type { Activity } from '#contract/app-config.ts';
import { resolveClick, toGamePath } from '#machines/startup-queue/resolve-click.ts';
import { m } from '#messages';
import ForwardIcon from '~icons/ph/caret-right-bold';

/** The activities that are on and lead somewhere, in their order. */
export default function BonusEvent() {
  const config = useAppConfig();
  const activityIds = useActivityIds() ?? [];
  const events = (config?.activities ?? [])
    .filter(({ id }) => activityIds.includes(id))
    .toSorted((a, b) => a.sort - b.sort)
    .flatMap((activity) => {
      const look = lookOfActivity(activity, config);
      const target = look.to ?? targetOf(activity);
      return target === null ? [] : [{ ...look, id: activity.id, target }];
    });
  if (events.length === 0) {
    return (
      <EmptyState art="circus-tent" title={m.bonus_event_none()}>
        {m.bonus_event_none_hint()}
      </EmptyState>
    );
  }
  return (
    <section aria-label={m.bonus_tab_event()}>
      <Lead>{m.bonus_event_lead()}</Lead>
      <List>
        {events.map(({ id, name, art, lead, target }) => {
          const content = (
            <>
              <Art name={art} size="min(3.5rem, 16vw)" />
              <span>
                <strong>{name}</strong>
                {lead && <small>{lead}</small>}
              </span>
              <ForwardIcon aria-hidden />
            </>
          );
          return (
            <li key={id}>
              {target.startsWith('/') ? (
                <Way to={target}>{content}</Way>
              ) : (
                <Way as="a" to="" href={target} target="_blank" rel="noreferrer">
                  {content}
                </Way>
              )}
            </li>
          );
        })}
      </List>
    </section>
  );
}

/** A path of the app or an address; null for an activity that leads nowhere. */
function targetOf(activity: Activity): string | null {
  const click = resolveClick(activity, true);
  switch (click.kind) {
    case 'page':
      return click.path;
    case 'game':
      return toGamePath(click.gameId);
    case 'link':
      return click.url;
    default:
      return null;
  }
}

const Lead = styled.p`
  padding-bottom: 0.75rem;
  color: ${theme.color.dim};
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.75rem;
`;

const Way = styled(Link)`
  display: flex;
  align-items: center;
  gap: min(1rem, 4vw);
  min-height: 5rem;
  padding: 0.75rem min(1.125rem, 5vw);
  border-radius: ${theme.radius.large};
  background: ${theme.gradient.raised};
  box-shadow: inset 0 1px 0 ${theme.color.line};

  > span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  strong,
  small {
    display: block;
  }

  strong {
    font-family: ${theme.font.display};
    font-size: ${theme.text.lead};
  }

  small {
    color: ${theme.color.dim};
    font-size: ${theme.text.small};
  }

  svg {
    flex: none;
    color: ${theme.color.dim};
  }

  ${theme.media.hover} {
    &:hover {
      filter: brightness(1.07);
    }
  }
`;
