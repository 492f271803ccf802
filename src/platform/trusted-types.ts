/** The part of Trusted Types used here. The page's header names the allowed policies. */
interface PolicyFactory {
  createPolicy<Rules extends object>(name: string, rules: Rules): Rules;
}

/**
 * Returns a function for a script's address in the form that workers need. Its policy is made at the first
 * call, as the header allows each name once, and trusts no other address.
 */
export function trustUrl(policyName: string, trusted: string): () => string {
  let policy: typeof rules | undefined;
  const rules = {
    createScriptURL(url: string): string {
      if (url === trusted) return url;
      throw new TypeError(`${url} is not ${trusted}`);
    },
  };
  return () => {
    policy ??= createPolicy(policyName, rules);
    return policy.createScriptURL(trusted);
  };
}

/** For the one view of a page that the server has rendered. */
export function trustView(html: string): string {
  return createPolicy('perya-view', { createHTML: (own: string) => own }).createHTML(html);
}

function createPolicy<Rules extends object>(name: string, rules: Rules): Rules {
  const factory: PolicyFactory | undefined = Reflect.get(globalThis, 'trustedTypes');
  return factory?.createPolicy(name, rules) ?? rules;
}
