interface Policy {
  createScriptURL(url: string): string;
}

/** The part of Trusted Types used here. The page's header names the allowed policies. */
interface PolicyFactory {
  createPolicy(name: string, rules: Policy): Policy;
}

/**
 * Returns a function for a script's address in the form that workers need. Its policy is made at the first
 * call, as the header allows each name once, and trusts no other address.
 */
export function trustUrl(policyName: string, trusted: string): () => string {
  let policy: Policy | undefined;
  const rules: Policy = {
    createScriptURL(url) {
      if (url === trusted) return url;
      throw new TypeError(`${url} is not ${trusted}`);
    },
  };
  return () => {
    policy ??= createPolicy(policyName, rules);
    return policy.createScriptURL(trusted);
  };
}

function createPolicy(name: string, rules: Policy): Policy {
  const factory: PolicyFactory | undefined = Reflect.get(globalThis, 'trustedTypes');
  return factory?.createPolicy(name, rules) ?? rules;
}
