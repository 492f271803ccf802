type Listener = (event: Event) => void;
type Attributes = Readonly<Record<string, string | number | boolean | null | undefined | Listener>>;
type Child = Node | string | null | undefined | false;

/** An HTML element. Functions are listeners by the event's name; `true` is an attribute without a value. */
export function html<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  return complete(document.createElement(tag), attributes, children);
}

export function svg<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): SVGElementTagNameMap[Tag] {
  return complete(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children);
}

/** Replaces the children; the focus stays on the element with the same `data-key`. */
export function fill(parent: Element, ...children: readonly Child[]): void {
  const focused = parent.contains(document.activeElement) ? document.activeElement : null;
  const key = focused?.getAttribute('data-key');
  parent.replaceChildren(...children.filter(isNode));
  if (key) parent.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus();
}

function complete<Made extends Element>(
  element: Made,
  attributes: Attributes,
  children: readonly Child[],
): Made {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name, value);
    else if (value !== null && value !== undefined && value !== false)
      element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...children.filter(isNode));
  return element;
}

function isNode(child: Child): child is Node | string {
  return child !== null && child !== undefined && child !== false;
}
