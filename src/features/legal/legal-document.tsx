import { Fragment, type MouseEvent } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import { useGoBack } from '#app/app/use-go-back.ts';
import { Button } from '#app/components/button.tsx';
import { Ends, Inset, Page } from '#app/components/layout.ts';
import { PageHead } from '#app/components/page-head.tsx';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';
import PrinterIcon from '~icons/ph/printer-bold';

export interface LegalSection {
  title: string;
  paragraphs: readonly string[];
}

interface LegalDocumentProps {
  title: string;
  lead: string;
  /** Empty until the config is known. */
  version: string;
  /** What this version changed, in a sentence. */
  changes: string;
  sections: readonly LegalSection[];
}

/** A text with a table of contents and a print button. */
export function LegalDocument({ title, lead, version, changes, sections }: LegalDocumentProps) {
  return (
    <Paper as="article" $gap={1.5}>
      <PaperStyle />
      <div>
        <PageHead title={title} onBack={useGoBack('/')} />
        <Lead>{lead}</Lead>
        <Tools>
          {version && <span>{m.legal_version({ version })}</span>}
          <Button
            variant="quiet"
            size="small"
            icon={<PrinterIcon aria-hidden />}
            onClick={() => window.print()}
          >
            {m.legal_print()}
          </Button>
        </Tools>
      </div>
      {version && (
        <Changes as="p" $marked>
          <strong>{m.legal_changed_title({ version })}</strong> {changes}
        </Changes>
      )}
      <Contents aria-label={m.legal_contents()}>
        <ol>
          {sections.map((section, index) => (
            <li key={section.title}>
              <a href={`#${sectionId(index)}`} onClick={goToSection}>
                {section.title}
              </a>
            </li>
          ))}
        </ol>
      </Contents>
      <Text>
        {sections.map((section, index) => (
          <Fragment key={section.title}>
            <h2 id={sectionId(index)} tabIndex={-1}>
              {index + 1}. {section.title}
            </h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Fragment>
        ))}
      </Text>
    </Paper>
  );
}

function sectionId(index: number): string {
  return `section-${index + 1}`;
}

/** Adds no history entry, so that Back leaves the page. */
function goToSection(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  const heading = document.querySelector<HTMLElement>(event.currentTarget.hash);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

const print = '@media print';

/** Prints the text alone. */
const PaperStyle = createGlobalStyle`
  ${print} {
    html,
    body {
      background: white !important;
    }

    :is(nav, header, footer, [role='status'], [href='#content']):not(article *) {
      display: none !important;
    }
  }
`;

const Paper = styled(Page)`
  ${print} {
    display: block;
    max-width: none;
    padding: 0;
    background: white;
    color: black;

    button {
      display: none;
    }
  }
`;

const Lead = styled.p`
  padding-top: 0.5rem;
  color: ${theme.color.dim};
  font-size: ${theme.text.lead};

  ${print} {
    color: inherit;
  }
`;

const Changes = styled(Inset)`
  strong {
    display: block;
  }

  ${print} {
    background: none;
    color: inherit;
  }
`;

const Tools = styled(Ends)`
  align-items: center;
  padding-top: 1rem;
  color: ${theme.color.dim};

  ${print} {
    color: inherit;
  }
`;

const Contents = styled.nav`
  padding: 0.5rem;
  border-radius: ${theme.radius.large};
  background: ${theme.color.sunken};

  ol {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr));
    counter-reset: section;
  }

  li {
    counter-increment: section;
  }

  a {
    display: flex;
    align-items: center;
    min-height: ${theme.size.target};
    padding: 0.25rem min(0.75rem, 4vw);
    border-radius: ${theme.radius.small};
    font-weight: 600;
    overflow-wrap: anywhere;
  }

  a::before {
    flex: none;
    width: min(1.75rem, 10vw);
    color: ${theme.color.accent};
    font-variant-numeric: tabular-nums;
    content: counter(section);
  }

  ${theme.media.hover} {
    a:hover {
      background: ${theme.color.line};
    }
  }

  ${print} {
    display: none;
  }
`;

const Text = styled.div`
  font-size: 1rem;
  line-height: 1.7;

  h2 {
    padding: 1.25rem 0 0.5rem;
    scroll-margin-top: 5rem;
    break-after: avoid;
  }

  p {
    max-width: 68ch;
    padding-bottom: 0.75rem;
    orphans: 3;
    widows: 3;
  }
`;
