import { useId } from 'react';
import styled from 'styled-components';
import { usePreferences } from '#app/app/app-context.tsx';
import { radioLabel } from '#app/components/layout.ts';
import { Setting } from '#app/components/setting.tsx';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';
import LockIcon from '~icons/ph/lock-simple-bold';
import type { Colour } from './list-colours.ts';

/** The themes of the VIP levels: those reached and those to come. */
export function ColourChoice({ colours }: { colours: readonly Colour[] }) {
  const name = useId();
  const [{ accent: chosen }, change] = usePreferences();
  const isChosenReached = colours.some(({ accent, isReached }) => isReached && accent.showType === chosen);

  return (
    <Setting label={m.member_theme()} hint={m.member_theme_hint()}>
      <Options>
        <Option>
          <input
            type="radio"
            name={name}
            checked={!isChosenReached}
            onChange={() => change({ accent: null })}
          />
          <Automatic aria-hidden />
          <span>{m.member_theme_by_level()}</span>
        </Option>
        {colours.map(({ accent, level, isReached }) => (
          <Option key={accent.showType}>
            <input
              type="radio"
              name={name}
              disabled={!isReached}
              checked={isReached && accent.showType === chosen}
              onChange={() => change({ accent: readShowType(accent.showType) })}
            />
            <Light $base={accent.high} $deep={accent.deep} aria-hidden>
              {!isReached && <LockIcon />}
            </Light>
            <span>
              {names[accent.name]?.() ?? accent.name}
              {!isReached && <small>{m.member_vip({ level })}</small>}
            </span>
          </Option>
        ))}
      </Options>
    </Setting>
  );
}

const names: Readonly<Record<string, () => string>> = {
  mango: m.member_theme_mango,
  teal: m.member_theme_teal,
  sky: m.member_theme_sky,
  orchid: m.member_theme_orchid,
  coral: m.member_theme_coral,
  moonlight: m.member_theme_moonlight,
};

const showTypes = [1, 2, 3, 4, 5, 6] as const;

function readShowType(showType: number) {
  return showTypes.find((each) => each === showType) ?? null;
}

const Options = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(5rem, 1fr));
  gap: 0.5rem;
`;

const Option = styled.label`
  ${radioLabel}
  display: grid;
  justify-items: center;
  align-content: start;
  gap: 0.375rem;
  padding: 0.625rem 0.25rem;
  border-radius: ${theme.radius.medium};
  font-size: ${theme.text.small};
  line-height: 1.25;
  text-align: center;

  &:has(:disabled) {
    cursor: default;
    color: ${theme.color.dim};
  }

  &:has(:checked) {
    background: ${theme.color.sunken};
    box-shadow: inset 0 0 0 2px ${theme.color.accent};
  }

  small {
    display: block;
    color: inherit;
    font-size: inherit;
  }
`;

const swatch = `
  display: grid;
  place-items: center;
  width: 2.25rem;
  height: 2.25rem;
  border-radius: 50%;
`;

const Light = styled.i<{ $base: string; $deep: string }>`
  ${swatch}
  background: ${({ $base, $deep }) => `linear-gradient(180deg, ${$base}, ${$deep})`};
  color: ${theme.color.onBright};

  :disabled ~ & {
    filter: saturate(0.45) brightness(0.7);
  }
`;

const Automatic = styled.i`
  ${swatch}
  background: conic-gradient(
    ${theme.color.mango}, ${theme.color.coral}, ${theme.color.pink}, ${theme.color.blue}, ${theme.color.teal}, ${theme.color.mango}
  );
`;
