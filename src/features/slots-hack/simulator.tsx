import { useSelector } from '@xstate/react';
import { useId } from 'react';
import styled from 'styled-components';
import { useFlow } from '#app/app/use-flow.ts';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { Facts } from '#app/components/facts.tsx';
import { FormAlert } from '#app/components/form-alert.tsx';
import { formatCount } from '#app/components/format-count.ts';
import { CardTitle, Form, Hint } from '#app/components/layout.ts';
import { ProgressBar } from '#app/components/progress-bar.tsx';
import { SelectField } from '#app/components/select-field.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { theme } from '#app/theme/theme.ts';
import type { SpinTally } from '#contract/slots-hack.ts';
import { BANDS, winsOf } from '#games/rules/spin-figures.ts';
import { m } from '#messages';
import { FigureTable } from './figure-table.tsx';
import { ROUNDS, simulationFlow } from './simulation-flow.ts';
import {
  figures,
  findSlot,
  formatMultiple,
  formatPercent,
  formatRounds,
  type Slot,
  slots,
} from './slot-figures.ts';

/** Plays rounds of a slot in a worker; leaving ends them. */
export default function Simulator() {
  const id = useId();
  const simulation = useFlow(simulationFlow, { input: { titleId: slots[0]?.title.id ?? '' } });
  const { titleId, tally } = useSelector(simulation, ({ context }) => context);
  const isRunning = useSelector(simulation, (state) => state.hasTag('busy'));
  const isDone = useSelector(simulation, (state) => state.matches('done'));
  const hasFailed = useSelector(simulation, (state) => state.matches('failed'));
  const slot = findSlot(titleId);
  const played = tally?.rounds ?? 0;
  return (
    <Card $gap={0.75} aria-labelledby={id}>
      <CardTitle id={id}>{m.slots_hack_play()}</CardTitle>
      <Hint>{m.slots_hack_play_lead()}</Hint>
      <Form
        $gap={0.75}
        onSubmit={(event) => {
          event.preventDefault();
          simulation.send({ type: 'rounds.play' });
        }}
      >
        <SelectField
          label={m.slots_hack_slot()}
          value={titleId}
          onChange={({ target }) => simulation.send({ type: 'title.choose', titleId: target.value })}
        >
          {slots.map(({ title }) => (
            <option key={title.id} value={title.id}>
              {title.name}
            </option>
          ))}
        </SelectField>
        <Button type="submit" wide busy={isRunning}>
          {isDone ? m.slots_hack_play_again() : m.slots_hack_play_start()}
        </Button>
      </Form>
      {isRunning && (
        <ProgressBar
          label={m.slots_hack_play_progress()}
          share={played / ROUNDS}
          words={m.slots_hack_play_progress_of({ count: formatCount(played), all: formatCount(ROUNDS) })}
        />
      )}
      {hasFailed && <FormAlert message={m.slots_hack_play_failed()} />}
      <VisuallyHidden role="status">
        {isDone &&
          tally &&
          m.slots_hack_play_done({
            count: formatCount(tally.rounds),
            percent: formatPercent(tally.win / tally.stake),
          })}
      </VisuallyHidden>
      {isDone && tally && <Result slot={slot} tally={tally} />}
    </Card>
  );
}

function Result({ slot: { figures: real }, tally }: { slot: Slot; tally: SpinTally }) {
  const { rounds, stake, win, bands, longestDry, most } = tally;
  const beside = (own: string, trueValue: string) => m.slots_hack_own_beside({ own, real: trueValue });
  const sums: [string, string][] = [
    [figures.returns.label(), beside(formatPercent(win / stake), formatPercent(real.returns))],
    [figures.wins.label(), beside(formatCount(winsOf(bands)), formatCount(Math.round(real.wins * rounds)))],
    [m.slots_hack_play_dry(), formatRounds(longestDry)],
    [figures.most.label(), formatMultiple(most)],
  ];
  const points = formatCount(Math.max(1, Math.round((100 * real.deviation) / Math.sqrt(rounds))));
  return (
    <Results>
      <Facts facts={sums} />
      <Hint>{m.slots_hack_play_spread({ points })}</Hint>
      <Histogram counts={bands} chances={real.bands} rounds={rounds} />
      <FigureTable
        caption={m.slots_hack_chart_rounds()}
        heads={[
          m.slots_hack_band(),
          m.slots_hack_own_rounds(),
          m.slots_hack_band_share(),
          m.slots_hack_chart_key_true(),
        ]}
        rows={bands.map((count, band) => [
          nameBand(band),
          formatCount(count),
          formatPercent(count / rounds),
          formatPercent(real.bands[band] ?? 0),
        ])}
      />
    </Results>
  );
}

interface HistogramProps {
  counts: readonly number[];
  /** The true chance of each band. */
  chances: readonly number[];
  rounds: number;
}

/** Bars for the simulated shares, and lines across them for the true chances. */
function Histogram({ counts, chances, rounds }: HistogramProps) {
  const most = Math.max(...chances, ...counts.map((count) => count / rounds));
  const column = 100 / counts.length;
  const topOf = (share: number) => 100 - (share / most) * (100 - HEADROOM);
  return (
    <Figure>
      <figcaption>{m.slots_hack_chart_rounds()}</figcaption>
      <Keys aria-hidden>
        <li>
          <i />
          {m.slots_hack_chart_key_played()}
        </li>
        <li>
          <i data-true />
          {m.slots_hack_chart_key_true()}
        </li>
      </Keys>
      <Drawing role="img" aria-label={m.slots_hack_chart_rounds_label()}>
        {counts.map((count, band) => {
          const chance = chances[band] ?? 0;
          const [top, line] = [topOf(count / rounds), topOf(chance)];
          const left = band * column;
          return (
            <g key={nameBand(band)}>
              <Bar
                x={`${left + column * 0.14}%`}
                width={`${column * 0.72}%`}
                y={`${top}%`}
                height={`${100 - top}%`}
              />
              <TrueLine
                x1={`${left + column * 0.04}%`}
                x2={`${left + column * 0.96}%`}
                y1={`${line}%`}
                y2={`${line}%`}
              />
              <text x={`${left + column / 2}%`} y={`${Math.min(top, line)}%`} dy="-0.5em">
                {formatCount(count)}
              </text>
            </g>
          );
        })}
        <Base x1="0" x2="100%" y1="100%" y2="100%" />
      </Drawing>
      <Labels aria-hidden>
        {counts.map((_, band) => (
          <span key={nameBand(band)}>{shortBand(band)}</span>
        ))}
      </Labels>
      <Axis aria-hidden>{m.slots_hack_axis()}</Axis>
    </Figure>
  );
}

/** Percent of the height above the highest bar, for its number. */
const HEADROOM = 14;

function nameBand(band: number): string {
  const [to, from] = [BANDS[band], BANDS[band - 1]];
  if (to === 0) return m.slots_hack_band_none();
  if (to === 1) return m.slots_hack_band_back();
  if (to === undefined) return m.slots_hack_band_above({ from: String(from) });
  return m.slots_hack_band_to({ from: String(from), to: String(to) });
}

/** For the axis. */
function shortBand(band: number): string {
  const to = BANDS[band];
  if (to === undefined) return `>${BANDS[band - 1]}`;
  return to === 0 ? '0' : `≤${to}`;
}

const Results = styled.div`
  padding-top: 0.5rem;
`;

const Figure = styled.figure`
  padding-bottom: 0.75rem;
  container-type: inline-size;

  figcaption {
    padding-bottom: 0.25rem;
    font-weight: 650;
  }
`;

const Keys = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1rem;
  padding-bottom: 0.5rem;
  color: ${theme.color.dim};
  font-size: ${theme.text.small};

  li {
    display: flex;
    align-items: center;
    gap: 0.375rem;
  }

  i {
    width: 0.875rem;
    height: 0.875rem;
    border-radius: 0.25rem;
    background: ${theme.color.accent};
  }

  i[data-true] {
    height: 0.1875rem;
    background: ${theme.color.ink};
  }
`;

const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: clamp(11rem, 40cqi, 16rem);
  overflow: visible;

  text {
    fill: ${theme.color.ink};
    font-size: min(${theme.text.small}, 3.9cqi);
    font-variant-numeric: tabular-nums;
    text-anchor: middle;
  }
`;

const Bar = styled.rect`
  fill: ${theme.color.accent};
`;

const TrueLine = styled.line`
  stroke: ${theme.color.ink};
  stroke-width: 2.5;
`;

const Base = styled.line`
  stroke: ${theme.color.lineStrong};
  stroke-width: 1.5;
`;

const Labels = styled.div`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  padding-top: 0.375rem;
  color: ${theme.color.dim};
  font-size: min(${theme.text.small}, 3.9cqi);
  line-height: 1.3;
  text-align: center;
  white-space: nowrap;
`;

const Axis = styled.p`
  color: ${theme.color.dim};
  font-size: ${theme.text.small};
  text-align: center;
`;
