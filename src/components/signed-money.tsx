import styled from 'styled-components';
import { theme } from '#app/theme/theme.ts';
import { formatMoney } from '#contract/money.ts';

/** An amount with its sign; income is teal. */
export function SignedMoney({ amount }: { amount: number }) {
  return (
    <Figure data-in={amount > 0 ? '' : undefined}>
      {amount > 0 && '+'}
      {formatMoney(amount)}
    </Figure>
  );
}

const Figure = styled.span`
  font-family: ${theme.font.display};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  &[data-in] {
    color: ${theme.color.teal};
  }
`;
