import { escapeHtml } from '#tests/walks/render-page.ts';

/** A whole page of the site. Nothing in it leads away from its folder. */
export function renderShell({ title, body }: { title: string; body: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="site.css">
</head>
<body>
${body}
</body>
</html>
`;
}

/**
 * The Markdown of the charts' pages: paragraphs, lists, tables, and within them code, bold and links. A link
 * that is not to a chart becomes its words.
 */
export function renderWords(markdown: string, charts: readonly string[]): string {
  return markdown
    .split(/\n\n+/)
    .map((block) => renderBlock(block, charts))
    .join('\n');
}

/** Code, bold and links. */
export function renderLine(markdown: string, charts: readonly string[]): string {
  return escapeHtml(markdown)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*(.+?)\*\*/gs, '<strong>$1</strong>')
    .replace(/\[([^\]]+)\]\(([^)]+)\)/g, (_, words: string, target: string) => {
      const chart = /^([\w-]+)\.md$/.exec(target)?.[1] ?? '';
      return charts.includes(chart) ? `<a href="${chart}.html">${words}</a>` : words;
    });
}

export function renderChartLinks(charts: readonly string[]): string {
  return charts.map((chart) => `<a href="${chart}.html">${chart}</a>`).join(', ');
}

/** @param rows cells of HTML */
export function renderTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = headings.map((heading) => `<th scope="col">${heading}</th>`).join('');
  const body = rows.map(
    (cells) => `<tr>${cells.map((cell, at) => `<td data-of="${headings[at]}">${cell}</td>`).join('')}</tr>`,
  );
  return `<table><thead><tr>${head}</tr></thead><tbody>${body.join('\n')}</tbody></table>`;
}

export function renderCodes(texts: readonly string[]): string {
  return texts
    .map((text) => (text.startsWith('(') ? `<i>${escapeHtml(text)}</i>` : `<code>${escapeHtml(text)}</code>`))
    .join(', ');
}

/** A drawing that can be moved by its scroll bars and keys, or fitted to the page. */
export function renderDrawing(drawing: string, name: string): string {
  return `<div class="drawing">
<label class="fit"><input type="checkbox"> Fit to the page</label>
<div class="canvas" role="region" tabindex="0" aria-label="${name}">${drawing}</div>
</div>`;
}

function renderBlock(block: string, charts: readonly string[]): string {
  const lines = block.trim().split('\n');
  if (lines.every((line) => line.startsWith('|'))) {
    const [head = [], , ...rows] = lines.map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => renderLine(cell.trim(), charts)),
    );
    return renderTable(head, rows);
  }
  if (block.startsWith('- ')) {
    const items = block.slice(2).split(/\n- /);
    return `<ul>${items.map((item) => `<li>${renderLine(item, charts)}</li>`).join('')}</ul>`;
  }
  return `<p>${renderLine(block.trim(), charts)}</p>`;
}
