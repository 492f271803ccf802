import styled, { css } from 'styled-components';
import { theme } from '#app/theme/theme.ts';
import { brightening } from '#app/theme/touch.ts';
import { Link } from './link.tsx';

const stack = css<{ $gap?: number }>`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap = 1 }) => $gap}rem;
`;

/** Parts one below the other. `$gap` is in rem. The empty `FormAlert` of a form is positioned in it. */
export const Stack = styled.div<{ $gap?: number }>`
  ${stack}
`;

/** The parts of a form. The browser's own checks are off: the chart names a fault. */
export const Form = styled.form.attrs({ noValidate: true })<{ $gap?: number }>`
  ${stack}
`;

/** The content of a page, centred. `$width` is in rem. */
export const Page = styled(Stack)<{ $width?: number }>`
  max-width: ${({ $width = 44 }) => $width}rem;
  margin-inline: auto;
  padding-block: 0.75rem 2rem;
`;

/** One column, on a wide screen two; `$isUneven` makes the first wider. */
export const Columns = styled(Stack)<{ $isUneven?: boolean }>`
  ${theme.media.wide} {
    grid-template-columns: minmax(0, ${({ $isUneven }) => ($isUneven ? 1.55 : 1)}fr) minmax(0, 1fr);
    align-items: start;
    gap: 1.5rem;
  }
`;

/** The parts of one of the `Columns`. */
export const Column = styled(Stack)`
  ${theme.media.wide} {
    gap: 1.5rem;
  }
`;

/** Parts side by side, in as many rows as they need. `$gap` is in rem. */
export const Row = styled.div<{ $gap?: number }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ $gap = 0.75 }) => $gap}rem;
`;

interface GridProps {
  /** CSS length below which no column goes. */
  $least: string;
  /** In rem. */
  $gap?: number;
  /** Few parts fill the width. */
  $stretches?: boolean;
}

/** As many columns as have room. */
export const Grid = styled.div<GridProps>`
  display: grid;
  grid-template-columns: repeat(
    ${({ $stretches }) => ($stretches ? 'auto-fit' : 'auto-fill')},
    minmax(min(100%, ${({ $least }) => $least}), 1fr)
  );
  gap: ${({ $gap = 0.5 }) => $gap}rem;
`;

/** What belongs at the two ends of a line. */
export const Ends = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0.25rem 1rem;
`;

/** The buttons of a form, as wide as each other. */
export const Buttons = styled(Row)`
  > * {
    flex: 1 1 8rem;
  }
`;

/** Small dim text. `$above` is the space above it, in rem. */
export const Hint = styled.p<{ $above?: number }>`
  padding-top: ${({ $above = 0 }) => $above}rem;
  color: ${theme.color.dim};
  font-size: ${theme.text.small};
`;

/** Dim text above a list or form. `$below` is the space below it, in rem. */
export const Lead = styled.p<{ $below?: number }>`
  padding-bottom: ${({ $below = 0 }) => $below}rem;
  color: ${theme.color.dim};
`;

/** The heading of a card. `$below` is the space below it, in rem. */
export const CardTitle = styled.h2<{ $below?: number }>`
  padding-bottom: ${({ $below = 0 }) => $below}rem;
  font-size: ${theme.text.title};
`;

/** A link among words, large enough to be pressed. */
export const linkFace = css`
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  min-height: ${theme.size.target};
  color: ${theme.color.accent};
  font-weight: 650;
  text-decoration: underline;
  text-underline-offset: 0.25em;
`;

export const TextLink = styled(Link)`
  ${linkFace}
`;

export const TextButton = styled.button`
  ${linkFace}
  justify-self: start;
`;

/** A link of less weight. */
export const quietLinkFace = css`
  ${linkFace}
  color: ${theme.color.dim};
  font-weight: inherit;
  text-decoration-color: ${theme.color.lineStrong};
`;

export const QuietLink = styled(Link)`
  ${quietLinkFace}
`;

export const QuietButton = styled.button`
  ${quietLinkFace}
`;

/** Links at the end of a page of rewards. */
export const Ways = styled.nav`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 0 1.5rem;

  a {
    ${quietLinkFace}
  }
`;

/** A row that leads somewhere: its picture, its words, an arrow. */
export const wayFace = css`
  display: flex;
  align-items: center;
  gap: min(1rem, 4vw);
  min-height: 5rem;
  padding: 0.75rem min(1.125rem, 5vw);
  border-radius: ${theme.radius.large};
  background: ${theme.gradient.raised};
  box-shadow: inset 0 1px 0 ${theme.color.line};

  > span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  strong,
  small {
    display: block;
  }

  strong {
    font-family: ${theme.font.display};
    font-size: ${theme.text.lead};
  }

  svg {
    flex: none;
    color: ${theme.color.dim};
  }

  ${brightening}
`;

/** One that leads to a page of the app. */
export const WayRow = styled(Link)`
  ${wayFace}
`;

/** A line for `role="status"` or `alert`. It takes no room while it is empty. */
export const Status = styled.p<{ $mood?: 'good' | 'bad' }>`
  color: ${({ $mood }) => $mood && { good: theme.color.teal, bad: theme.color.danger }[$mood]};
  font-weight: 600;

  &:empty {
    display: none;
  }
`;

/** Part of a card, below its surface. `$marked` gives it a bright edge. */
export const Inset = styled.div<{ $marked?: boolean }>`
  padding: 0.75rem 1rem;
  border-radius: ${theme.radius.medium};
  background: ${theme.color.sunken};
  box-shadow: ${({ $marked }) => $marked && `inset 0.25rem 0 0 ${theme.color.accent}`};
`;

/** An `ol` has numbers. */
export const Bullets = styled.ul`
  display: grid;
  gap: 0.5rem;
  padding-inline-start: 1.25rem;
  list-style: disc;

  ol& {
    list-style: decimal;
  }

  li::marker {
    color: ${theme.color.accent};
  }
`;

/** Rows of a card, with a line between them. */
export const Rows = styled.ul`
  > li {
    padding-block: 0.875rem;
  }

  > li + li {
    border-top: 1px solid ${theme.color.line};
  }

  > li:last-child {
    padding-bottom: 0;
  }
`;

/** What such a row is about: a picture if any, words with a heading, a button. */
export const RowLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 1rem;

  > div {
    flex: 1 1 10rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  h2 {
    font-size: ${theme.text.lead};
  }
`;

/** A picture beside a heading and a line. */
export const PictureHead = styled.header`
  display: flex;
  align-items: center;
  gap: 0.875rem;

  > div {
    flex: 1;
    min-width: 0;
  }

  h2 {
    min-width: 0;
    overflow-wrap: anywhere;
  }

  p {
    color: ${theme.color.dim};
    font-size: ${theme.text.small};
  }
`;

/** A row of a list: its picture, `Lines`, and its end. */
export const listRow = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem min(0.75rem, 3vw);
  min-height: 4.25rem;
  padding: 0.5rem min(0.75rem, 3.5vw);
`;

/** A row that is pressed as a whole. */
export const rowPress = css`
  &:focus-visible {
    outline-offset: -3px;
    border-radius: ${theme.radius.medium};
  }

  ${theme.media.hover} {
    &:hover {
      background: ${theme.color.line};
    }
  }
`;

export const ListRow = styled.li`
  ${listRow}

  & + & {
    border-top: 1px solid ${theme.color.line};
  }
`;

/** A name in `strong`, its notes in `small` below it. */
export const Lines = styled.span`
  display: grid;
  flex: 1 1 6rem;
  min-width: 0;
  overflow-wrap: anywhere;

  strong {
    font-weight: 600;
    line-height: 1.3;
  }
`;

/** A large picture beside a heading with words, which are below it on a narrow screen. */
export const Headline = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 1rem;

  div {
    flex: 1 1 12rem;
    min-width: 0;
  }
`;

/** A small icon on its plate. */
export const Mark = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: ${theme.size.target};
  height: ${theme.size.target};
  border-radius: ${theme.radius.small};
  background: ${theme.color.sunken};

  svg {
    width: 1.375rem;
    height: 1.375rem;
  }
`;

/** A short mark beside a name. */
export const Tag = styled.em`
  display: inline-block;
  margin-left: 0.5rem;
  padding: 0.0625rem 0.5rem;
  border-radius: ${theme.radius.pill};
  background: ${theme.color.line};
  color: ${theme.color.accentHigh};
  font-family: ${theme.font.text};
  font-size: ${theme.text.tiny};
  font-style: normal;
  font-weight: 650;
  letter-spacing: 0;
`;

/** The ground of choices side by side. */
export const choicesGround = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem;
  padding: 0.25rem;
  border-radius: ${theme.radius.large};
  background: ${theme.color.sunken};
`;

/** A label below its radio button, which is not seen: the label shows the choice. */
export const radioLabel = css`
  position: relative;
  cursor: pointer;

  input {
    appearance: none;
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }

  &:has(:focus-visible) {
    outline: 3px solid ${theme.color.accentHigh};
    outline-offset: 2px;
  }
`;
