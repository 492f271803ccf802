import styled from 'styled-components';
import { theme } from '#app/theme/theme.ts';
import type { OrderMood } from './order-timeline.tsx';

/** An order's state in two words. */
export const StateBadge = styled.span<{ $mood: OrderMood }>`
  padding: 0.125rem 0.5rem;
  border-radius: ${theme.radius.small};
  background: ${({ $mood }) => ground[$mood]};
  color: ${({ $mood }) => ($mood === 'over' ? theme.color.dim : theme.color.onBright)};
  font-size: ${theme.text.tiny};
  font-weight: 700;
  line-height: 1.35;
  text-align: center;
`;

const ground: Record<OrderMood, string> = {
  good: theme.color.teal,
  bad: theme.color.coral,
  open: theme.color.mango,
  over: theme.color.line,
};
