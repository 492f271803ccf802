type Child = Node | string;

interface Attributes {
  [name: string]: string | boolean | undefined;
}

/** Text becomes text nodes and styles stay in style sheets, so that a strict content policy holds. */
export function build<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children);
  return element;
}

export function buildArt(name: string, className = 'art'): HTMLImageElement {
  return build('img', {
    src: `/art/games/${name}.avif`,
    alt: '',
    width: '192',
    height: '192',
    draggable: 'false',
    class: className,
  });
}

const SVG = 'http://www.w3.org/2000/svg';

export function buildIcon(path: string): SVGElement {
  const icon = document.createElementNS(SVG, 'svg');
  icon.setAttribute('viewBox', '0 0 256 256');
  icon.setAttribute('aria-hidden', 'true');
  icon.classList.add('icon');
  const shape = document.createElementNS(SVG, 'path');
  shape.setAttribute('d', path);
  icon.append(shape);
  return icon;
}
