import { useSelector } from '@xstate/react';
import { useEffect, useId } from 'react';
import styled from 'styled-components';
import type { App } from '#app/app/app-context.tsx';
import { command } from '#app/app/command.ts';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { useFlow } from '#app/app/use-flow.ts';
import { Art } from '#app/components/art.tsx';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { FormAlert } from '#app/components/form-alert.tsx';
import { formatMinutes } from '#app/components/format-minutes.ts';
import { Form, PictureHead, Row, Status } from '#app/components/layout.ts';
import Unanswered from '#app/components/unanswered.tsx';
import { useForm } from '#app/components/use-form.ts';
import { type Protection, setRealityCheck } from '#contract/protection.ts';
import { checkChoiceActors, checkChoiceMachine } from '#machines/protection/check-choice.machine.ts';
import { m } from '#messages';
import BreakCard from './break-card.tsx';
import { Pill } from './card-parts.tsx';
import { noteLimits } from './use-limits.ts';

/** What makes play pause: checks that come by themselves, and a break. */
export default function Pauses(known: Protection) {
  return (
    <>
      <CheckCard {...known} />
      <BreakCard {...known} />
    </>
  );
}

/** How often a game waits and says how long it has been played: see the chart `check-choice`. */
function CheckCard({ realityCheck: { everyMinutes: told, choices }, time }: Protection) {
  const flow = useFlow(checkChoiceFlow, { input: { everyMinutes: told, time } });
  const { everyMinutes, wish, isSaved } = useSelector(flow, ({ context }) => context);
  const { form, alert, unanswered, isBusy } = useForm(flow, 'saving');
  const name = useId();

  useEffect(() => {
    flow.send({ type: 'check.told', everyMinutes: told, time });
  }, [flow, told, time]);

  return (
    <Card aria-label={m.limits_check_title()}>
      <Entry $gap={0.875} {...form}>
        <PictureHead>
          <Art name="hot-beverage" size="min(2.5rem, 12vw)" />
          <div>
            <h2>{m.limits_check_title()}</h2>
            <p>{m.limits_check_lead()}</p>
          </div>
        </PictureHead>
        <FormAlert {...alert} />
        <fieldset>
          <legend>{m.limits_check_every()}</legend>
          <Row $gap={0.5}>
            {[...choices].sort(later).map((minutes) => (
              <Pill key={minutes}>
                <input
                  type="radio"
                  name={name}
                  checked={(wish ?? everyMinutes) === minutes}
                  disabled={isBusy}
                  onChange={() => flow.send({ type: 'minutes.choose', minutes })}
                />
                {formatEvery(minutes)}
              </Pill>
            ))}
          </Row>
        </fieldset>
        {unanswered && <Unanswered compact submission={unanswered} />}
        {wish !== null && !unanswered && (
          <Button type="submit" variant="quiet" busy={isBusy}>
            {m.limits_check_save()}
          </Button>
        )}
        <Status role="status" $mood="good">
          {isSaved && describeSaved(everyMinutes)}
        </Status>
      </Entry>
    </Card>
  );
}

/** For `useFlow`: how often the player wants a reality check. */
function checkChoiceFlow(dependencies: FlowDependencies, { queryClient }: App) {
  const { login } = dependencies;
  return checkChoiceMachine.provide({
    actors: {
      saving: command(checkChoiceActors.saving, dependencies, async ({ requestId, body }) => {
        const known = await login.call(setRealityCheck, { requestId, ...body });
        noteLimits(queryClient, login.epoch, known);
        return { everyMinutes: known.realityCheck.everyMinutes, time: known.time };
      }),
    },
  });
}

/** The shortest first, and none last. */
function later(one: number, other: number): number {
  return (one || Infinity) - (other || Infinity);
}

function formatEvery(minutes: number): string {
  return minutes === 0 ? m.limits_check_never() : formatMinutes(minutes);
}

function describeSaved(minutes: number): string {
  return minutes === 0
    ? m.limits_check_saved_never()
    : m.limits_check_saved({ time: formatMinutes(minutes) });
}

const Entry = styled(Form)`
  legend {
    padding: 0 0 0.625rem;
    font-weight: 600;
  }

  > button {
    justify-self: start;
  }
`;
