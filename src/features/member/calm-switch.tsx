import { useId, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { usePreferences } from '#app/app/app-context.tsx';
import { Hint } from '#app/components/layout.ts';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';

const REDUCED = '(prefers-reduced-motion: reduce)';

/** Turns motion off. It is fixed to on when the device asks for reduced motion. */
export function CalmSwitch() {
  const id = useId();
  const [{ calm }, change] = usePreferences();
  const isAskedByDevice = useSyncExternalStore(watchReduced, readReduced, () => false);

  return (
    <Line>
      <label htmlFor={id}>
        {m.member_calm()}
        <Hint as="span" $above={0.5} id={`${id}-hint`}>
          {isAskedByDevice ? m.member_calm_system() : m.member_calm_hint()}
        </Hint>
      </label>
      <Switch
        id={id}
        type="checkbox"
        role="switch"
        aria-describedby={`${id}-hint`}
        checked={calm || isAskedByDevice}
        disabled={isAskedByDevice}
        onChange={({ target }) => change({ calm: target.checked })}
      />
    </Line>
  );
}

function readReduced(): boolean {
  return window.matchMedia(REDUCED).matches;
}

function watchReduced(listener: () => void) {
  const query = window.matchMedia(REDUCED);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 1rem;
  min-height: ${theme.size.target};

  label {
    flex: 1 1 9rem;
    min-width: 0;
    font-weight: 600;
    cursor: pointer;
  }

  label span {
    display: block;
    padding-top: 0.125rem;
    font-weight: 400;
  }
`;

const Switch = styled.input`
  appearance: none;
  position: relative;
  flex: none;
  width: 3.5rem;
  height: 2rem;
  margin: 0;
  border-radius: ${theme.radius.pill};
  background: ${theme.color.sunken};
  box-shadow: inset 0 0 0 1.5px ${theme.color.lineStrong};
  cursor: pointer;

  &::after {
    content: '';
    position: absolute;
    top: 0.25rem;
    left: 0.25rem;
    width: 1.5rem;
    height: 1.5rem;
    border-radius: 50%;
    background: ${theme.color.dim};
    transition: transform ${theme.motion.quick} ${theme.motion.ease};
  }

  &:checked {
    background: ${theme.gradient.accent};
    box-shadow: none;
  }

  &:checked::after {
    background: ${theme.color.onBright};
    transform: translateX(1.5rem);
  }

  &:disabled {
    opacity: 0.6;
    cursor: default;
  }

  &::before {
    content: '';
    position: absolute;
    inset: -0.375rem;
  }
`;
