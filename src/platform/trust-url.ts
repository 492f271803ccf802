interface Policy {
  createScriptURL(url: string): string;
}

/** What pages see of Trusted Types, in browsers that have them. The page's header names the policies that may be made. */
interface PolicyFactory {
  createPolicy(name: string, rules: Policy): Policy;
}

/**
 * What gives a script's address in the form in which a worker can be made of it. The policy behind it is made at the first call,
 * since the header allows each name once, and trusts no other address.
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
