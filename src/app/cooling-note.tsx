import styled from 'styled-components';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';
import { useAppConfig } from './queries.ts';

/** For forms that change a way in or where money goes: how long withdrawals wait after that, if they do. */
export function CoolingNote() {
  const hours = useAppConfig()?.coolingHours ?? 0;
  return hours === 0 ? null : <Note>{m.step_up_cooling({ hours })}</Note>;
}

const Note = styled.p`
  color: ${theme.color.dim};
  font-size: ${theme.text.small};
`;
