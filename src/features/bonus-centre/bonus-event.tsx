import { useActivityEntries } from '#app/app/activity-look.ts';
import { Art } from '#app/components/art.tsx';
import { Dot } from '#app/components/dot.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Lead, Stack, WayRow } from '#app/components/layout.ts';
import { m } from '#messages';
import ForwardIcon from '~icons/ph/caret-right-bold';

/** The activities that are on and lead somewhere. */
export function BonusEvent() {
  const events = useActivityEntries();
  if (events.length === 0) {
    return (
      <EmptyState art="circus-tent" title={m.bonus_event_none()}>
        {m.bonus_event_none_hint()}
      </EmptyState>
    );
  }
  return (
    <section aria-label={m.bonus_tab_event()}>
      <Lead $below={0.75}>{m.bonus_event_lead()}</Lead>
      <Stack as="ul" $gap={0.75}>
        {events.map(({ id, name, art, lead, target, news }) => {
          const content = (
            <>
              <Art name={art} size="min(3.5rem, 16vw)" />
              <span>
                <strong>{name}</strong>
                {lead && <small>{lead}</small>}
              </span>
              {news && <Dot role="img" aria-label={news} />}
              <ForwardIcon aria-hidden />
            </>
          );
          return (
            <li key={id}>
              {target.startsWith('/') ? (
                <WayRow to={target}>{content}</WayRow>
              ) : (
                <WayRow as="a" to="" href={target} target="_blank" rel="noreferrer">
                  {content}
                </WayRow>
              )}
            </li>
          );
        })}
      </Stack>
    </section>
  );
}
