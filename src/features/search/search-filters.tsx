import { memo } from 'react';
import type { GameQuery } from '#app/app/game-directory/game-query.ts';
import { ChoiceChips } from '#app/components/choice-chips.tsx';
import { Stack } from '#app/components/layout.ts';
import { typeLabel } from '#app/components/type-label.ts';
import { selectVisibleGroups } from '#app/components/visible-games.ts';
import type { GameGroup } from '#contract/app-config.ts';
import { m } from '#messages';

import type { FilterKey } from './use-search-filter.ts';

export interface Groups {
  types: readonly GameGroup[];
  brands: readonly GameGroup[];
  platforms: readonly GameGroup[];
}

interface SearchFiltersProps extends Omit<GameQuery, 'text'> {
  groups: Groups;
  onChoose: (key: FilterKey, id: number | null) => void;
}

/** The filters. A group of one is left out, as it offers no choice. */
export const SearchFilters = memo(({ groups, typeId, brandId, platformId, onChoose }: SearchFiltersProps) => (
  <Stack $gap={0.125}>
    <Filter
      legend={m.home_search_kind()}
      allLabel={m.home_search_all_kinds()}
      groups={groups.types}
      label={typeLabel}
      chosen={typeId}
      onChoose={(id) => onChoose('type', id)}
    />
    <Filter
      legend={m.home_search_maker()}
      allLabel={m.home_search_all_makers()}
      groups={groups.brands}
      chosen={brandId}
      onChoose={(id) => onChoose('brand', id)}
    />
    <Filter
      legend={m.home_search_platform()}
      allLabel={m.home_search_all_platforms()}
      groups={groups.platforms}
      chosen={platformId}
      onChoose={(id) => onChoose('platform', id)}
    />
  </Stack>
));

interface FilterProps {
  legend: string;
  allLabel: string;
  groups: readonly GameGroup[];
  label?: (group: GameGroup) => string;
  chosen: number | null;
  onChoose: (id: number | null) => void;
}

function Filter({ groups, label = ({ name }) => name, chosen, ...rest }: FilterProps) {
  const choices = selectVisibleGroups(groups).map((group) => ({ id: group.id, label: label(group) }));
  if (choices.length < 2 && chosen === null) return null;
  return <ChoiceChips {...rest} choices={choices} chosen={chosen} />;
}
