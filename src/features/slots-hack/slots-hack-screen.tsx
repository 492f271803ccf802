import { useId, useState } from 'react';
import styled from 'styled-components';
import { lazyPart } from '#app/app/lazy-part.tsx';
import { useEpoch, useLogin } from '#app/app/queries.ts';
import { useGoBack } from '#app/app/use-go-back.ts';
import { Card } from '#app/components/card.tsx';
import { CardTitle, Column, Columns, Page } from '#app/components/layout.ts';
import { PageHead } from '#app/components/page-head.tsx';
import { SelectField } from '#app/components/select-field.tsx';
import { Tabs } from '#app/components/tabs.tsx';
import { theme } from '#app/theme/theme.ts';
import type { SpinFigures } from '#games/rules/spin-figures.ts';
import { m } from '#messages';
import { FigureTable } from './figure-table.tsx';
import { OwnFigures } from './own-figures.tsx';
import {
  FIGURES,
  type FigureName,
  figures,
  findSlot,
  formatOfHundred,
  formatRounds,
  slots,
  sortSlots,
} from './slot-figures.ts';

export const title = m.slots_hack_title;

/** The true figures of every slot, those of the player beside them, and rounds to try them with. */
export default function SlotsHackScreen() {
  const epoch = useEpoch();
  const isPlayer = useLogin() === 'player';
  return (
    <Page $width={64}>
      <PageHead title={m.slots_hack_title()} lead={m.slots_hack_lead()} onBack={useGoBack('/')} />
      <Truth>
        <h2>{m.slots_hack_truth()}</h2>
        <p>{m.slots_hack_truth_text()}</p>
      </Truth>
      <Columns $isUneven>
        <Column>
          <TrueFigures />
          {isPlayer && <OwnFigures key={epoch} />}
        </Column>
        <Column>
          <Compare />
          <Simulator />
        </Column>
      </Columns>
    </Page>
  );
}

const Simulator = lazyPart(() => import('./simulator.tsx'), { near: '20rem' });

const figureLabels = Object.fromEntries(FIGURES.map((name) => [name, figures[name].label])) as Record<
  FigureName,
  () => string
>;

function TrueFigures() {
  const id = useId();
  const [by, setBy] = useState<FigureName>('returns');
  const { label, hint, read, format } = figures[by];
  const sorted = sortSlots(by);
  const values = sorted.map((slot) => read(slot.figures));
  const most = Math.max(...values);
  return (
    <Card aria-labelledby={id}>
      <CardTitle $below={0.375} id={id}>
        {m.slots_hack_figures()}
      </CardTitle>
      <Note>{m.slots_hack_how()}</Note>
      <Tabs label={m.slots_hack_sort()} tabs={FIGURES} labels={figureLabels} chosen={by} onChoose={setBy}>
        <Note>{hint()}</Note>
        <Chart role="img" aria-label={m.slots_hack_chart_label({ figure: label() })}>
          {sorted.map((slot) => (
            <div key={slot.title.id}>
              <span>{slot.title.name}</span>
              <b>{format(read(slot.figures))}</b>
              <svg aria-hidden>
                <Ground width="100%" height="100%" rx="5" />
                <Bar width={`${(100 * read(slot.figures)) / most}%`} height="100%" rx="5" />
              </svg>
            </div>
          ))}
        </Chart>
        <AllFigures>
          <FigureTable
            caption={m.slots_hack_table()}
            heads={[m.slots_hack_slot(), ...FIGURES.map((name) => figures[name].label())]}
            sortedBy={1 + FIGURES.indexOf(by)}
            isDescending={!figures[by].isLessFirst}
            rows={sorted.map((slot) => [
              slot.title.name,
              ...FIGURES.map((name) => figures[name].format(figures[name].read(slot.figures))),
            ])}
          />
        </AllFigures>
      </Tabs>
    </Card>
  );
}

const compared: readonly { label: () => string; read: (figures: SpinFigures) => string }[] = [
  ...(['returns', 'wins'] as const).map(toRow),
  { label: m.slots_hack_pays, read: ({ pays }) => formatOfHundred(pays) },
  ...(['deviation', 'dry'] as const).map(toRow),
  { label: m.slots_hack_dry_most, read: ({ dryRun }) => formatRounds(dryRun.most) },
  toRow('most'),
  { label: m.slots_hack_most_in, read: ({ mostIn }) => formatRounds(mostIn) },
];

function toRow(name: FigureName): (typeof compared)[number] {
  const { label, read, format } = figures[name];
  return { label, read: (of) => format(read(of)) };
}

function Compare() {
  const id = useId();
  const [pair, setPair] = useState(() => slots.slice(0, 2).map(({ title }) => title.id));
  const chosen = pair.map(findSlot);
  const labels = [m.slots_hack_first(), m.slots_hack_second()];
  return (
    <Card aria-labelledby={id}>
      <CardTitle $below={0.375} id={id}>
        {m.slots_hack_compare()}
      </CardTitle>
      <Pair>
        {pair.map((titleId, at) => (
          <SelectField
            key={labels[at]}
            label={labels[at] ?? ''}
            value={titleId}
            onChange={({ target }) => setPair((before) => choose(before, at, target.value))}
          >
            <SlotOptions />
          </SelectField>
        ))}
      </Pair>
      <FigureTable
        caption={m.slots_hack_compare()}
        heads={[m.slots_hack_figure(), ...chosen.map(({ title }) => title.name)]}
        rows={compared.map(({ label, read }) => [label(), ...chosen.map(({ figures }) => read(figures))])}
      />
    </Card>
  );
}

/** Where the other one has the title already, they change places. */
function choose(pair: readonly string[], at: number, titleId: string): string[] {
  return pair.includes(titleId)
    ? [...pair].reverse()
    : pair.map((other, index) => (index === at ? titleId : other));
}

function SlotOptions() {
  return slots.map(({ title }) => (
    <option key={title.id} value={title.id}>
      {title.name}
    </option>
  ));
}

const Truth = styled(Card)`
  box-shadow: inset 0.25rem 0 0 ${theme.color.accent};

  h2 {
    padding-bottom: 0.375rem;
    font-size: ${theme.text.lead};
  }

  p {
    max-width: 44rem;
  }
`;

const Note = styled.p`
  padding-bottom: 0.75rem;
  color: ${theme.color.dim};
  font-size: ${theme.text.small};

  [role='tabpanel'] > & {
    padding-top: 0.75rem;
  }
`;

const Chart = styled.div`
  display: grid;
  gap: 0.625rem;

  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0.1875rem 0.75rem;
    align-items: baseline;
  }

  span {
    overflow-wrap: anywhere;
  }

  b {
    font-variant-numeric: tabular-nums;
  }

  svg {
    grid-column: 1 / -1;
    width: 100%;
    height: 0.625rem;
  }
`;

const Ground = styled.rect`
  fill: ${theme.color.sunken};
`;

const Bar = styled.rect`
  fill: ${theme.color.accent};
`;

/** For screen readers alone where its six columns have no room. */
const AllFigures = styled.div`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);

  ${theme.media.middle} {
    position: static;
    width: auto;
    height: auto;
    padding-top: 1rem;
    overflow: visible;
    clip-path: none;
  }
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.75rem;
  padding-bottom: 0.75rem;

  ${theme.media.middle} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
