import { useId } from 'react';
import styled from 'styled-components';
import { Avatar } from '#app/components/avatar.tsx';
import { radioLabel } from '#app/components/layout.ts';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';

interface AvatarChooserProps {
  chosen: number;
  isBusy: boolean;
  onChoose: (avatar: number) => void;
}

/** All avatars, one of them chosen. */
export function AvatarChooser({ chosen, isBusy, onChoose }: AvatarChooserProps) {
  const name = useId();
  return (
    <Choices>
      <legend>{m.profile_picture()}</legend>
      <div>
        {names.map((nameOf, index) => {
          const avatar = index + 1;
          return (
            <label key={avatar}>
              <input
                type="radio"
                name={name}
                value={avatar}
                checked={avatar === chosen}
                disabled={isBusy}
                aria-label={nameOf()}
                onChange={() => onChoose(avatar)}
              />
              <Avatar id={avatar} size="100%" />
            </label>
          );
        })}
      </div>
    </Choices>
  );
}

/** In the order of `AVATARS`. */
const names = [
  m.avatar_tiger,
  m.avatar_parrot,
  m.avatar_fox,
  m.avatar_monkey,
  m.avatar_panda,
  m.avatar_cat,
  m.avatar_dog,
  m.avatar_owl,
  m.avatar_frog,
  m.avatar_lion,
  m.avatar_unicorn,
  m.avatar_octopus,
  m.avatar_rabbit,
  m.avatar_koala,
  m.avatar_bear,
  m.avatar_hamster,
  m.avatar_wolf,
  m.avatar_penguin,
  m.avatar_raccoon,
  m.avatar_hedgehog,
  m.avatar_turtle,
  m.avatar_dolphin,
  m.avatar_dragon,
  m.avatar_dinosaur,
];

const Choices = styled.fieldset`
  min-width: 0;

  legend {
    padding-bottom: 0.375rem;
    font-size: ${theme.text.small};
    font-weight: 600;
  }

  & > div {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(max(44px, 3rem), 1fr));
    gap: 0.625rem;
  }

  label {
    ${radioLabel}
    aspect-ratio: 1;
    border-radius: 50%;
  }

  label > span {
    aspect-ratio: 1;
    height: auto;
  }

  label:has(:checked) {
    outline: 3px solid ${theme.color.accent};
    outline-offset: 2px;
  }

  label:has(:focus-visible) {
    outline: 3px solid ${theme.color.ink};
    outline-offset: 3px;
  }
`;
