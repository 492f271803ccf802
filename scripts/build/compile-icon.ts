const TAG = /<(\/?)([a-zA-Z]+)((?:\s+[^\s=<>/]+="[^"]*")*)\s*(\/?)>/g;
const ATTRIBUTE = /([^\s=]+)="([^"]*)"/g;

/** Turns an SVG into a React component without innerHTML, so that a strict CSP holds. */
export function compileIcon(svg: string): string {
  return `import { createElement as h } from 'react';
export default function Icon(props) {
  return ${compileTree(svg)};
}
`;
}

function compileTree(svg: string): string {
  let source = '';
  let depth = 0;
  for (const [, closing, name, attributes = '', selfClosing] of svg.matchAll(TAG)) {
    if (closing) {
      source += ')';
      depth -= 1;
      continue;
    }
    const properties = compileAttributes(attributes);
    const merged = depth === 0 ? `{...${properties}, 'aria-hidden': true, ...props}` : properties;
    source += `${depth === 0 ? '' : ', '}h('${name}', ${merged}`;
    if (selfClosing) source += ')';
    else depth += 1;
  }
  return source;
}

function compileAttributes(attributes: string): string {
  const entries = [...attributes.matchAll(ATTRIBUTE)]
    .filter(([, name = '']) => !name.startsWith('xmlns'))
    .map(([, name = '', value = '']) => [toReactName(name), name === 'style' ? toStyle(value) : value]);
  return JSON.stringify(Object.fromEntries(entries));
}

function toReactName(name: string): string {
  return name === 'class' ? 'className' : toCamelCase(name);
}

function toStyle(value: string): Record<string, string> {
  const declarations = value.split(';').filter((declaration) => declaration.includes(':'));
  return Object.fromEntries(
    declarations.map((declaration) => {
      const [name = '', ...rest] = declaration.split(':');
      return [toCamelCase(name.trim()), rest.join(':').trim()];
    }),
  );
}

function toCamelCase(name: string): string {
  return name.replace(/[-:]([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
