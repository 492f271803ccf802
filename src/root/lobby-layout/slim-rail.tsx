import styled from 'styled-components';
import { theme } from '#app/theme/theme.ts';
import { MainMenu } from './main-menu.tsx';

/** The main menu beside a full-screen page, where there is room for it. */
export default function SlimRail() {
  return (
    <Slim>
      <MainMenu />
    </Slim>
  );
}

const Slim = styled.div`
  display: none;

  ${theme.media.wide} {
    display: contents;

    nav {
      width: ${theme.size.slimRail};
      padding-inline: 0.375rem;
    }

    nav > a {
      display: none;
    }

    ul a {
      flex-direction: column;
      justify-content: center;
      gap: 0.25rem;
      min-height: 3.75rem;
      padding-inline: 0;
      font-size: 0.75rem;
    }
  }
`;
