import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
  replace?: boolean;
  /** The browser loads a new document. */
  reloadDocument?: boolean;
}

/** A link to a page of the app. The router's own link would add code for server rendering. */
export function Link({ to, replace, reloadDocument = false, target, onClick, ...rest }: LinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, target });

  return (
    <a
      {...rest}
      href={useHref(to)}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented && !reloadDocument) follow(event);
      }}
    />
  );
}

/** Props of a styled `Link` to a path of the app, or to an external address in a new tab. */
export function linkTo(target: string) {
  return target.startsWith('/')
    ? { to: target }
    : { as: 'a' as const, to: '', href: target, target: '_blank', rel: 'noreferrer' };
}
