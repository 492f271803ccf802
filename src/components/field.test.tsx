import { cleanup, render, screen } from '@testing-library/react';
import styled from 'styled-components';
import { afterEach, expect, test } from 'vitest';
import { theme } from '#app/theme/theme.ts';
import { Checkbox } from './checkbox.tsx';
import { FormAlert } from './form-alert.tsx';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

const field = () => screen.getByRole('textbox', { name: 'Number' });
const describedBy = () =>
  document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent;

test('a field shows its rule, or its error instead', () => {
  const { rerender } = render(<TextField label="Number" hint="6 to 8 digits" />);
  expect([describedBy(), field().getAttribute('aria-invalid')]).toEqual(['6 to 8 digits', null]);
  rerender(<TextField label="Number" hint="6 to 8 digits" error="At least 6 digits" />);
  expect([describedBy(), field().getAttribute('aria-invalid')]).toEqual(['At least 6 digits', 'true']);
  expect(screen.queryByText('6 to 8 digits')).toBeNull();
});

const Grey = styled.section`
  p {
    color: ${theme.color.dim};
  }
`;

test('an error keeps its colour in a panel with grey paragraphs', () => {
  render(
    <Grey>
      <p>Grey</p>
      <TextField label="Number" error="Wrong number" />
      <Checkbox label="I agree" error="Please agree" />
      <FormAlert message="Not accepted" />
    </Grey>,
  );
  const colourOf = (text: string) => getComputedStyle(screen.getByText(text)).color;
  expect(colourOf('Grey')).toBe(theme.color.dim);
  for (const error of ['Wrong number', 'Please agree', 'Not accepted']) {
    expect(colourOf(error)).toBe(theme.color.danger);
  }
});
